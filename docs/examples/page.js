// Makes the picture of a board clickable: see "Build a web page" in docs/front-end.md.

const board = document.querySelector("svg.tambores");
const buttons = [...document.querySelectorAll("button[data-action]")];
const begun = (place) => JSON.parse(place.dataset.source ?? "[]");
const aimed = (place) => JSON.parse(place.dataset.target ?? "[]");
const placed = [...board.querySelectorAll("[data-source], [data-target]")].flatMap(
  (place) => [...begun(place), ...aimed(place)],
);
let open;

function narrow(actions) {
  open = actions;
  for (const button of buttons) {
    const action = button.dataset.action;
    button.hidden = placed.includes(action) && !open.includes(action);
  }
}

const reset = () => narrow(buttons.map((button) => button.dataset.action));

function pick(event) {
  if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
  const place = event.target.closest("[data-source], [data-target]");
  if (!place) return reset();
  event.preventDefault();
  const meant = [...begun(place), ...aimed(place)];
  const left = open.filter((action) => meant.includes(action));
  narrow(left.length ? left : meant);
  if (open.length === 1) send(open[0]);
}

async function send(action) {
  const answer = await fetch("act", { method: "POST", body: action }); // what client.act returns
  const refusal = await answer.text();
  if (refusal) alert(refusal);
  else location.reload();
}

board.addEventListener("click", pick);
board.addEventListener("keydown", pick);
document.addEventListener("keydown", (event) => event.key === "Escape" && reset());
for (const button of buttons)
  button.addEventListener("click", () => send(button.dataset.action));
reset();
