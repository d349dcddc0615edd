// Requests to the server.

import { seated, seatHeaders } from "./seat.js";
import { language } from "./words.js";

/** The server refuses: its sentence, the rule behind it, and the battle if it has changed. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{error?: {text: string, rule: string | null}, update?: object}} data
   */
  constructor(status, data) {
    super(data.error?.text ?? `HTTP ${status}`);
    this.rule = data.error?.rule ?? null;
    this.update = data.update ?? null;
  }
}

/** The milliseconds without an answer after which the connection counts as lost. */
const PATIENCE = 20_000;

/** The same for a file, which may take a minute to arrive. */
const PATIENCE_FOR_FILES = 90_000;

/** The server cannot be reached. */
export class Lost extends Error {}

/**
 * Send a request in the language of the page.
 * @param {string} method
 * @param {string} path with its parameters
 * @param {object | string} [body] an object, or a text
 * @returns {Promise<any>} the answer
 */
export async function ask(method, path, body) {
  const address = seated(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  const isText = typeof body === "string";
  const kind = isText ? "text/plain" : "application/json";
  const sent = body === undefined ? { headers: seatHeaders() } : {
    headers: { "Content-Type": kind, ...seatHeaders() },
    body: isText ? body : JSON.stringify(body),
  };
  let answer;
  let data;
  try {
    const patience = AbortSignal.timeout(isText ? PATIENCE_FOR_FILES : PATIENCE);
    answer = await fetch(address, { method, signal: patience, ...sent });
    data = await answer.json();
  } catch {
    throw new Lost();
  }
  if (!answer.ok) throw new Refused(answer.status, data);
  return data;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);

/**
 * @param {string} path
 * @param {object | string} body
 */
export const post = (path, body) => ask("POST", path, body);

let underway = false;

/**
 * Begin a battle and go there; a second click in the meantime does not begin another one.
 * @param {"battle" | "replay"} what the page that shows it
 * @param {string} path of the request
 * @param {object | string} body
 */
export async function enter(what, path, body) {
  if (underway) return;
  underway = true;
  try {
    location.hash = `#/${what}/${(await post(path, body)).id}`;
  } finally {
    underway = false;
  }
}

/**
 * The address of a rule on the page of the rules; a step of a rule has that of the whole rule.
 * @param {string} rule its id
 */
export const ruleAddress = (rule) => `/rules/${language}#${rule.split(".")[0]}`;
