// Reads talks with one time of day each that does not say its half of the day, and which half is meant. Their language is the
// beginning of the file's name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaidTime } from '../src/server/understanding/heads/hour-head.ts';
import { rulesOfTalk } from '../src/server/understanding/rules/rules-of-languages.ts';
import { rulesFor, type Language } from '../src/server/understanding/text/language-of.ts';
import { toSentences } from '../src/server/understanding/text/sentences.ts';
import { partFolder } from './conversation-file.ts';

export interface HourExample {
  file: string;
  language: Language;
  sentences: readonly string[];
  /** Of the sentence in which the time is said. */
  index: number;
  time: SaidTime;
  afternoon: boolean;
}

/** Any day will do: only times of day are read. */
const SOME_DAY = Date.UTC(2026, 2, 10, 12);

/** Letters and figures: sentences keep them, whatever becomes of the signs between them. */
const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Null where the rules read no time of day in the brackets, or one that says its half. */
export function readHour(line: string, file: string, language: Language): HourExample | null {
  const [half, text = ''] = line.split('\t');
  if (half !== 'am' && half !== 'pm') throw new Error(`${file}: '${line}' has no half of the day`);
  const found = /^([^[]*)\[([^\]]+)\]/u.exec(text);
  if (found === null) throw new Error(`${file}: '${line}' has no time in brackets`);
  const start = lengthOf(found[1]!);
  const end = start + lengthOf(found[2]!);
  const turns = text.replace(/[[\]]/gu, '').split(' / ');
  const sentences = toSentences(
    turns.map((turn, at) => ({
      ...{ id: String(at), text: turn, is_user: at % 2 === 0, person_id: null, start: at, end: at + 1 },
      ...{ speaker_name: at % 2 === 0 ? 'Me' : 'Speaker 1' },
    })),
  ).map((sentence) => sentence.text);
  const when = rulesOfTalk([], language).when(SOME_DAY, 'UTC');
  let from = 0;
  for (const [index, sentence] of sentences.entries()) {
    for (const { time, index: at, text: said } of when.mentions(sentence)) {
      const begin = from + lengthOf(sentence.slice(0, at));
      if (time === null || time.sure || begin >= end || begin + lengthOf(said) <= start) continue;
      return {
        ...{ file, language, sentences, index, afternoon: half === 'pm' },
        time: { minute: time.minute, text: said },
      };
    }
    from += lengthOf(sentence);
  }
  return null;
}

export function hourExamples(): HourExample[] {
  const folder = join(partFolder('tune'), 'hours');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const language = rulesFor(name.slice(0, 2));
      if (language === null) throw new Error(`${name}: its name does not begin with a language`);
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .flatMap((line) => readHour(line, name, language) ?? []);
    });
}
