// The seat for which this window acts, in a battle with players at other computers.
//
// A browser may hold several seats of a battle: each of its windows acts for the seat in its own
// address. A window of a spectator sends the secret of its link, which nobody else ever sees.

/** What a window of a spectator sends in place of a seat. */
const WATCH = "watch";

/** @type {{as: string, link: string}} */
const NOBODY = { as: "", link: "" };

/** What this window acts for now. */
let own = NOBODY;

/** What this window has acted for, by battle; kept over a reload if the browser allows it. */
const known = new Map();

/**
 * Act for the seat in an address from now on, or as before in another address of the same battle.
 * @param {string} what the address leads to: "battle", "watch", "replay", …
 * @param {string} id of the battle
 * @param {string} rest the next part of the address: the seat, or the secret of a link
 */
export function takeSeat(what, id, rest) {
  if (what === "watch") own = kept(id, { as: WATCH, link: rest });
  else if (what === "battle" && rest) own = kept(id, { as: rest, link: "" });
  else own = ["battle", "replay"].includes(what) ? recalled(id) : NOBODY;
}

/** Whether this window only watches. */
export const isWatching = () => own.as === WATCH;

/** The secret of the link by which this window watches; "" if it does not. */
export const watchLink = () => own.link;

/** An address with the seat of this window. @param {string} path */
export const seated = (path) =>
  own.as ? `${path}${path.includes("?") ? "&" : "?"}as=${encodeURIComponent(own.as)}` : path;

/** The headers by which a window of a spectator is let in. */
export const seatHeaders = () => (own.link ? { "Tambores-Link": own.link } : {});

function kept(id, seat) {
  known.set(id, seat);
  try {
    sessionStorage.setItem(`tambores-seat-${id}`, JSON.stringify(seat));
  } catch {
    // it lasts as long as the page
  }
  return seat;
}

function recalled(id) {
  if (known.has(id)) return known.get(id);
  try {
    return JSON.parse(sessionStorage.getItem(`tambores-seat-${id}`)) ?? NOBODY;
  } catch {
    return NOBODY;
  }
}

/** Spectators ask for news within so many milliseconds, not all at once. */
const CROWD = 1500;

/**
 * Wait a moment if many may wait for the same.
 * @returns {Promise<void>}
 */
export const unhurried = () => (isWatching()
  ? new Promise((resolve) => { setTimeout(resolve, CROWD * Math.random()); }) : Promise.resolve());

/**
 * The address of a battle in the list of battles.
 * @param {{id: string, seats: {seat: number, name: string}[]}} battle
 * @param {{seat: number}} [one] the seat to play, if there are several
 */
export function battleAddress(battle, one = battle.seats[0]) {
  return one ? `#/battle/${battle.id}/${one.seat}` : `#/battle/${battle.id}`;
}
