// Finds when a task is due: the day and time of its clause, or of the words right before it.
import type { Clock, LanguageRules, Mention, WhenReader } from './language-rules.ts';
import type { Said, Talk } from './said.ts';

export interface Due {
  day: number | null;
  time: Clock | null;
}

/** 'Move it to next week' and 'the notes of last Friday' name an object, no deadline. */
const OBJECT = /\b(?:to|of|from)\s*$/iu;

const usable = (mention: Mention): boolean => !mention.past && (mention.day !== null || !mention.weak);

/** Whether the mention belongs to what is done, and stays in its words. */
export function isObject(text: string, mention: Mention): boolean {
  const before = text.slice(0, mention.index);
  return OBJECT.test(before) || /^(?:to|of|from)\b/iu.test(mention.text);
}

/** The task without the words of its date. */
export function withoutDates(task: string, when: WhenReader): string {
  const mention = when
    .mentions(task)
    .find((found) => !found.past && !found.weak && !isObject(task, found) && !/^for\b/iu.test(found.text));
  if (mention === undefined) return task;
  return withoutDates(
    `${task.slice(0, mention.index)} ${task.slice(mention.index + mention.text.length)}`,
    when,
  );
}

function joined(mentions: readonly Mention[]): Due | null {
  const day = mentions.findLast((mention) => mention.day !== null);
  const time = mentions.findLast(
    (mention) => mention.time !== null && (mention === day || day?.time === null || day === undefined),
  );
  if (day === undefined && time === undefined) return null;
  return { day: day?.day ?? null, time: time?.time ?? null };
}

export function dueIn(said: Said, talk: Talk, _when: WhenReader, rules: LanguageRules): Due | null {
  const own = said.mentions.filter(
    (mention) => usable(mention) && !isObject(said.clause, mention) && !rules.rejects(said.clause, mention),
  );
  // The border before 'I have to' leaves 'tomorrow' at the end of the clause before.
  const previous = talk.said[said.place - 1];
  const beside =
    previous !== undefined &&
    (previous.index === said.index ||
      // Where speech has no punctuation, the day may have stayed with the sentence before.
      (previous.index === said.index - 1 &&
        previous.turn === said.turn &&
        !/[.!?]$/u.test(previous.sentence.text)));
  const leading =
    beside && !hasTask(previous)
      ? previous.mentions.filter(
          (mention) =>
            usable(mention) && previous.clause.slice(mention.index + mention.text.length).trim().length <= 4,
        )
      : [];
  if (own.some(({ day }) => day !== null)) return joined(own);
  return joined([...leading, ...own]);
}

const hasTask = ({ acts }: Said): boolean =>
  acts.some(({ kind }) => kind !== 'accept' && kind !== 'refuse' && kind !== 'undo');
