// Removes the words that two recordings of the same moment share: a sentence may begin in the audio of one and end in that of
// the other. Pure. A word twice is better than a word lost, so only clear repeats are removed.

const normalised = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => normalised(word) !== '');

/** No sentence has more words. */
const MOST_WORDS = 60;
/** Of the shared words, how many another recognition may have written otherwise. */
const OTHERWISE = 0.25;

function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  a.forEach((word, i) => {
    const next = [i + 1];
    b.forEach((other, j) => {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    });
    row = next;
  });
  return row.at(-1)!;
}

/** How many words at the end of `before` are those at the beginning of `after`. One alone is chance. */
function shared(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(MOST_WORDS, before.length, after.length); count > 1; count--) {
    const last = before.slice(-count).map(normalised);
    const first = after.slice(0, count).map(normalised);
    if (distance(last, first) <= Math.floor(count * OTHERWISE) && last.at(-1) === first.at(-1)) return count;
  }
  return 0;
}

/** `text` without the words at its beginning with which `before` ends. */
export function withoutRepeatedStart(text: string, before: string): string {
  const words = wordsOf(text);
  const count = shared(wordsOf(before), words);
  return count === 0 ? text : words.slice(count).join(' ');
}

/** `text` without the words at its end with which `after` begins. */
export function withoutRepeatedEnd(text: string, after: string): string {
  const words = wordsOf(text);
  const next = wordsOf(after);
  const count = shared(words, next);
  return count === 0 ? text : words.slice(0, words.length - count).join(' ');
}
