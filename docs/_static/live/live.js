// The page "Play here": an editor, what the program printed, and the game that it leaves.

const page = document.querySelector(".live");
const part = (name) => page.querySelector(`[data-part="${name}"]`);
const here = (name) => new URL(name, import.meta.url).href;

let worker = null;

function say(sentence) {
  part("status").textContent = sentence;
}

/** Ask Python for something; the page shows what it answers. */
function ask(method, given, sentence) {
  say(worker ? sentence : "Python is loading…");
  worker ??= begun();
  part("stop").disabled = false;
  for (const button of page.querySelectorAll("[data-asks]")) button.disabled = true;
  worker.postMessage({ method, given });
}

function begun() {
  const made = new Worker(here("worker.js"), { type: "module" });
  made.onmessage = ({ data }) => show(data);
  made.onerror = () => show({ failed: "The browser could not start it." });
  return made;
}

function rest(sentence) {
  say(sentence);
  part("stop").disabled = true;
  for (const button of page.querySelectorAll("[data-asks]")) button.disabled = false;
}

function show(answer) {
  if (answer.failed) {
    stop(`Python could not go on: ${answer.failed}`);
    return;
  }
  if (answer.printed !== undefined) part("printed").textContent = answer.printed;
  const asked = answer.text !== undefined;
  part("game").hidden = !asked;
  if (asked) showGame(answer);
  rest("Ready.");
}

function showGame({ text, picture, question, actions }) {
  part("text").textContent = text;
  const image = new Blob([picture], { type: "image/svg+xml" });
  URL.revokeObjectURL(part("picture").src);
  part("picture").src = URL.createObjectURL(image);
  part("question").textContent = question;
  part("actions").replaceChildren(...actions.map(choice));
}

function choice(label, number) {
  const button = document.createElement("button");
  button.dataset.asks = "";
  button.textContent = label;
  button.onclick = () => ask("play", number, "The game goes on…");
  return button;
}

/** End whatever runs; Python is loaded again when it is asked next, from the browser's store. */
function stop(sentence) {
  worker?.terminate();
  worker = null;
  part("actions").replaceChildren();
  rest(sentence);
}

function offer({ bytes }) {
  const size = (bytes / 1e6).toFixed(0);
  say(`Nothing is loaded yet. Python and the library are ${size} MB, which your browser keeps.`);
  part("run").disabled = false;
}

async function open() {
  part("run").onclick = () => ask("run", part("program").value, "The program runs…");
  part("stop").onclick = () => stop("Stopped.");
  part("example").onchange = ({ target }) => {
    part("program").value = page.querySelector(`#${target.value}`).textContent.trimStart();
  };
  part("example").onchange({ target: part("example") });
  try {
    const answer = await fetch(here("python/bundle.json"));
    if (!answer.ok) throw new Error(answer.statusText);
    offer(await answer.json());
  } catch {
    say(part("status").dataset.without);
  }
}

open();
