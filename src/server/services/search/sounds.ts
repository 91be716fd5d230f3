// Compares names by how they sound, for those that the recogniser, or the asker, writes by ear: Hjördis and Yerdis, Thibault and
// Teebo. First by code (double metaphone), then by a spelling that comes near to the sound. Pure.
import { doubleMetaphone } from 'double-metaphone';

/** How letters are said, in the languages that names come from; the first that fits. The result has one letter a sound. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^(?:ps|pt)/, 's'],
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/^(?:hj|lj|gj|dj)(?=[aeiouy])/, 'y'],
  [/^ng/, 'n'],
  [/^x/, 's'],
  [/^j(?=[aeiou])/, 'j'],
  [/sch|sz|sh|cz|ch(?=[eiy])|ti(?=on)|ci(?=a)/, 'S'],
  [/tch|ch/, 'k'],
  [/bh|mh|w|ph|f|v/, 'f'],
  [/dh|gh/, ''],
  [/th|dd|tt|d|t/, 't'],
  [/ck|cc|qu|kk|c(?![eiy])|g(?![eiy])|k|q|gg/, 'k'],
  [/c(?=[eiy])|ss|zz|z|s/, 's'],
  [/x/, 'ks'],
  [/g(?=[eiy])/, 'j'],
  [/pp|bb|p|b/, 'p'],
  [/ll|l/, 'l'],
  [/mm|nn|m|n/, 'n'],
  [/rr|r/, 'r'],
  [/h/, ''],
  [/j(?=[aeiouy])/, 'j'],
  [/[aeiouy]+/, 'a'],
];

const COST = { vowel: 0.35, hiss: 0.2, alike: 0.35, last: 0.5, other: 1 } as const;
/** Endings that French writes and does not say. */
const SILENT = /(?<=au|ou|eau|o|e|i|a)(?:lt|ld|x|t|d|s|z|p)$/;
/** Sounds that are taken for each other. */
const ALIKE = ['sS', 'jS', 'jk', 'ja', 'fp', 'tS', 'ts', 'lr', 'jy', 'ya', 'kS'];

/** Empty for a word that the code says too little of. */
function soundsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const least = /^[aeiou]/.test(word) ? 3 : 2;
  return [...new Set(doubleMetaphone(word))].filter((code) => code.length >= least);
}

/** A word in lower case without accents, as it is said. */
function saidAs(word: string): string {
  let said = '';
  for (let rest = word, first = true; rest !== ''; first = false) {
    const rule = SAID.find(([pattern]) => {
      const found = pattern.exec(rest);
      return found !== null && found.index === 0 && (first || !pattern.source.startsWith('^'));
    });
    if (rule === undefined) {
      rest = rest.slice(1);
      continue;
    }
    const found = rule[0].exec(rest)![0];
    said += rule[1];
    rest = rest.slice(found.length);
  }
  return said.replace(/(.)\1+/g, '$1');
}

const isAlike = (a: string, b: string): boolean => ALIKE.some((pair) => pair.includes(a) && pair.includes(b));

const isHiss = (pair: string): boolean => pair === 'sS' || pair === 'Ss';

const removal = (sound: string, isLast: boolean): number =>
  sound === 'a' ? COST.vowel : isLast ? COST.last : COST.other;

/** The mistakes between two words as they are said. */
function soundDistance(a: string, b: string): number {
  const ends = (text: string, at: number): boolean => at >= text.length - 2 && at > 1;
  let row = [0];
  for (let column = 1; column <= b.length; column++)
    row.push(row[column - 1]! + removal(b[column - 1]!, ends(b, column - 1)));
  for (let at = 1; at <= a.length; at++) {
    const next = [row[0]! + removal(a[at - 1]!, ends(a, at - 1))];
    for (let column = 1; column <= b.length; column++) {
      const [one, other] = [a[at - 1]!, b[column - 1]!];
      const changed =
        one === other ? 0 : isHiss(one + other) ? COST.hiss : isAlike(one, other) ? COST.alike : COST.other;
      next.push(
        Math.min(
          row[column - 1]! + changed,
          row[column]! + removal(one, ends(a, at - 1)),
          next[column - 1]! + removal(other, ends(b, column - 1)),
        ),
      );
    }
    row = next;
  }
  return row[b.length]!;
}

/** What mistakes two names may have that are the same, by the length of the longer as it is said. */
const allowed = (length: number): number => (length < 4 ? 0.1 : length < 6 ? 0.4 : length < 8 ? 0.7 : 1.05);

/** Names that begin with other sounds are not taken for each other. */
const beginning = (said: string): string =>
  said.charAt(0).replace(/[yj]/, 'a').replace('S', 's').replace('p', 'f');

export interface Sound {
  /** As it is said, also with a silent ending. */
  said: readonly string[];
  codes: readonly string[];
}

export const soundOf = (word: string): Sound => ({
  said: [...new Set([saidAs(word), saidAs(word.replace(SILENT, ''))])],
  codes: soundsOf(word),
});

/** Null for words that sound different; else how much. */
export function apartness(a: Sound, b: Sound): number | null {
  let least = Infinity;
  for (const [one, said] of a.said.entries()) {
    for (const [other, heard] of b.said.entries()) {
      if (Math.abs(said.length - heard.length) > 2 || beginning(said) !== beginning(heard)) continue;
      const apart = soundDistance(said, heard) + (one + other) * 0.1;
      if (apart <= allowed(Math.max(said.length, heard.length))) least = Math.min(least, apart);
    }
  }
  if (least < Infinity) return least;
  return a.codes.some((code) => code.length > 2 && b.codes.includes(code)) ? 1 : null;
}
