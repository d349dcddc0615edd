// Small windows that ask for something before anything is done.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Show a window until it is answered; where the focus was it goes back to.
 * @param {string} title
 * @param {(Node | string)[]} parts what stands in it
 * @param {string} yes the word on the button that does it
 * @param {boolean} danger whether something is lost by it
 * @returns {Promise<HTMLFormElement | null>} the form; null if nothing is to be done
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
    const back = document.activeElement;
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (back instanceof HTMLElement) back.focus();
      if (document.activeElement === document.body) // where it was is covered by now
        (document.querySelector("[data-sit]") ?? document.getElementById("main")).focus();
      resolve(dialog.returnValue === "yes" ? form : null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** How long a name may be. */
const LENGTH = 80;

/** As much of a name as there is room for. @param {string} name */
export const shortened = (name) => [...name].slice(0, LENGTH).join("");

/**
 * Ask for a name.
 * @param {string} title
 * @param {string} value that is there at first
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
 * Ask whether something is to be done.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {boolean} danger
 */
export async function askWhether(title, text, yes, danger = false) {
  return (await asked(title, [h("p", {}, text)], yes, danger)) !== null;
}

/**
 * Ask how the record is to be written, and say what it holds.
 * @param {boolean} over whether the battle is over, so that nothing is hidden any more
 * @returns {Promise<"text" | "json" | null>}
 */
export async function askForm(over) {
  const choice = (value, checked) =>
    h("label", { class: "choice" },
      h("input", { type: "radio", name: "form", value, checked, autofocus: checked }),
      h("span", {}, t(`form_${value}`)));
  const parts = [choice("text", true), choice("json", false)];
  if (!over) parts.unshift(h("p", { class: "warning" }, t("download_hidden")));
  const form = await asked(t("download"), parts, t("download"));
  return form === null ? null : /** @type {any} */ (new FormData(form).get("form"));
}

/**
 * Let the browser download the record of a battle.
 * @param {string} id
 * @param {boolean} over
 */
export async function download(id, over) {
  const form = await askForm(over);
  if (form === null) return;
  const link = h("a", { href: `/battles/${id}/record?form=${form}`, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}
