// People at other computers: the invitation, who is there, clocks, and what they offer each other.

import { get, post } from "./api.js";
import { askWhether } from "./dialogs.js";
import { h, say, wear } from "./dom.js";
import { isWatching, watchLink } from "./seat.js";
import { keepName, LONGEST, ownName } from "./settings.js";
import { t } from "./words.js";

await wear("/page/friend.css", "part");

/** The milliseconds between two looks at the clocks. */
const TICK = 250;

/** The players of a battle as one window shows them. */
export class Friend {
  /**
   * @param {{id: string, link: object}} update the battle
   * @param {{refresh: () => unknown, trying: (work: () => Promise<unknown>) => unknown}} does
   */
  constructor({ id, link }, does) {
    this.id = id;
    this.path = `/battles/${id}`;
    this.link = link;
    this.does = does;
    this.over = false;
    this.list = h("ul", { class: "people" });
    this.wish = h("p", { class: "wish", role: "status", hidden: true });
    this.invitations = h("div", { class: "invitations" });
    this.buttons = h("div", { class: "row" });
    this.box = h("section", { class: "friend", "aria-label": t("friend_title") },
      this.list, this.invitations, this.wish, this.buttons);
    this.timer = setInterval(() => this.#tick(), TICK);
  }

  close() {
    clearInterval(this.timer);
  }

  /** Show a new state of the battle. @param {{link: object, screen: {over: boolean}}} update */
  update({ link, screen }) {
    this.link = link;
    this.over = screen.over;
    this.taken = performance.now();
    this.#show();
  }

  /** Show who has come or gone. @param {{seats: object[], next: object | null, watching?: number}} people */
  people(people) {
    const names = new Map(this.link.seats.map((one) => [one.seat, one.name]));
    const before = new Map(this.link.seats.map((one) => [one.seat, this.#standing(one)]));
    const began = people.next && !this.link.next;
    this.link = { ...this.link, ...people,
      seats: people.seats.map((one) => ({ ...one, name: names.get(one.seat) })) };
    this.#show();
    const changed = this.link.seats.filter((one) =>
      one.seat !== this.link.seat && before.get(one.seat) !== this.#standing(one));
    if (changed.length) say(changed.map((one) => this.#standing(one)).join(" "));
    if (began) location.hash = this.#nextAddress();
  }

  /** Tell in the title that it is the player's turn, in a window that nobody looks at. */
  async peek() {
    const { screen, name } = await get(this.path);
    if (document.hidden && screen.actions.length) document.title = `${t("your_turn")} – ${name}`;
  }

  // --- display

  #show() {
    const { seats, seat, watching } = this.link;
    const own = seat === null ? h("li", {}, t("friend_watching")) : null;
    const crowd = watching ? h("li", {}, t("friend_crowd", { count: watching })) : null;
    const items = seats.map((one) => h("li", { "data-seat": one.seat,
      class: one.seat === seat || one.here ? "here" : "away" },
      h("span", {}, this.#standing(one)), this.link.clock ? h("time", { class: "clock" }) : null));
    this.list.replaceChildren(...items, ...[own, crowd].filter(Boolean));
    this.#tick();
    this.#showInvitations();
    this.#showWishes();
    this.#keepFocus(() => this.buttons.replaceChildren(...this.#actions()));
  }

  #standing({ seat, name, held, here }) {
    if (seat === this.link.seat) return t("friend_you", { name });
    if (!held) return t(this.over ? "friend_away" : "friend_free", { name });
    return t(here ? "friend_here" : "friend_away", { name });
  }

  /** Replace buttons; the one that has the focus gets it back. @param {() => void} work */
  #keepFocus(work) {
    const does = this.box.contains(document.activeElement) ? document.activeElement.dataset.does : "";
    work();
    if (does) this.box.querySelector(`[data-does="${does}"]`)?.focus();
  }

  #actions() {
    const { seat, next, seats, against } = this.link;
    const button = (does, text, onclick, main = false) =>
      h("button", { "data-does": does, class: main ? "main" : "", onclick }, text);
    if (next) return [h("a", { class: "button main", href: this.#nextAddress() }, t("rematch_go"))];
    if (seat === null) return [];
    const spectators = button("spectators", t("friend_spectators"), () => this.#invite(null));
    if (seats.some((one) => !one.held)) return this.over ? [] : [spectators];
    const mine = seats.find((one) => one.seat === seat).offer;
    const wanted = seats.map((one) => one.seat !== seat && one.offer).find(Boolean);
    const withdraw = button("withdraw", t("rematch_withdraw"), () => this.#offer(""));
    if (!this.over) {
      return [...this.#claims(button), ...(mine ? [withdraw] : this.#offers(button, wanted)), spectators,
        button("resign", t("resign"), () => this.#resign())];
    }
    if (mine) return [withdraw];
    return ["same", ...(against ? ["swap"] : [])].map((offer) =>
      button(`rematch-${offer}`, t(`rematch_${offer}`), () => this.#offer(offer), offer === wanted));
  }

  /** What can be offered while the battle goes on, or accepted. */
  #offers(button, wanted) {
    const { seat, seats, back, against } = this.link;
    const draw = button("offer-draw", t(wanted === "draw" ? "offer_draw_accept" : "offer_draw"),
      () => this.#offer("draw"), wanted === "draw");
    const [what, whose] = (wanted || "").split(" ");
    const asker = what === "back" && seats.find((one) => one.seat === Number(whose));
    const take = asker ? button("offer-back", t("offer_back_accept", { name: asker.name }), () => this.#offer(wanted), true)
      : button("offer-back", t("offer_back"), () => this.#offer(`back ${seat}`));
    return [...(against ? [draw] : []), ...(asker || back ? [take] : [])];
  }

  /** Whoever waits for a player that has gone can end the battle. */
  #claims(button) {
    return this.#gone() ? ["win", "draw"].map((result) =>
      button(`claim-${result}`, t(`claim_${result}`), () => this.#claim(result))) : [];
  }

  /** The player for whom the others have waited for long, if they can end the battle. */
  #gone() {
    const { seat, seats, due, against } = this.link;
    if (this.over || !against || seat === null || due === seat) return null;
    return seats.find((one) => one.seat === due && one.gone);
  }

  #showWishes() {
    const { seats, seat, next } = this.link;
    const wants = seats.filter((one) => one.offer && !next).map((one) => [one, ...one.offer.split(" ")]);
    const begun = wants.filter(([one, , whose]) => whose === undefined || Number(whose) === one.seat); // the others agree
    const texts = begun.map(([{ seat: at, name }, kind]) => {
      if (this.over) return at === seat ? t("rematch_waiting") : t(`rematch_wanted_${kind}`, { name });
      return t(`offer_${kind}_${at === seat ? "waiting" : "wanted"}`, { name });
    });
    if (texts.length && !this.over) texts.push(t("offer_lapses"));
    const gone = this.#gone();
    if (gone) texts.push(t("claim_gone", { name: gone.name }));
    this.wish.textContent = texts.join(" ");
    this.wish.hidden = !texts.length;
  }

  /** Show the time that each player has left. */
  #tick() {
    const { clock } = this.link;
    if (!clock) return;
    const passed = (performance.now() - (this.taken ?? performance.now())) / 1000;
    for (const item of this.list.querySelectorAll("[data-seat]")) {
      const seat = Number(item.dataset.seat);
      const runs = clock.runs === seat && !this.over;
      const left = Math.max(0, clock.left[seat] - (runs ? passed : 0));
      const whole = Math.ceil(left);
      const shown = item.querySelector("time");
      shown.textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
      shown.classList.toggle("runs", runs);
      if (runs && !left && !this.asked) this.#askForTheEnd();
    }
  }

  /** The time of a player is over: the server decides. */
  #askForTheEnd() {
    this.asked = true;
    this.does.refresh();
    setTimeout(() => { this.asked = false; }, 2000);
  }

  // --- links

  /** Show the links to the seats that nobody has taken yet. */
  #showInvitations() {
    const free = this.link.seat === null || this.over ? [] : this.link.seats.filter((one) => !one.held);
    for (const row of [...this.invitations.children])
      if (row.dataset.for !== "watch" && !free.some((one) => String(one.seat) === row.dataset.for)) row.remove();
    for (const one of free) if (!this.#row(one.seat)) this.#invite(one);
  }

  #row(seat) {
    return [...this.invitations.children].find((row) => row.dataset.for === String(seat ?? "watch"));
  }

  /** Show a link. @param {{seat: number, name: string} | null} place null for spectators */
  #invite(place) {
    const seat = place?.seat ?? null;
    const shown = this.#row(seat);
    if (shown) return place === null ? shown.remove() : null; // a second press folds it again
    const input = h("input", { readonly: true, onfocus: (event) => event.target.select() });
    const copy = h("button", { class: "main", onclick: () => copied(input, copy) }, t("friend_copy"));
    const texts = place === null ? [t("friend_spectators"), t("friend_spectators_hint")]
      : [t("friend_link", { name: place.name }), t("friend_link_hint", { name: place.name })];
    const row = h("div", { class: "invitation", "data-for": seat ?? "watch" },
      h("label", { class: "field" }, texts[0], input), copy, h("span", { class: "hint" }, texts[1]));
    this.invitations.append(row);
    return this.does.trying(async () => {
      try {
        const secret = await this.#secret(seat);
        const what = seat === null ? "watch" : "join";
        input.value = `${location.origin}${location.pathname}#/${what}/${this.id}/${secret}`;
        if (seat === null) input.focus();
      } catch (error) {
        row.remove();
        throw error;
      }
    });
  }

  /** The secret of a link; this browser remembers those that it has asked for. */
  async #secret(seat) {
    const key = `tambores-link-${this.id}-${seat ?? "watch"}`;
    try {
      const kept = localStorage.getItem(key);
      if (kept) return kept;
    } catch {
      // the browser stores nothing
    }
    const { secret } = await post(`${this.path}/invite`, { seat });
    try {
      localStorage.setItem(key, secret);
    } catch {
      // a new link next time; the older ones stay good
    }
    return secret;
  }

  // --- the end, and another battle

  async #resign() {
    if (!(await askWhether(t("resign"), t("resign_whether"), t("resign"), true))) return;
    await this.does.trying(async () => {
      await post(`${this.path}/resign`, {});
      await this.does.refresh();
    });
  }

  /** @param {"same" | "swap" | ""} offer */
  #offer(offer) {
    return this.#ask("offer", { offer });
  }

  /** @param {"win" | "draw"} result */
  async #claim(result) {
    const { name } = this.#gone();
    if (await askWhether(t(`claim_${result}`), t("claim_gone", { name }), t(`claim_${result}`), true))
      await this.#ask("claim", { result });
  }

  /** Send a wish; if it comes true at once, the battle is another one. */
  #ask(what, fields) {
    return this.does.trying(async () => {
      this.people(await post(`${this.path}/${what}`, fields));
      await this.does.refresh();
    });
  }

  /** The address of the rematch in this window. */
  #nextAddress() {
    const { next, seat } = this.link;
    return seat === null ? `#/watch/${next.id}/${watchLink()}` : `#/battle/${next.id}/${next.seats[seat]}`;
  }
}

/** Copy a link; where the browser does not allow it, the player can copy the selected text. */
async function copied(input, button) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  button.textContent = t("friend_copied");
  say(t("friend_copied"));
}

/** The time of each player in words. @param {{left: Record<string, number>, bonus: number}} clock */
function clockText({ left, bonus }) {
  const minutes = Math.round(Math.max(...Object.values(left)) / 60);
  return t("clock_of", { minutes, seconds: bonus });
}

// --- an invitation

/**
 * Fetch what a link leads to, to show it; the player of its seat goes there at once.
 * @param {string} id of the battle
 * @param {string} secret of the link
 */
export async function findInvitation(id, secret) {
  const path = `/battles/${encodeURIComponent(id)}`;
  const found = await post(`${path}/invitation`, { secret });
  if (found.yours) {
    location.replace(`#/battle/${id}/${found.seat}`);
    return () => null;
  }
  return (main) => {
    const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
    const other = found.held.length > 0; // the inviter tries the link, or plays both sides
    const name = h("input", { value: ownName(), maxlength: LONGEST, autocomplete: "nickname" });
    const join = async () => {
      keepName(name.value);
      try {
        const { seat } = await post(`${path}/join`, { secret, name: ownName() });
        location.replace(`#/battle/${id}/${seat}`); // the secret leaves the history
      } catch (error) {
        wrong.textContent = error.message || t("lost");
        wrong.hidden = false;
      }
    };
    document.title = `${t("join_title")} – Tambores`;
    main.replaceChildren(h("section", { class: "card center join" },
      h("h1", {}, t("join_title")),
      h("p", { class: "join-what" }, t("join_what", { title: found.title, name: found.seat_name })),
      found.clock ? h("p", {}, `${t("new_clock")}: ${clockText(found.clock)}`) : null,
      other ? h("p", { class: "warning" }, t("join_own")) : null,
      wrong,
      h("label", { class: "field" }, t("own_name"), name),
      h("p", {}, h("button", { class: "main big", onclick: join }, t(other ? "join_both" : "join_play")))));
    main.querySelector("button").focus();
    return null;
  };
}
