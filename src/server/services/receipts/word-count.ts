// Counts the words of a text, fast enough for every answer of the service. Pure.

const SPACE = 32;
const FIRST_ALONE = 0x3000;

/** Kana and Han: these scripts write no spaces, so that each character counts as a word. */
const isWordAlone = (code: number): boolean =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff);

/** Runs of characters between white space. */
export function countWords(text: string): number {
  let words = 0;
  let inWord = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_ALONE) return countAnyWords(text);
    const isWord = code > SPACE && code !== 0xa0 ? 1 : 0;
    // Without a branch, which a processor cannot guess at the ends of words.
    words += isWord & ~inWord;
    inWord = isWord;
  }
  return words;
}

function countAnyWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const alone = isWordAlone(code);
    const isWord = code > SPACE && code !== 0xa0 && code !== 0x3000 && !alone;
    if (alone || (isWord && !inWord)) words++;
    inWord = isWord;
  }
  return words;
}
