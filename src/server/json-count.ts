// Counts the items of a JSON text without parsing it: parsed, two million numbers take four times the memory of their text.
import { finish, type Steps } from './steps.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BLANK = 0x20;
/** Of one step. */
const BYTES = 2 ** 20;

/** Whether the lists and objects of the text have more than `most` items together. Any bytes may come. */
export const hasMoreItems = (json: Buffer, most: number): boolean => finish(countingItems(json, most));

/** As `hasMoreItems`. */
export function* countingItems(json: Buffer, most: number): Steps<boolean> {
  if (json.length <= most) return false;
  let items = 0;
  let pause = BYTES;
  /** A list or object has begun and nothing in it. */
  let isEmpty = false;
  for (let at = 0; at < json.length; at++) {
    if (at >= pause) {
      yield;
      pause = at + BYTES;
    }
    const byte = json[at]!;
    if (byte <= BLANK) continue;
    const isClosed = byte === CLOSE_LIST || byte === CLOSE_OBJECT;
    // Between two items is one comma, and whatever follows a bracket is the first.
    if (byte === COMMA || (isEmpty && !isClosed)) items += 1;
    if (items > most) return true;
    isEmpty = byte === OPEN_LIST || byte === OPEN_OBJECT;
    if (byte !== QUOTE) continue;
    at = endOfString(json, at + 1);
    if (at === -1) return false;
  }
  return false;
}

/** Where the quote is that ends it; -1 when none does. */
function endOfString(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from); at !== -1; at = json.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (at - backslashes > from && json[at - backslashes - 1] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}
