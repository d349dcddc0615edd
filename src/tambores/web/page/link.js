// Playing by link: invite a friend to a game, or join one.

import { get } from "./api.js";
import { h, wear } from "./dom.js";
import { t } from "./words.js";

/** Fetch the games to which a friend can be invited. */
export async function findLink() {
  const [{ boxes }] = await Promise.all([get("/setup"), wear("/page/rest.css", "part")]);
  return (main) => {
    document.title = `${t("plank_link")} – Tambores`;
    const many = boxes.filter((one) => one.most > 1);
    main.replaceChildren(h("div", { class: "rest" },
      h("h1", {}, t("plank_link")),
      h("section", { class: "card", "aria-labelledby": "invite-title" },
        h("h2", { id: "invite-title" }, t("invite_title")), h("p", { class: "hint" }, t("invite_about")),
        h("div", { class: "row" }, ...many.map((box) => h("button", { "data-invite": box.game,
          onclick: async () => (await import("./sheet.js")).openSheet(box, "link") }, box.title)))),
      h("section", { class: "card", "aria-labelledby": "join-title" },
        h("h2", { id: "join-title" }, t("join_by_title")), h("p", { class: "hint" }, t("join_by_about")), joinForm())));
    return null;
  };
}

/** The address of a seat or of a spectator's place on this page. */
const ADDRESS = /^#\/(join|watch)\/[\w-]+\/[\w-]+$/;

/** The form for a link that was sent. */
function joinForm() {
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const input = h("input", { id: "join-link", type: "url", name: "link", required: true, autocomplete: "off", "aria-describedby": "join-title" });
  const form = h("form", { class: "row" },
    h("label", { for: "join-link" }, t("join_by")), input, h("button", { class: "main" }, t("join_by_go")), wrong);
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const link = URL.parse(input.value.trim());
    const isOurs = link?.origin === location.origin && ADDRESS.test(link.hash);
    wrong.hidden = isOurs;
    wrong.textContent = t("join_by_wrong");
    if (isOurs) location.hash = link.hash;
  });
  return form;
}
