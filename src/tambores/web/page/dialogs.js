// Dialogs that ask the player before an action.

import { h } from "./dom.js";
import { seated } from "./seat.js";
import { language, t } from "./words.js";

/**
 * Show a dialog until the player answers it; then the focus returns to where it was.
 * @param {string} title
 * @param {(Node | string)[]} parts the contents
 * @param {string} yes the word on the button that confirms
 * @param {boolean} danger whether confirming deletes or loses data
 * @returns {Promise<HTMLFormElement | null>} the form; null if the player cancels
 */
function asked(title, parts, yes, danger = false) {
  return new Promise((resolve) => {
    const form = h("form", { method: "dialog" },
      h("h2", { id: "dialog-title" }, title),
      ...parts,
      h("div", { class: "row end" },
        h("button", { value: "no", type: "button", onclick: () => dialog.close("no") }, t("cancel")),
        h("button", { value: "yes", class: danger ? "danger" : "main" }, yes)),
    );
    const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, form);
    document.activeElement.closest("[popover]")?.hidePopover(); // a menu gives the focus to its button
    const back = document.activeElement;
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (back instanceof HTMLElement) back.focus();
      if (document.activeElement === document.body) // its former place is covered by now
        (document.querySelector("[data-sit]") ?? document.getElementById("main")).focus();
      resolve(dialog.returnValue === "yes" ? form : null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** The greatest length of a name. */
const LENGTH = 80;

/** As much of a name as fits. @param {string} name */
export const shortened = (name) => [...name].slice(0, LENGTH).join("");

/**
 * Ask for a name.
 * @param {string} title
 * @param {string} value the initial name
 * @param {string} yes
 * @returns {Promise<string | null>}
 */
export async function askName(title, value, yes) {
  const input = h("input", { name: "name", value, maxlength: LENGTH, required: true, pattern: ".*\\S.*", autofocus: true,
    autocomplete: "off" });
  input.select();
  const form = await asked(title, [h("label", { class: "field" }, t("name"), input)], yes);
  return form === null ? null : input.value.trim();
}

/**
 * Ask for confirmation.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {boolean} danger
 */
export async function askWhether(title, text, yes, danger = false) {
  return (await asked(title, [h("p", {}, text)], yes, danger)) !== null;
}

/**
 * Ask whether to have the record, and in which format, or a picture; say what the record contains.
 * @param {boolean} over whether the battle is over, so that no information is hidden any more
 * @returns {Promise<"text" | "json" | "picture" | null>}
 */
export async function askForm(over) {
  const choice = (value, checked) =>
    h("label", { class: "choice" },
      h("input", { type: "radio", name: "form", value, checked, autofocus: checked }),
      h("span", {}, t(`form_${value}`)));
  const parts = [choice("text", true), choice("json", false), choice("picture", false)];
  const warning = h("p", { class: "warning" }, t("download_hidden"));
  if (!over) {
    parts.unshift(warning);
    for (const part of parts) part.addEventListener("change", () => { warning.hidden = parts.at(-1).querySelector("input").checked; });
  }
  const form = await asked(t("download"), parts, t("download"));
  return form === null ? null : /** @type {any} */ (new FormData(form).get("form"));
}

/**
 * Let the browser download the record of a battle, or a picture of its board.
 * @param {string} id
 * @param {boolean} over
 */
export async function download(id, over) {
  const form = await askForm(over);
  if (form === null) return;
  const file = form === "picture" ? `picture?lang=${language}` : `record?form=${form}`;
  const link = h("a", { href: seated(`/battles/${id}/${file}`), download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}
