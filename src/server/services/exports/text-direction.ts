// Keeps text that runs from right to left in order where our own words stand beside it. Pure.

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_LETTER = /\p{L}/u;

/** Whether its first letter belongs to a script that runs from right to left. */
export const runsFromRight = (text: string): boolean =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/** Isolates such text, so that its full stop stands at its end; other text stays as it is. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Makes a line of a subtitle run from right to left when its text does. */
export const directed = (line: string, text: string): string =>
  runsFromRight(text) ? `\u200f${line}\u200f` : line;
