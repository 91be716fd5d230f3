// Numbers as people say them in French, with hyphens or without: 'vingt-trois', 'quarante et un'.

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS: readonly [number, string][] = [
  [20, 'vingt'],
  [30, 'trente'],
  [40, 'quarante'],
  [50, 'cinquante'],
];

const VALUES = new Map<string, number>([
  ['une', 1],
  ['premier', 1],
]);
SMALL.forEach((word, value) => VALUES.set(word, value).set(word.replace('-', ' '), value));
for (const [value, word] of TENS) {
  VALUES.set(word, value);
  for (let unit = 1; unit < 10; unit++)
    for (const joint of unit === 1 ? [' et ', '-et-'] : ['-', ' '])
      VALUES.set(`${word}${joint}${SMALL[unit]!}`, value + unit);
}

/** Source of a pattern. */
export const NUMBER = `(?:\\d{1,2}|${[...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;

export const numberOf = (words: string): number =>
  VALUES.get(words.toLowerCase()) ?? Number.parseInt(words, 10);
