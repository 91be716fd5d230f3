// Joins words as a sentence does: 'a', 'a and b', 'a, b and c'. Pure.

export const joined = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
