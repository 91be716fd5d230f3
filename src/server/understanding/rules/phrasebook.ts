// What the rules of German, Spanish and French share: patterns for words with accents, and acts that are read from a list
// of openings. The words themselves are the language's.
import { withoutEnd } from '../text/sentences.ts';
import type { Act, ActKind, ClauseContext, People, RemarkWords } from './language-rules.ts';

/** A pattern of whole words; `\b` does not know letters with accents. */
export const wordsOf = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
/** At the beginning of a clause. */
export const startsWith = (source: string): RegExp => new RegExp(`^(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

/** How many: a number, or a word; the one for one has endings. */
function amountOf(text: string, words: readonly string[]): number | null {
  if (/^\d+$/u.test(text)) return Number(text);
  const word = text.toLowerCase();
  if (word.startsWith(words[0]!) && word.length <= words[0]!.length + 2) return 1;
  return words.includes(word) ? words.indexOf(word) + 1 : null;
}

/**
 * `daysFrom` of a language that knows the day before and the day after. `counted`: 'three days before', its groups the amount, a week
 * where it is one, and 'before' where it is not after. `amounts`: its words for one, two and so on.
 */
export const daysBy =
  (before: RegExp, after: RegExp, counted: RegExp, amounts: readonly string[]) =>
  (clause: string): number => {
    const [, amount = '', week, isBefore] = counted.exec(clause) ?? [];
    const count = amountOf(amount, amounts);
    if (count !== null) return count * (week === undefined ? 1 : 7) * (isBefore === undefined ? 1 : -1);
    return before.test(clause) ? -1 : after.test(clause) ? 1 : 0;
  };

const NEAR_WORDS = 5;

/** The words right before a phrase: in speech without punctuation those further away belong to another statement. */
export const rightBefore = (text: string, count = NEAR_WORDS): string =>
  text.trim().split(/\s+/u).slice(-count).join(' ');

/** What a clause commits to or asks for. `task` is an infinitive phrase. */
export interface Read {
  task: string;
  strength: number;
}

export interface ActWords {
  /** What the speaker will do; null when nothing. */
  commitment(clause: string): Read | null;
  /** What the listener shall do. */
  request(clause: string): Read | null;
  undo: RegExp;
  accept: RegExp;
  refuse: RegExp;
}

/** The clearest act first; empty for idle talk. */
export function actsBy(words: ActWords, said: string, { byOwner, alone }: ClauseContext): Act[] {
  const clause = said.replace(/’/gu, "'");
  const own: ActKind = byOwner ? 'mine' : 'theirs';
  const other: ActKind = byOwner ? 'ask-other' : 'ask';
  const acts: Act[] = [];
  if (words.undo.test(clause)) acts.push({ kind: 'undo', task: '', strength: 0.7 });
  const commitment = words.commitment(clause);
  if (commitment !== null) acts.push({ kind: own, ...commitment });
  else {
    const request = words.request(clause);
    if (request !== null) acts.push({ kind: alone ? own : other, ...request });
  }
  if (words.accept.test(clause)) acts.push({ kind: 'accept', task: '', strength: 0.6 });
  else if (words.refuse.test(clause)) acts.push({ kind: 'refuse', task: '', strength: 0.6 });
  return acts;
}

const LONGEST = 500;
const STOPS = ' ,;:.!?¿¡-–—';

export interface Wording {
  /** At the beginning, and no part of the task. */
  lead: RegExp;
  /** At the end, and no part of the task. */
  tail: RegExp;
  fewestWords: number;
  /** Puts names for 'you' and 'me'. */
  people?(task: string, people: People): string;
}

/** Null when less than a task is left. */
export function wordingBy(
  { lead, tail, fewestWords, people }: Wording,
  task: string,
  who: People,
): string | null {
  let said = withoutEnd(
    task
      .replace(/’/gu, "'")
      .replace(/\s+/gu, ' ')
      .replace(/ ([,.!?])/gu, '$1')
      .trim(),
    STOPS,
  );
  if (people !== undefined) said = people(said, who);
  for (let before = ''; before !== said;) {
    before = said;
    said = withoutEnd(said.replace(lead, '').replace(tail, ''), STOPS).replace(/^[\s,;:.!?¿¡–—-]+/u, '');
  }
  if (said.split(' ').length < fewestWords || !/^[\p{L}\p{N}]/u.test(said)) return null;
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`.slice(0, LONGEST).trim();
}

/** Divides at `border`; parts without a word are dropped. */
export function divided(text: string, border: RegExp, fillers: RegExp, lead: RegExp): string[] {
  return text
    .replace(/’/gu, "'")
    .replace(fillers, ' ')
    .replace(/(?<![\p{L}'])((?:[\p{L}\p{N}']+\s){0,3}[\p{L}\p{N}']+)[,…–—-]+\s+\1(?![\p{L}'])/giu, '$1')
    .replace(/\s+/gu, ' ')
    .split(border)
    .map((part) => part.replace(lead, '').trim())
    .filter((part) => /\p{L}/u.test(part));
}

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export interface EventNames {
  /** Sources of patterns: of appointments, and of who comes or is visited when it has no other name. */
  kinds: string;
  visitors: string;
  /** An adjective before the kind that belongs to its name. */
  before: string;
  /** What may follow the kind: 'beim Zahnarzt'. */
  behind: string;
  partner: RegExp;
  /** Too general when something better is near. */
  general: RegExp;
  none: RegExp;
  /** What is done then, in the sentence that says when, and what that is called: 'on dîne' is a dinner. */
  done: readonly (readonly [verb: string, name: string])[];
}

/** The phrase of a text that names an appointment, and with whom it is. */
export function namedBy({ kinds, visitors, before, behind, partner, general, none, done }: EventNames) {
  const doing = done.map(([verb, name]) => ({ verb: wordsOf(verb), name }));
  const kind = new RegExp(`(?<![\\p{L}-])((?:${before} )?(?:${kinds})s?)(?![\\p{L}-])( ${behind})?`, 'giu');
  const visitor = new RegExp(`(?<![\\p{L}-])(?:${visitors})(?![\\p{L}-])`, 'iu');
  return (text: string, here: boolean): { phrase: string; partner: string | null } | null => {
    const found = [...text.matchAll(kind)].filter((match) => !none.test(match[1]!));
    const best = found.find((match) => !general.test(match[1]!) || match[2] !== undefined);
    const phrase =
      best?.[0] ??
      visitor.exec(text)?.[0] ??
      found[0]?.[0] ??
      (here ? doing.find(({ verb }) => verb.test(text))?.name : undefined);
    if (phrase === undefined) return null;
    const name = partner.exec(text)?.[1] ?? null;
    return { phrase, partner: name !== null && phrase.includes(name) ? null : name };
  };
}

export interface RemarkPatterns extends Omit<RemarkWords, 'decides'> {
  decides: RegExp;
  /** Beside these words nothing is decided. */
  unsure: RegExp;
}

export const remarksBy = ({ decides, unsure, ...words }: RemarkPatterns): RemarkWords => ({
  ...words,
  decides: (sentence) => (sentence.endsWith('?') || unsure.test(sentence) || !decides.test(sentence) ? 0 : 2),
});
