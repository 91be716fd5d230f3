// Cuts what a client sent to what may be stored about it: a name without control characters and without anything that
// could be a secret; a sentence of our own. Pure.

const NAME_CHARACTERS = 40;
const REASON_CHARACTERS = 200;
/** In the place of a name that may not be stored. */
export const UNNAMED = '{…}';

const NAME = /^[A-Za-z_][\w.$-]*$/;
/** Keys and tokens of this service, of the original one and of others; long runs in which letters and digits mix. */
const SECRET =
  /(?:svc|omi|sk|pk|ghp|xox[abp])_?(?:dev|mcp|live|test)?[_-][A-Za-z0-9]{8,}|eyJ[\w-]{6,}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/;

/** The name of a field or parameter, or `UNNAMED`. */
export function safeName(given: string): string {
  return given.length <= NAME_CHARACTERS && NAME.test(given) && !SECRET.test(given) ? given : UNNAMED;
}

/** A program's name: the characters that names have, cut. Empty when nothing is left or it may be a secret. */
export function safeProgram(given: string): string {
  const name = given
    .slice(0, NAME_CHARACTERS)
    .replace(/[^A-Za-z0-9._ +-]/g, '')
    .trim();
  return SECRET.test(given.slice(0, 200)) ? '' : name;
}

/** A sentence of ours in which a client's words may be quoted. What varies with the time is not kept. */
export function safeReason(sentence: string): string {
  return sentence
    .slice(0, 4 * REASON_CHARACTERS)
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/ Try again in \d+s\.$/, '')
    .replace(new RegExp(SECRET.source, 'g'), '…')
    .toWellFormed()
    .slice(0, REASON_CHARACTERS)
    .trim();
}
