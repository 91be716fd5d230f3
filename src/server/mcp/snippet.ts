// Cuts the place out of a line that a query matches, so that a search answers with a sentence and not with a speech. Pure.

const MOST = 240;
const BEFORE = 60;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** At most 240 characters around the first word of the query, at borders of words. */
export function snippetOf(text: string, query: string): string {
  if (text.length <= MOST) return text;
  const found = plain(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const line = plain(text);
  // Where lower case changes the length, the place is only about right.
  const places = found.map((word) => line.indexOf(word)).filter((at) => at >= 0);
  const at = Math.min(...places, text.length);
  const wanted = places.length === 0 ? 0 : Math.max(0, Math.min(at - BEFORE, text.length - MOST + 2));
  const begin = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted;
  const marks = (begin > 0 ? 1 : 0) + 1;
  let end = Math.min(text.length, begin + MOST - marks);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), begin + 1);
  const cut = text.slice(begin, end).trim().toWellFormed();
  return `${begin > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}
