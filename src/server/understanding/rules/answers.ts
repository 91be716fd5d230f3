// Tells what a line of a talk can be the answer to. Does not know a language.
import type { LanguageRules } from './language-rules.ts';
import { saidBefore, type Said, type Talk } from './said.ts';
import type { Task } from './task.ts';

/** Sentences that an answer has. */
const LONGEST_ANSWER = 5;
/** Asks about what was. */
const SINCE = /(?<!\p{L})(?:since|seit|desde|depuis)(?!\p{L})/iu;
/** Asks for a day by which somebody wants something. */
const NEEDED =
  /(?<!\p{L})(?:needs?|needed|want(?:s|ed)?|brauch\p{L}*|bräucht\p{L}*|wollen|willst|will (?:er|sie|man|die|der|das)|necesit\p{L}*|quier\p{L}*|querés|hace falta|besoin|veux|veut|voulez|faut)(?!\p{L})/iu;
/** A request is answered in the turn after it; a voice may cut in between. */
export const ANSWER_TURNS = 2;

export function createAnswers({ sentences }: Talk, { events, remarks, adds }: LanguageRules) {
  const asksWhen = (text: string): boolean =>
    text.endsWith('?') ? events.asksWhen.test(text) : events.opensWhen?.test(text) === true;
  const asks = (text: string): boolean => (text.endsWith('?') && !remarks.tag.test(text)) || asksWhen(text);
  /** The last sentence before by the owner, or by another voice, where it asks for a day. */
  function whenQuestion(index: number, byOwner: boolean): string | null {
    const before = sentences.slice(Math.max(0, index - LONGEST_ANSWER), index);
    const last = before.findLast(({ is_user }) => is_user === byOwner);
    return last !== undefined && asksWhen(last.text) ? last.text : null;
  }

  /** 'Sure. And I'll pick up the food on Friday': a second thing, though the answer to a request. */
  function addsAnother(said: Said): boolean {
    const last = saidBefore(said).trim().split(/\s+/u).at(-1)!;
    return adds.test(last) || adds.test(said.clause.split(' ')[0]!);
  }

  return {
    addsAnother,
    asksWhen,
    /** What the owner has asked right before: by when something is needed, or when something is; null for neither. */
    askedByOwner({ index }: Said): 'needed' | 'when' | null {
      const question = whenQuestion(index, true);
      if (question === null) return null;
      return NEEDED.test(question) ? 'needed' : 'when';
    },
    /** Whether another voice has asked for a day right before the owner's turn. */
    isAskedWhen({ index }: Said): boolean {
      const question = whenQuestion(index, false);
      return question !== null && !SINCE.test(question);
    },
    /** Turns since a request; what the owner asks back about it, and what is said to that, is no answer yet. */
    turnsSince(request: Said, said: Said): number {
      let turns = said.turn - request.turn;
      if (turns <= ANSWER_TURNS) return turns;
      const between = sentences.slice(request.index + 1, said.index);
      for (const [at, { text, is_user }] of between.entries()) {
        // The last sentence of a turn of the owner.
        if (is_user && between[at + 1]?.is_user === false && asks(text)) turns -= 2;
      }
      return turns;
    },
  };
}

/** Whether the line answers the request for a third voice: neither the owner nor who asked says it. */
export const waitsForAnother = ({ open, accepted, kind, at, wordings }: Task, said: Said): boolean =>
  open &&
  !accepted &&
  kind !== 'mine' &&
  !said.byOwner &&
  said.turn - at.turn <= ANSWER_TURNS &&
  wordings[0]!.said.sentence.speaker_name !== said.sentence.speaker_name;
