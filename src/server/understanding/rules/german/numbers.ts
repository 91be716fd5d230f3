// Numbers as Germans say them: 'fünfundvierzig', 'achtundzwanzigsten'.

const UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const TEENS = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig'];

function cardinal(value: number): string {
  if (value < 10) return value === 0 ? 'null' : UNITS[value]!;
  if (value < 20) return TEENS[value - 10]!;
  const unit = value % 10;
  const tens = TENS[Math.floor(value / 10)]!;
  return unit === 0 ? tens : `${UNITS[unit]!}und${tens}`;
}

const IRREGULAR: Record<number, string> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };
const ordinal = (value: number): string => IRREGULAR[value] ?? `${cardinal(value)}${value < 20 ? 't' : 'st'}`;

const VALUES = new Map<string, number>();
for (let value = 0; value < 60; value++) {
  const word = cardinal(value);
  VALUES.set(word, value).set(word.replace(/ß/gu, 'ss'), value);
}
for (const [word, value] of [
  ['eins', 1],
  ['eine', 1],
  ['einer', 1],
  ['einem', 1],
  ['einen', 1],
  ['zwo', 2],
] as const)
  VALUES.set(word, value);
const ORDINALS = new Map<string, number>();
for (let value = 1; value <= 31; value++) {
  const word = ordinal(value);
  for (const end of ['e', 'en', 'er'])
    ORDINALS.set(word + end, value).set(word.replace(/ß/gu, 'ss') + end, value);
}
ORDINALS.set('siebenten', 7);

const oneOf = (list: Iterable<string>): string => [...list].toSorted((a, b) => b.length - a.length).join('|');

/** Sources of patterns. */
export const NUMBER = `(?:\\d{1,2}|${oneOf(VALUES.keys())})`;
export const ORDINAL = `(?:\\d{1,2}\\.|${oneOf(ORDINALS.keys())})`;

export const numberOf = (word: string): number => VALUES.get(word.toLowerCase()) ?? Number.parseInt(word, 10);
export const ordinalOf = (word: string): number =>
  ORDINALS.get(word.toLowerCase()) ?? Number.parseInt(word, 10);
