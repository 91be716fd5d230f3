// Follows the tasks of a talk: who took one on, what answers a request, what takes one back, what says one again.
import { contentWords } from '../text/words.ts';
import type { Act, LanguageRules, WhenReader } from './language-rules.ts';
import { deadlineBeside, dueIn, withoutDates, type Due } from './due.ts';
import type { Line } from './antecedents.ts';
import { linesBefore } from './lines-before.ts';
import { labelsOf, listenerOf, type Said, type Talk } from './said.ts';
import { ANSWER_TURNS, createAnswers, waitsForAnother } from './answers.ts';
import { createAsksAnother } from './asks-another.ts';
import { createLaterDues } from './later-dues.ts';
import {
  firstWord,
  isQuestion,
  ENOUGH_ALONE,
  merged,
  overlap,
  sameNumbers,
  stemsOf,
  wasJustSaid,
  type Task,
  type Wording,
} from './task.ts';

/** Where the owner has asked back before. */
const LATE_ANSWER_TURNS = 6;
/** What is taken back was said a sentence or two before. */
const UNDO_REACH = 2;
/** Of the words of two tasks that are one. */
const SAME = 0.6;
/** Of the words of a request and of what is said to it. */
const ANSWERS = 0.34;
const BEFORE = 20;
const MOST_RECENT = 60;
/** The heads heard nothing that takes anything back. */
const UNLIKELY = 0.03;
/** Of a task that the owner comes back to. */
const CONFIRMED = 0.75;
/** Of 'I can'. */
const OFFERED = 0.55;
/** What the heads say of a promise whose object no rule finds. */
const SURELY_MINE = 0.6;
const MOST_WORDINGS = 8;

export function createTasks(talk: Talk, rules: LanguageRules, when: WhenReader) {
  const tasks: Task[] = [];
  const asksAnother = createAsksAnother(talk);
  const answers = createAnswers(talk, rules);
  const { addsAnother, turnsSince } = answers;
  /** Those that a line can still be about. */
  const recent = (): Task[] => tasks.slice(-MOST_RECENT);
  const lastTask = (
    said: Said,
    reach: number,
    fits: (task: Task) => boolean = () => true,
  ): Task | undefined =>
    recent().findLast((task) => task.open && said.index - task.at.index <= reach && fits(task));

  const wordsIn = (text: string): Set<string> => stemsOf(withoutDates(text, when));
  const wordsOf = (task: Task): Set<string> => task.words;

  function addWording(task: Task, wording: Wording): void {
    if (task.wordings.length < MOST_WORDINGS) task.wordings.push(wording);
    for (const word of wordsIn(wording.task)) task.words.add(word);
  }

  const before = (said: Said): Line[] => linesBefore(said, talk, rules, recent());

  function take(task: Task): void {
    task.accepted = true;
    if (task.kind === 'named') task.kind = 'ask';
  }

  function confirm(task: Task, said: Said, due: Due | null): void {
    for (const id of said.sentence.evidence) task.evidence.add(id);
    if (due !== null) task.due = merged(task.due, due);
    if (said.byOwner && task.confirmations.length < MOST_WORDINGS) task.confirmations.push(said);
    task.at = said;
  }

  function add(
    kind: Task['kind'],
    said: Said,
    act: Act,
    due: Due | null,
    { guessed, certain = !guessed }: { guessed: boolean; certain?: boolean },
  ): Task {
    const task: Task = {
      words: wordsIn(act.task),
      kind,
      wordings: [{ said, task: act.task, guessed, certain }],
      strength: act.strength,
      confirmations: [],
      accepted: kind === 'mine',
      due: due ?? deadlineBeside(said, talk, rules),
      at: said,
      evidence: new Set(said.sentence.evidence),
      open: true,
    };
    tasks.push(task);
    return task;
  }

  /** The request that this line of the owner answers. */
  function requestBefore(said: Said, task: string): Task | undefined {
    const waiting = recent().filter(
      (other) =>
        other.open &&
        other.kind !== 'mine' &&
        (!other.accepted ||
          (other.at.turn === said.turn &&
            other.wordings.every((wording) => wording.said.turn < said.turn))) &&
        said.turn - other.wordings[0]!.said.turn <= LATE_ANSWER_TURNS &&
        said.turn > other.wordings[0]!.said.turn,
    );
    const words = stemsOf(task);
    const another = task !== '' && addsAnother(said);
    const near = waiting.filter(
      ({ wordings: [first] }) =>
        (task === '' ? turnsSince(first!.said, said) : said.turn - first!.said.turn) <= ANSWER_TURNS,
    );
    // 'Who's ordering it?' 'I'll reorder today.'
    const saysLittle = words.size <= 1 && !another && /^\P{L}*\p{L}+\P{L}*$/u.test(withoutDates(task, when));
    return (
      near.findLast((other) => overlap(words, wordsOf(other)) >= ANSWERS) ??
      near.findLast(
        ({ kind, accepted }) => task === '' || saysLittle || (kind === 'ask' && !(another && accepted)),
      )
    );
  }

  const saysNothing = (task: string): boolean =>
    rules.refersBack(task) && rules.emptyVerb?.test(task) !== false;
  /** 'Do it' and 'send it tomorrow', but not 'take it to the tip'. */
  const pointsBack = (task: string): boolean =>
    saysNothing(task) || (rules.refersBack(task) && contentWords(withoutDates(task, when)).length <= 1);

  /** 'I'll take them on Saturday' after a promise to write something is about other things. */
  const mayMean = (text: string, { kind, wordings }: Task): boolean =>
    saysNothing(text) || kind !== 'mine' || wordings.some(({ task }) => firstWord(task) === firstWord(text));

  /** 'And the handle?' 'I'll have it on by noon', while another task was spoken of last. */
  function thingAgain(said: Said, text: string): Task | undefined {
    if (saysNothing(text)) return undefined;
    const resolved = rules.resolve(text, before(said), listenerOf(talk, said))?.task ?? '';
    const words = wordsIn(resolved.replace(/^\S+ /u, ''));
    if (words.size === 0) return undefined;
    return recent().findLast((task) => task.open && overlap(words, wordsOf(task)) === 1);
  }

  /** 'I can lend you my tent, I'll drop it round': the second says how the first is done. */
  function offerOf(said: Said, resolved: string): Task | undefined {
    const last = tasks.at(-1);
    if (last?.kind !== 'mine' || !last.open || last.at.sentence !== said.sentence) return undefined;
    if (last.strength > OFFERED) return undefined;
    const about = wordsIn(rules.object?.(last.wordings[0]!.task) ?? '');
    return overlap(wordsIn(resolved), about) > 0 ? last : undefined;
  }

  function mine(said: Said, act: Act): void {
    const due = dueIn(said, talk, when, rules);
    const meant = pointsBack(act.task)
      ? (requestBefore(said, '') ??
        thingAgain(said, act.task) ??
        lastTask(said, BEFORE, (task) => wasJustSaid(task, said) && mayMean(act.task, task)))
      : undefined;
    if (meant !== undefined) {
      take(meant);
      meant.strength = Math.max(meant.strength, CONFIRMED);
      confirm(meant, said, due);
      return;
    }
    if (saysNothing(act.task)) return seeToIt(said, act, due);
    const resolved = rules.resolve(act.task, before(said), listenerOf(talk, said));
    const words = wordsIn(resolved?.task ?? act.task);
    const same = recent().findLast(
      (task) =>
        task.open &&
        words.size > 0 &&
        overlap(words, wordsOf(task)) >= SAME &&
        sameNumbers(words, wordsOf(task)) &&
        Math.min(words.size, wordsOf(task).size) >= (said.index - task.at.index <= 3 ? 1 : 2),
    );
    const firstOfTurn = !recent().some(
      (task) => task.wordings.at(-1)!.said.turn === said.turn && task.accepted,
    );
    const offered =
      resolved === null || resolved.task === act.task ? undefined : offerOf(said, resolved.task);
    const known =
      same ??
      offered ??
      (firstOfTurn && !talk.ownerUnknown ? requestBefore(said, resolved?.task ?? act.task) : undefined);
    if (known !== undefined) {
      take(known);
      known.strength = Math.max(known.strength, act.strength);
      if (resolved !== null) addWording(known, { said, ...resolved, guessed: resolved.task !== act.task });
      confirm(known, said, due);
      return;
    }
    if (resolved !== null)
      add('mine', said, { ...act, task: resolved.task }, due, {
        guessed: resolved.task !== act.task,
        certain: resolved.certain,
      });
    // Nobody knows what 'them' are: what was said before is told beside it.
    else if ((labelsOf(said.sentence)?.mine ?? 0) >= SURELY_MINE && contentWords(act.task).length > 0)
      add('mine', said, act, due, { guessed: true });
  }

  /** 'Leave that with me' after something that no rule reads as a request: what was said is told beside it. */
  function seeToIt(said: Said, act: Act, due: Due | null): void {
    const before = talk.sentences[said.index - 1];
    if (talk.alone || talk.ownerUnknown || act.strength < ENOUGH_ALONE || before === undefined) return;
    if (before.speaker_name === said.sentence.speaker_name && !/[.!?]$/u.test(before.text)) return;
    add('mine', said, { ...act, task: rules.seeToIt }, due, { guessed: true });
  }

  /** 'Somebody should book the hall. Could you book the hall?' */
  function askAgain(task: Task, kind: 'ask' | 'named', said: Said, { strength }: Act, due: Due | null): void {
    if (kind === 'ask' && task.kind === 'named') Object.assign(task, { kind, strength });
    confirm(task, said, due);
  }

  function ask(kind: 'ask' | 'named', said: Said, act: Act): void {
    const due = dueIn(said, talk, when, rules);
    const known = pointsBack(act.task) ? lastTask(said, 3) : undefined;
    if (known !== undefined) return askAgain(known, kind, said, act, due);
    const meant = rules.resolve(act.task, before(said), listenerOf(talk, said));
    // 'You need to do that this week': a thing cannot be done, so what was said before tells.
    const resolved =
      meant !== null && rules.doesThing?.test(meant.task) === true && saysNothing(act.task)
        ? rules.seeToIt
        : meant?.task;
    if (resolved === undefined) return;
    const words = wordsIn(resolved);
    // 'They need the order by Monday' after 'order the manure': the verb is of the rules.
    const thing = rules.vagueVerb === undefined ? words : wordsIn(resolved.replace(rules.vagueVerb, ''));
    const needed =
      thing.size === words.size || thing.size === 0
        ? undefined
        : lastTask(said, 3, (task) => task.accepted && overlap(thing, wordsOf(task)) === 1);
    if (needed !== undefined) return confirm(needed, said, due);
    const same = lastTask(
      said,
      12,
      (task) => overlap(words, wordsOf(task)) >= SAME && sameNumbers(words, wordsOf(task)) && words.size > 1,
    );
    if (same !== undefined) return askAgain(same, kind, said, act, due);
    add(kind, said, { ...act, task: resolved }, due, {
      guessed: resolved !== act.task,
      certain: resolved !== rules.seeToIt && meant!.certain,
    });
  }

  function undo(said: Said, act: Act): void {
    if (act.task === 'over') {
      // 'Let me, I'll tell her' takes the owner's task; 'you tell her' gives it away.
      const words = stemsOf(said.clause);
      const task = lastTask(
        said,
        3,
        (other) =>
          other.kind === 'mine' &&
          (said.byOwner || overlap(words, wordsOf(other)) > 0 || said.turn - other.at.turn === 1),
      );
      if (task !== undefined && task.at !== said) task.open = false;
      return;
    }
    if (act.task !== '') {
      // 'Forget the paint.'
      const words = stemsOf(act.task);
      const task = lastTask(said, 40, (other) => overlap(words, wordsOf(other)) === 1);
      if (task !== undefined) task.open = false;
      return;
    }
    const heads = labelsOf(said.sentence);
    if (heads !== null && heads.undo < UNLIKELY) return;
    const words = stemsOf(said.sentence.text);
    const near = lastTask(said, UNDO_REACH, (task) => task.kind !== 'named' && task.at.place <= said.place);
    const alike = lastTask(said, 40, (task) => overlap(words, wordsOf(task)) >= 0.5);
    const task = alike ?? near;
    if (task !== undefined) task.open = false;
  }

  /** 'Who washes up?' 'I'll do it', says a third voice: it is not the owner's any more. */
  function takenByAnother(said: Said, { kind, task: text }: Act): void {
    const words = stemsOf(text);
    const isMeant = (task: Task): boolean =>
      kind === 'accept' || pointsBack(text) || overlap(words, wordsOf(task)) >= ANSWERS;
    const request = recent().findLast((task) => waitsForAnother(task, said) && isMeant(task));
    if (request !== undefined) request.open = false;
  }

  /** Of the owner, until another says yes. */
  const offers = new Set<Task>();

  /** 'Shall I ring the family?' */
  function offer(said: Said, act: Act): void {
    const known = tasks.length;
    ask('named', said, act);
    if (tasks.length > known) offers.add(tasks.at(-1)!);
  }

  /** 'I could reserve one.' 'Oh, would you?' */
  function agree(said: Said): boolean {
    const task = recent().findLast(
      (one) =>
        one.open &&
        one.at.byOwner &&
        said.turn - one.at.turn === 1 &&
        (one.kind === 'mine' ? one.strength <= OFFERED : !one.accepted && offers.has(one)),
    );
    if (task === undefined) return false;
    Object.assign(task, { kind: 'ask', accepted: true, strength: CONFIRMED });
    confirm(task, said, dueIn(said, talk, when, rules));
    return true;
  }

  /** 'Would you mind filling it in?' 'No, that's fine.' */
  const saysYes = (said: Said, { kind }: Act): boolean =>
    kind === 'accept' ||
    (kind === 'refuse' && rules.minds.test(requestBefore(said, '')?.wordings[0]!.said.clause ?? ''));

  const { answersWhen, laterDue } = createLaterDues({ talk, rules, when, answers, lastTask, take, confirm });

  function follow(said: Said): void {
    for (const act of said.acts) {
      if (act.kind === 'undo') undo(said, act);
      else if (act.kind === 'offer') offer(said, act);
      else if (!said.byOwner && act.kind === 'accept' && agree(said)) continue;
      else if (!said.byOwner && (act.kind === 'accept' || act.kind === 'theirs')) takenByAnother(said, act);
      else if (act.kind === 'mine') mine(said, act);
      else if (act.kind === 'ask' || (act.kind === 'ask-other' && talk.ownerUnknown)) {
        if (!asksAnother(said)) ask('ask', said, act);
      } else if (act.kind === 'named' && !talk.ownerUnknown && !asksAnother(said)) ask('named', said, act);
      else if (said.byOwner && saysYes(said, act)) {
        const request = requestBefore(said, '');
        if (request !== undefined && said.acts.every(({ kind }) => kind !== 'mine')) {
          // 'Did you pay it?' 'Yes.'
          if (isQuestion(request)) request.open = false;
          else take(request);
          confirm(request, said, dueIn(said, talk, when, rules));
        }
      } else if (act.kind === 'refuse' && said.byOwner && !talk.ownerUnknown) {
        const request = requestBefore(said, '');
        // 'Not today. Tomorrow I'll do it.'
        const later = talk.said
          .slice(said.place + 1, said.place + 5)
          .some(({ turn, acts }) => turn === said.turn && acts.some(({ kind }) => kind === 'mine'));
        if (
          request !== undefined &&
          !later &&
          said.acts.every(({ kind }) => kind !== 'mine') &&
          said.index - request.at.index <= 2 &&
          !isQuestion(request)
        )
          request.open = false;
      }
    }
    if (!answersWhen(said)) laterDue(said);
  }

  return { tasks, follow };
}
