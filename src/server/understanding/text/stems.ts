// Reduces a word to a stem that its usual forms share. Rough, and the same for all languages that are read.

const LONGEST = 7;
const SHORTEST = 3;

export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/u, '');
  const cut = plain.replace(/(?:ies|ied)$/u, 'y').replace(/(?:ings?|ed|es|s|en|er|e|n)$/u, '');
  return (cut.length >= SHORTEST ? cut : plain).slice(0, LONGEST);
}
