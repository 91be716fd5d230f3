// Finds the day of a task that names none: rates the days that are named around it. Pure.
import { flag, rateOf } from './fitted.ts';
import { contentWords } from '../text/words.ts';
import { isObject, type Due } from './due.ts';
import { THRESHOLD, WEIGHTS, type DueFeature } from './due-weights.ts';
import type { LanguageRules, Mention } from './language-rules.ts';
import { labelsOf, saidBefore, type Said, type Talk } from './said.ts';
import { overlap, stemsOf, type Task } from './task.ts';

/** Sentences before a task and after it in which its day may be named. */
const BACK = 12;
const AHEAD = 6;
/** Clauses that are looked at for these sentences. */
const MOST_PLACES = 60;
/** Beside a bare day. */
const FEW_WORDS = 2;
/** Sentences that a bare day answers. */
const ANSWERED = 2;
const MOST_BETWEEN = 3;

const RECURRING =
  /(?<!\p{L})(?:every|each|(?:times?|once|twice) (?:a|per) (?:day|week|month)|daily|always|for (?:a|the next|\p{L}+|\d+) (?:days?|weeks?|months?)|jede[nrms]?|immer|täglich|mal am tag|cada|todos los|todas las|siempre|al día|a la semana|chaque|tous les|toutes les|toujours|par jour|par semaine)(?!\p{L})/iu;

interface DueCandidate {
  said: Said;
  mention: Mention;
  features: Record<DueFeature, number>;
}

const isTask = ({ acts }: Said): boolean =>
  acts.some(({ kind }) => kind === 'mine' || kind === 'ask' || kind === 'named');

/** 'And I'll order the paint on Friday' says when something else is done. */
const addsAnother = (said: Said, rules: LanguageRules): boolean =>
  isTask(said) &&
  [said.clause.split(' ')[0]!, saidBefore(said).trim().split(/\s+/u).at(-1)!].some((word) =>
    rules.adds.test(word),
  );

/** Days that are named near the task, each with what speaks for it. `today`: midnight on the wall. */
function dueCandidates(task: Task, talk: Talk, rules: LanguageRules, today: number): DueCandidate[] {
  const { said: first } = task.wordings[0]!;
  const own = [...new Set([...task.wordings.map(({ said }) => said), ...task.confirmations])];
  const indexes = [...own, task.at].map(({ index }) => index);
  const from = Math.min(...indexes);
  const to = Math.max(...indexes);
  const named = talk.said
    .slice(Math.max(0, first.place - MOST_PLACES), task.at.place + MOST_PLACES)
    .filter(
      (said) =>
        !own.includes(said) &&
        !addsAnother(said, rules) &&
        said.index >= from - BACK &&
        said.index <= to + AHEAD,
    )
    .flatMap((said) =>
      said.mentions
        .filter((mention) => mention.day !== null && !mention.past && !rules.rejects(said.clause, mention))
        .map((mention) => ({ said, mention })),
    );
  const last = named.findLast(({ said }) => said.index < from);
  const ofTask = {
    always: 1,
    atAppointment: flag(task.wordings.some((wording) => rules.atTheAppointment(wording.task))),
    recurring: flag(own.some(({ sentence }) => RECURRING.test(sentence.text))),
    namesDay: flag(own.some(({ mentions }) => mentions.some(({ day }) => day !== null))),
  };
  return named.map((candidate) => {
    const { said, mention } = candidate;
    const away = (other: Said): number => Math.abs(said.index - other.index);
    const nearest = own.reduce((best, other) => (away(other) < away(best) ? other : best));
    const distance = away(nearest);
    const [low, high] = said.place < nearest.place ? [said, nearest] : [nearest, said];
    const between = talk.said
      .slice(low.place + 1, high.place)
      .filter((other) => !own.includes(other) && isTask(other)).length;
    const rest = `${said.clause.slice(0, mention.index)} ${said.clause.slice(mention.index + mention.text.length)}`;
    const answered = contentWords(rest).length <= FEW_WORDS ? ANSWERED : 0;
    const around = talk.sentences.slice(Math.max(0, said.index - answered), said.index + 1);
    return {
      said,
      mention,
      features: {
        ...ofTask,
        distance: Math.log1p(distance),
        last: flag(candidate === last),
        sameVoice: flag(said.sentence.speaker_name === first.sentence.speaker_name),
        shared: overlap(task.words, stemsOf(around.map(({ text }) => text).join(' '))),
        sharedInClause: overlap(task.words, stemsOf(said.clause)),
        done: labelsOf(said.sentence)?.done ?? 0,
        object: flag(isObject(said.clause, mention)),
        leads: flag(said.index === from && mention.index === 0 && said.place < first.place),
        deadline: flag(rules.events.deadline.test(mention.text) || rules.isDue.test(said.clause)),
        between: Math.min(between, MOST_BETWEEN),
        ofTask: flag(isTask(said)),
        today: flag(mention.day === today && distance > 0),
      },
    };
  });
}

/** A day in a sentence that says nothing of the task is that of something else, above all today. */
const isOfTask = ({ features }: DueCandidate): boolean =>
  features.today === 0 && features.shared + features.sharedInClause + features.atAppointment > 0;

/** The hour is that of what else is on that day. Null where no day is likely enough, and in a memo, which passes from one thing to the next without a break. */
export function linkedDue(task: Task, talk: Talk, rules: LanguageRules, today: number): Due | null {
  if (talk.alone) return null;
  let best: DueCandidate | null = null;
  let most = THRESHOLD;
  for (const candidate of dueCandidates(task, talk, rules, today).filter(isOfTask)) {
    const rate = rateOf(WEIGHTS, candidate.features);
    if (rate < most) continue;
    most = rate;
    best = candidate;
  }
  return best === null ? null : { day: best.mention.day, time: null };
}
