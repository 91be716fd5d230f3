// Counts the items of a JSON text without parsing it: parsed, two million numbers take four times the memory of their text.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Whether the lists and objects of the text surely have more than `most` items together. Any bytes may come. */
export function hasMoreItems(json: Buffer, most: number): boolean {
  let commas = 0;
  for (let at = 0; at < json.length; at++) {
    if (json[at] === QUOTE) {
      at = endOfString(json, at + 1);
      if (at === -1) return false;
    } else if (json[at] === COMMA) {
      commas += 1;
      // Between two items is one comma.
      if (commas >= most) return true;
    }
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
