// What lies before the player: the hero, the quest, and the hand by colour with its dice.

import { classMap, html, nothing } from "/lit/index.js";
import { lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { ground, medal, pips, portrait, sign, symbolOf, told, tokens } from "./pieces.js";

const COLOURS = ["red", "green", "blue", "black", "purple"];

/** The kinds of question about cards alone, for which a folded hand is open. */
const OF_CARDS = ["commit", "discard", "window"];

/** The hand by colour; those of a defeated general are only good to travel. */
function suits({ table, printed }, hand) {
  return COLOURS.map((colour) => {
    const cards = hand.filter(({ card }) => printed.cards[card].colour === colour);
    const general = table.generals.find((one) => printed.generals[one.id].colour === colour);
    return { colour, cards, dice: cards.reduce((sum, { card }) => sum + printed.cards[card].dice, 0), isIdle: !general || Boolean(general.by) };
  }).filter((suit) => suit.cards.length);
}

/** The head of a suit in a small chip. */
const briefOf = (suit) => (suit.colour === "purple" ? t("realm_special") : suit.isIdle ? t("realm_travel_brief")
  : html`<span class="whole">${headOf(suit)}</span><span class="number">${suit.dice}</span>`);

const headOf = ({ colour, dice, isIdle }) => (colour === "purple" ? t("realm_special") : isIdle ? t("realm_travel") : t(dice === 1 ? "realm_die" : "realm_dice", { count: dice }));

/** The name of a suit: its general and its dice. */
function nameOf({ printed }, suit) {
  const general = Object.values(printed.generals).find((one) => one.colour === suit.colour);
  return general ? `${general.name}, ${headOf(suit)}` : headOf(suit);
}

/** The hero, the quest and the hand. @param {object} here  isFolded: whether each colour is one chip */
export function dock(here) {
  const camp = here.table.camps[here.table.near];
  return html`<section class="dock" aria-label=${t("realm_yours")}>${sheet(here, camp)}${quest(camp)}
    ${camp.hand ? here.isFolded ? chips(here, camp) : fans(here, camp) : html`<p class="hidden-hand">${sign("cards")}${t(camp.cards === 1 ? "realm_card" : "realm_cards", { count: camp.cards })}</p>`}</section>`;
}

function sheet({ printed, open, picked }, camp) {
  if (!camp.hero) return html`<p class="hero-sheet none">${camp.out ? t("realm_out") : t("realm_no_hero")}</p>`;
  const hero = printed.heroes[camp.hero];
  const it = camp.sheet;
  const isOpen = it.begin?.some((line) => open?.has(line));
  const ready = camp.life - camp.spent;
  return html`<button type="button" id="board-${it.at}" class=${classMap({ "hero-sheet": true, can: Boolean(isOpen), sel: picked.includes(it.at) })} data-sheet=${camp.hero} data-name=${hero.name} data-source=${lines(it.begin)} aria-label=${it.title}>
    ${medal(camp)}<span class="who">${hero.name}</span><span class="does">${told(hero.ability)}</span>
    <span class="life">${tokens(camp)}<b>${t("realm_ready", { count: ready })}</b></span></button>`;
}

const quest = (camp) => (camp.quest ? html`<button type="button" id="board-${camp.quest.at}" class="quest" data-quest=${camp.seat} data-name=${camp.quest.name} aria-label=${camp.quest.title}>
  ${sign("scroll")}<span class="quest-says"><b>${camp.quest.name}</b><span>${told(camp.quest.task)}</span></span>
  ${camp.quest.whole ? html`<span class="boxes-of">${Array.from({ length: camp.quest.whole }, (_, index) => html`<i class=${index < camp.quest.progress ? "full" : ""}></i>`)}</span>` : nothing}</button>` : nothing);

/** The hand spread out by colour. */
function fans(here, camp) {
  if (!camp.hand.length) return html`<p class="hidden-hand">${t("realm_no_cards")}</p>`;
  return html`<div class="hand fans" role="group" aria-label=${t("realm_hand")}>${suits(here, camp.hand).map((suit) => html`<div class="suit ${suit.colour}">
    <h4>${suit.colour === "purple" || suit.isIdle ? nothing : portrait(suit.colour)}${headOf(suit)}</h4>
    <div class="fan">${suit.cards.map((one) => card(here, one))}</div></div>`)}</div>`;
}

/** A chip for each colour; a picked one has its cards above it. */
function chips(here, camp) {
  if (!camp.hand.length) return html`<p class="hidden-hand">${t("realm_no_cards")}</p>`;
  return html`<div class="chips" role="group" aria-label=${t("realm_hand")}>${suits(here, camp.hand).map((suit) => {
    const begun = suit.cards.flatMap((one) => one.begin ?? []);
    const isOpen = begun.some((line) => here.open?.has(line));
    const turn = (event) => {
      if (!begun.length) event.stopPropagation(); // its cards are only looked at
      here.turn(suit.colour);
    };
    return html`<button type="button" id="board-suit-${suit.colour}" data-suit=${suit.colour} data-rival="suit" data-name=${nameOf(here, suit)} data-some=${lines(begun)} @click=${turn}
      class=${classMap({ chip: true, wordy: suit.colour === "purple" || suit.isIdle, [suit.colour]: true, can: isOpen && here.picked.length > 0, sel: here.suit === suit.colour })} aria-label=${`${nameOf(here, suit)}, ${t(suit.cards.length === 1 ? "realm_card" : "realm_cards", { count: suit.cards.length })}`}>
      ${suit.colour === "purple" ? html`<span class="portrait purple">${sign("star")}</span>` : portrait(suit.colour)}<small>×${suit.cards.length}</small><b>${briefOf(suit)}</b></button>`;
  })}</div>`;
}

/** The cards that a folded hand shows: those of a colour, or those that the question is about. */
export function tray(here) {
  const camp = here.table.camps[here.table.near];
  if (!here.isFolded || !camp.hand) return nothing;
  const isAsked = OF_CARDS.includes(here.table.kind) && here.suit === null;
  const shown = isAsked ? camp.hand.filter((one) => one.begin) : camp.hand.filter(({ card: id }) => printedColour(here, id) === here.suit);
  if (!shown.length) return nothing;
  return html`<div class="tray hand" role="group" aria-label=${t("realm_hand")}>${shown.map((one) => card(here, one))}</div>`;
}

const printedColour = ({ printed }, id) => printed.cards[id].colour;

function card({ printed, open, picked }, one) {
  const it = printed.cards[one.card];
  const isOpen = one.begin?.some((line) => open?.has(line));
  return html`<button type="button" id="board-${one.at}" data-card=${one.card} data-rival="card" data-name=${it.name} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}
      class=${classMap({ "hero-card": true, [it.colour]: true, can: Boolean(isOpen), sel: picked.includes(one.at) })}>
    <span class="front">${it.colour === "purple" ? sign(symbolOf(it, one.card)) : ground(it.colour)}${it.symbol || it.special ? html`<span class="symbol">${sign(symbolOf(it, one.card))}</span>` : nothing}</span>
    <b>${it.short}</b>${it.special ? html`<small>${told(it.special)}</small>` : pips(it.dice)}</button>`;
}
