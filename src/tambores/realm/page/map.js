// The map of the realm: islands in two layouts of the same roads, and what lies on them.

import { classMap, html, nothing, svg } from "/lit/index.js";
import { drawing, lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { gem, ground, medal, minion, portrait, sign } from "./pieces.js";

/** The units of the two drawings of the roads. */
const SIZES = { wide: [900, 500], tall: [500, 900] };

/** The coasts, in these units. */
const COASTS = {
  wide: "M150 70C190 15 330-14 480 6C600 0 640 50 700 74C800 82 893 90 896 200C899 300 880 330 790 356C745 386 705 400 684 470C600 508 420 498 260 484C240 425 200 398 90 394C-2 385-5 260 6 190C18 106 90 120 150 70z",
  tall: "M98 18C180-14 300-10 332 60C352 108 404 128 412 172C495 172 505 260 498 400C501 520 505 604 442 622C402 700 412 760 416 862C402 908 230 902 180 886C158 842 100 800 94 732C0 742-6 640 3 500C0 380-5 300 58 270C92 220 58 80 98 18z",
};

/** What stands about on the land: its kind, and where in the wide map and in the tall one, in percent. */
const ABOUT = [["mt", 7, 11, 10, 29], ["tr", 64, 15, 30, 33], ["mt", 93, 31, 86, 26], ["mt", 70, 29, 28, 62], ["tr", 32, 67, 30, 60],
  ["tr", 27, 63, 70, 70], ["mt", 16, 51, 66, 57], ["mt", 85, 59, 66, 52], ["tr", 65, 76, 94, 66], ["wv", 5.5, 25, 7, 24], ["wv", 93, 73, 93, 73], ["wv", 26, 95, 10, 86], ["sh", 79, 88, 90, 78]];

/** The corners of the generals' plates, by colour. */
const CORNERS = { red: "tl", blue: "tr", green: "br", black: "bl" };

/** How many minions stand side by side. */
const ABREAST = 3;

/** Where places are drawn, as values of their style. @param {HTMLElement} root @param {object} places */
export function lay(root, places) {
  for (const one of root.querySelectorAll("[data-place], [data-spot]")) {
    if (one.style.length) continue;
    const [x, y, u, v] = one.dataset.spot ? one.dataset.spot.split(" ").map((share) => share / 100)
      : [...places[one.dataset.place].wide, ...places[one.dataset.place].tall];
    for (const [name, share] of Object.entries({ x, y, u, v })) one.style.setProperty(`--${name}`, `${100 * share}%`);
  }
}

/** The shortest way between two places. */
export function wayTo(places, from, to) {
  const before = new Map([[from, null]]);
  for (const one of before.keys()) for (const near of places[one].near) if (!before.has(near)) before.set(near, one);
  const way = [];
  for (let at = to; at; at = before.get(at)) way.unshift(at);
  return way;
}

/** @param {object} here table, printed, picked, open */
export function map(here) {
  const { table, printed } = here;
  const isNight = table.phase === "night";
  return html`<section class=${classMap({ map: true, night: isNight, picking: here.picked.length > 0 })} aria-label=${t("realm_map")}>
    <div class="pan"><div class="land">${Object.keys(SIZES).map((which) => roads(here, which))}
      ${drawing("r-i-rose", "rose", 48)}
      ${ABOUT.map(([kind, ...spot]) => svg`<svg class="about-land" viewBox="0 0 48 24" aria-hidden="true" data-spot=${spot.join(" ")}><use href="#r-d-${kind}"></use></svg>`)}
      ${Object.keys(printed.places).map((id) => place(here, id))}
      ${table.generals.map((one) => plate(here, one))}</div></div>
    ${here.above ?? nothing}</section>`;
}

// --- roads

function roads({ table, printed, way }, which) {
  const [width, height] = SIZES[which];
  const at = (id) => [printed.places[id][which][0] * width, printed.places[id][which][1] * height];
  const line = (one, other) => {
    const [[x, y], [right, down]] = [at(one), at(other)];
    const bend = ((Math.round(x) * 7 + Math.round(y) * 3 + Math.round(right)) % 2 ? 1 : -1) * .07;
    return `M${x} ${y}Q${(x + right) / 2 + (down - y) * bend} ${(y + down) / 2 - (right - x) * bend} ${right} ${down}`;
  };
  const marched = table.generals.flatMap((one) => {
    const { road, colour } = printed.generals[one.id];
    return road.slice(1).map((to, index) => ({ from: road[index], to, colour, kind: one.by ? "gone" : index < one.step ? "past" : "" }));
  });
  const isMarched = new Set(marched.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  const plain = Object.entries(printed.places).flatMap(([id, { near }]) => near.filter((other) => id < other && !isMarched.has(`${id} ${other}`)).map((other) => line(id, other)));
  return html`<svg class="roads ${which}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
    <path class="coast-1" d=${COASTS[which]}></path><path class="coast-2" d=${COASTS[which]}></path><path class="coast-3" d=${COASTS[which]}></path>
    ${plain.map((d) => svg`<path class="road-1" d=${d}></path><path class="road-2" d=${d}></path>`)}
    ${marched.map(({ from, to, colour, kind }) => svg`<g class="march ${colour} ${kind}"><path class="march-1" d=${line(from, to)}></path><path class="march-2" d=${line(from, to)}></path><path class="march-3" d=${line(from, to)}></path></g>`)}
    ${way.slice(1).map((to, index) => svg`<path class="way" d=${line(way[index], to)}></path>`)}</svg>`;
}

// --- places

function place(here, id) {
  const { table, printed, picked, open, target } = here;
  const { kind, short, name } = printed.places[id];
  const it = table.places[id];
  const isOpen = (some) => Boolean(open && some?.some((line) => open.has(line)));
  const hasCard = picked.some((one) => !one.startsWith("location-"));
  const later = hasCard || !it.aim?.length ? it.later : null;
  const isAimed = isOpen(it.aim) || isOpen(it.begin) && picked.length > 0;
  const marks = {
    isle: true, [kind]: true, sel: target === id, can: isAimed && target !== id, far: !isAimed && isOpen(later) && target !== id, warded: Boolean(it.warded),
  };
  const general = it.general ? table.generals.find((one) => one.id === it.general) : null;
  const heroes = (it.heroes ?? []).map((seat) => table.camps[seat]);
  return html`<button type="button" id="board-${it.at}" data-place=${id} data-rival="place" data-name=${name} class=${classMap(marks)} aria-label=${it.title}
      data-source=${lines(it.begin)} data-target=${lines(it.aim)} data-later=${lines(later)}>${ground(kind)}
    <span class="on-land">${it.gate ? html`<span class="gate">${sign("gate")}</span>` : nothing}
      ${general ? html`<span class="general ${printed.generals[general.id].colour}" data-general=${general.id}>${drawing(`r-g-${printed.generals[general.id].colour}`, "", 48)}<i>${general.space}</i></span>` : nothing}
      ${it.crystals ? html`<span class="gems">${Array.from({ length: Math.min(it.crystals, 3) }, gem)}${it.crystals > 3 ? html`<i>${it.crystals}</i>` : nothing}</span>` : nothing}
      ${it.warded ? html`<span class="ward">${sign("ward")}</span>` : nothing}
      ${minions(it.minions ?? [], kind)}
      ${heroes.length ? html`<span class="heroes">${heroes.map((camp) => medal(camp, camp.seat === table.near ? "mine" : ""))}</span>` : nothing}</span>
    <b>${short}</b></button>`;
}

/** The minions of a place side by side; more of them as one of each colour with their number. */
function minions(counts, kind) {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (!all) return nothing;
  const isMany = all > (kind === "city" ? ABREAST + 2 : ABREAST);
  return html`<span class="minions">${counts.map(([colour, count]) => (isMany ? html`<span class="crowd">${minion(colour)}<i>${count}</i></span>`
    : Array.from({ length: count }, () => minion(colour))))}</span>`;
}

// --- generals

/** The plate of a general, in its corner: what hits it, its wounds, and the steps that are left. */
function plate({ table, printed, picked, open }, one) {
  const { name, colour, hit, top } = printed.generals[one.id];
  const isOpen = [...one.begin ?? [], ...one.aim ?? []].some((line) => open?.has(line));
  const marks = { plate: true, [colour]: true, [CORNERS[colour] ?? "tl"]: true, dead: Boolean(one.by), near: !one.by && one.left < 3, can: isOpen, sel: picked.includes(one.at), fought: table.battle?.general === one.id };
  return html`<button type="button" id="board-${one.at}" class=${classMap(marks)} data-plate=${one.id} data-name=${name} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}>
    ${portrait(colour)}<span class="plate-name">${name}${one.heals && !one.by ? html` <i class="heals" title=${one.wait > 1 ? t("realm_heals_after", { count: one.wait }) : t("realm_heals")}>${sign("heal")}</i>` : nothing}</span>
    <span class="hit">${hit}+</span>
    ${one.by ? html`<span class="steps-left"><b>${t("realm_defeated")}</b> <span class="long">${t("realm_by", { who: one.by })}</span></span>`
    : html`<span class="track">${Array.from({ length: top }, (_, index) => top - index).map((space) => html`<i class=${space > one.space ? "lost" : space === one.space ? "at" : ""}>${space}</i>`)}<i>${sign("skull")}</i></span>
      <span class="steps-left"><b><span class="brief">${hit}+ · </span>${t(one.left === 1 ? "realm_step" : "realm_steps", { count: one.left })}</b> <span class="long">${t("realm_to_city")}</span></span>`}</button>`;
}
