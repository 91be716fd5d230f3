// Numbers as people say them in Spanish: 'veintitrés', 'treinta y uno'.

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS: readonly [number, string][] = [
  [30, 'treinta'],
  [40, 'cuarenta'],
  [50, 'cincuenta'],
];

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

const VALUES = new Map<string, number>([
  ['un', 1],
  ['una', 1],
  ['primero', 1],
  ['veintiuna', 21],
]);
SMALL.forEach((word, value) => VALUES.set(word, value).set(plain(word), value));
for (const [value, word] of TENS) {
  VALUES.set(word, value);
  for (let unit = 1; unit < 10; unit++) VALUES.set(`${word} y ${SMALL[unit]!}`, value + unit);
}

/** Source of a pattern. */
export const NUMBER = `(?:\\d{1,2}|${[...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;

export const numberOf = (words: string): number =>
  VALUES.get(words.toLowerCase()) ?? Number.parseInt(words, 10);
