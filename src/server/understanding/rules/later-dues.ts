// Finds the day or time of a task in a later line: an answer to when it is wanted, a date alone, a correction. Does not know a language.
import type { createAnswers } from './answers.ts';
import { dueIn, isBooking, notLater, type Due } from './due.ts';
import type { LanguageRules, WhenReader } from './language-rules.ts';
import type { Said, Talk } from './said.ts';
import { ENOUGH_ALONE, isQuestion, type Task } from './task.ts';

/** Sentences after which the owner still says when. */
const CAME_BACK = 5;
/** Of a task that the owner sets a day for. */
const DATED = 0.85;

export interface DuesOf {
  talk: Talk;
  rules: LanguageRules;
  when: WhenReader;
  answers: ReturnType<typeof createAnswers>;
  lastTask(said: Said, reach: number, fits: (task: Task) => boolean): Task | undefined;
  take(task: Task): void;
  confirm(task: Task, said: Said, due: Due | null): void;
}

/** Each function is told a line, and changes the task that the line is about. */
export function createLaterDues({ talk, rules, when, answers, lastTask, take, confirm }: DuesOf) {
  const { askedByOwner, asksWhen, isAskedWhen } = answers;

  /** 'Yes, I'll do those. When do you want them?' 'The week before, say the eleventh.' */
  function answersWhen(said: Said): boolean {
    if (said.byOwner) return false;
    const mention = said.mentions.findLast(
      (found) => !found.past && (found.day !== null || (!found.weak && found.vague !== true)),
    );
    if (mention === undefined || rules.rejects(said.clause, mention)) return false;
    const asked = askedByOwner(said);
    const task = lastTask(
      said,
      3,
      ({ kind, at, due }) =>
        kind !== 'named' &&
        at.byOwner &&
        said.turn - at.turn === 1 &&
        (due === null || asked === 'needed' || (mention.day === null && due.time === null)) &&
        (mention.vague !== true || asked === 'needed') &&
        asked !== null,
    );
    if (task === undefined) return false;
    const { at } = task;
    const { day, time } = notLater(said.clause, mention, when.today);
    confirm(task, said, { day, time });
    task.at = at;
    return true;
  }

  /** 'By when?' 'Monday. No, Tuesday.': a date alone belongs to the task before it. */
  function laterDue(said: Said): void {
    if (said.acts.some(({ kind }) => kind !== 'accept' && kind !== 'refuse')) return;
    const mention = said.mentions.findLast(({ past }) => !past);
    if (mention === undefined || rules.rejects(said.clause, mention)) return;
    const rest = `${said.clause.slice(0, mention.index)} ${said.clause.slice(mention.index + mention.text.length)}`;
    // 'When will it be done?' 'On Friday. No, Saturday it is.' 'She'll have it on Monday.'
    const answers = said.byOwner && (isAskedWhen(said) || rules.delivers.test(said.clause));
    if (!answers && /\p{L}/u.test(rest.replace(rules.provided ?? '', '').replace(rules.aside, ''))) return;
    const question = talk.sentences[said.index - 1];
    const asked = question?.text.endsWith('?') === true;
    // 'Send me the list.' 'Sure. Hm. When by?' 'Friday.'
    const askedByOwner = !said.byOwner && question?.is_user === true && asksWhen(question.text);
    const reach = askedByOwner ? CAME_BACK : asked ? 2 : rules.events.corrects.test(said.clause) ? 3 : 1;
    const task = lastTask(said, CAME_BACK, (other) => {
      const back = said.index - other.at.index;
      if (other.at.turn === said.turn) return back <= 3;
      // 'I'll scan them.' 'You always say that.' 'First thing on Saturday.'
      const own =
        said.byOwner && other.kind === 'mine' && other.due === null && other.strength >= ENOUGH_ALONE;
      return back <= reach || (own && said.turn - other.at.turn === 2);
    });
    const due = dueIn(said, talk, when, rules);
    if (task === undefined || due === null || (mention.day === null && mention.weak)) return;
    // 'At one?' is about when to meet, unless somebody asked when, or there is a day already.
    const asksForTime = rules.events.asksWhen.test(question?.text ?? '');
    if (mention.day === null && task.due === null && !asksForTime) return;
    // 'The van. Did you book it?' 'Saturday, yes?': it is wanted for Saturday.
    if (!said.byOwner && !asksForTime && task.wordings.some((wording) => isBooking(wording.task))) return;
    // 'When can you have it done?' 'By Friday.'
    if (said.byOwner && asksForTime && isQuestion(task) && said.turn - task.at.turn === 1) {
      take(task);
      task.strength = Math.max(task.strength, DATED);
    }
    // 'Send me the list.' 'Tonight, if I find it.'
    if (said.byOwner && task.kind === 'ask' && said.turn - task.at.turn === 1) take(task);
    confirm(task, said, due);
    if (said.byOwner && task.kind === 'mine') task.strength = Math.max(task.strength, DATED);
  }

  return { answersWhen, laterDue };
}
