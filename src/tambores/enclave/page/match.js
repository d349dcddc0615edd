// A match of Enclave: the score, its battles with their heroes, and the heroes to choose from.

import { classMap, html, nothing } from "/lit/index.js";
import { ruleLink } from "/page/log.js";
import { t } from "/page/words.js";

/**
 * Draw how a match stands.
 * @param {object} match
 * @param {{portrait: (id: string, name: string) => unknown, figures: (hero: object) => unknown}} draw
 */
export function standings(match, draw) {
  const [left, right] = match.points;
  return html`<section class="standings" aria-label=${match.title}>
    <header class="score">
      ${side(match, 0)}
      <p class="points"><span class="unseen">${match.title}, ${match.stage}: </span><b>${left}</b><i aria-hidden="true">:</i><b>${right}</b></p>
      ${side(match, 1)}
    </header>
    <ol class="battles">${match.battles.map((one) => battle(one, match, draw))}</ol>
    ${match.won === null && !match.rest.length ? nothing : html`<p class="rest">${match.rest.map((one) => html`${one.text} ${ruleLink(one.rule)} `)}</p>`}
    ${match.choice ? muster(match.choice, draw) : nothing}
  </section>`;
}

function side(match, seat) {
  return html`<p class=${classMap({ side: true, won: match.won === seat, [match.armies[seat]]: match.fixed })}>
    <b>${match.names[seat]}</b>${match.near === seat ? html`<span>${t("you")}</span>` : nothing}</p>`;
}

function battle(one, match, draw) {
  const isOver = Boolean(one.line);
  const [left, right] = one.sides ?? [null, null];
  return html`<li class=${classMap({ over: isOver, due: one.number === match.next && match.won === null && !isOver })}>
    ${leader(left, one, 0, draw)}
    <span class="number"><span class="unseen">${t("match_battle", { number: one.number })}</span><span aria-hidden="true">${one.number}</span></span>
    ${leader(right, one, 1, draw)}
    ${isOver ? html`<p class="reason">${one.line.text} ${ruleLink(one.line.rule)}</p>` : nothing}
  </li>`;
}

function leader(hero, one, seat, draw) {
  if (!hero) return html`<span class="leader nobody" aria-hidden="true">?</span>`;
  return html`<span class=${classMap({ leader: true, [hero.army]: true, won: one.won === seat, beaten: one.line && one.won === 1 - seat })}>
    <span class="portrait">${draw.portrait(hero.card, hero.name)}<span class="medal ${hero.colour}"></span></span>
    <span class="who"><b>${hero.name}</b><span>${hero.metal}</span></span></span>`;
}

/** The heroes of whose turn it is to choose one. */
function muster({ army, heroes }, draw) {
  return html`<ul class="muster tiles ${army}">${heroes.map((hero) => html`<li>
    <button type="button" id="board-${hero.at}" class=${classMap({ tile: true, [army]: true, playable: Boolean(hero.begin), spent: !hero.free })}
        data-name=${hero.name} data-source=${hero.begin ? JSON.stringify(hero.begin) : nothing}
        aria-label="${hero.name} (${hero.metal}). ${hero.text}${hero.free ? "" : ` ${t(hero.fought ? "match_fought" : "match_colour_used")}`}">
      <span class="tile-top"><span class="portrait">${draw.portrait(hero.card, hero.name)}<span class="medal ${hero.colour}"></span></span>
        <span class="tile-who"><b>${hero.name}</b>${draw.figures(hero)}</span></span>
      <span class="tile-text">${hero.free ? hero.text : t(hero.fought ? "match_fought" : "match_colour_used")}</span></button></li>`)}</ul>`;
}
