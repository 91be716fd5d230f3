// Reads a task that somebody types in one line, such as 'call the bank tomorrow at 9': its words, and when it is due. Pure.
import { guessLanguage, LANGUAGES, rulesFor, type Language } from '../text/language-of.ts';
import { isObject, withoutDates } from './due.ts';
import { createEnglishWhen } from './english/when.ts';
import { FRENCH_TIMES } from './french/when.ts';
import { GERMAN_TIMES } from './german/when.ts';
import type { Mention, WhenReader } from './language-rules.ts';
import { SPANISH_TIMES } from './spanish/when.ts';
import { whenReader } from './when-phrases.ts';

export interface TaskLine {
  /** Without the words of the date; the whole line when nothing else is left. */
  text: string;
  /** Milliseconds since the epoch; null for no date. Without a time of day the end of the day. */
  due: { instant: number; hasTime: boolean } | null;
}

export interface TypedAt {
  at: number;
  timeZone: string;
  /** Of the user; asked when the line itself does not say. */
  language: string | null;
}

const READERS: Record<Language, (at: number, timeZone: string) => WhenReader> = {
  en: createEnglishWhen,
  de: (at, timeZone) => whenReader(GERMAN_TIMES, at, timeZone),
  es: (at, timeZone) => whenReader(SPANISH_TIMES, at, timeZone),
  fr: (at, timeZone) => whenReader(FRENCH_TIMES, at, timeZone),
};

interface Reading {
  when: WhenReader;
  mentions: Mention[];
  covered: number;
}

/** The likeliest language first: of two that read as much, it decides. */
function languagesFor(line: string, stated: string | null): Language[] {
  const guess = guessLanguage(line).language;
  const likely = [guess === null ? null : rulesFor(guess), stated === null ? null : rulesFor(stated)];
  return [...new Set([...likely.filter((language) => language !== null), ...LANGUAGES])];
}

function readingIn(language: Language, line: string, { at, timeZone }: TypedAt): Reading {
  const when = READERS[language](at, timeZone);
  const mentions = when
    .mentions(line)
    .filter(
      (mention) =>
        !mention.past &&
        (mention.day !== null || (mention.time !== null && !mention.weak)) &&
        !isObject(line, mention),
    );
  return { when, mentions, covered: mentions.reduce((sum, { text }) => sum + text.length, 0) };
}

/** What the date leaves at the ends and between two words. */
const tidied = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?])/gu, '')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/gu, '');

function sameBeginning(text: string, line: string): string {
  const first = line.trim().charAt(0);
  const isLarge = first !== first.toLowerCase();
  return isLarge ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function readTaskLine(line: string, typed: TypedAt): TaskLine {
  const readings = languagesFor(line, typed.language).map((language) => readingIn(language, line, typed));
  const best = readings.reduce((a, b) => (b.covered > a.covered ? b : a));
  const days = best.mentions.filter((mention) => mention.day !== null);
  const day = days.find(({ vague }) => vague !== true) ?? days[0];
  const time = day?.time ?? best.mentions.find((mention) => mention.time !== null)?.time ?? null;
  if (day === undefined && time === null) return { text: line.trim(), due: null };
  const words = tidied(withoutDates(line, best.when));
  return {
    text: words === '' ? line.trim() : sameBeginning(words, line),
    due: { instant: best.when.instant(day?.day ?? null, time), hasTime: time !== null },
  };
}
