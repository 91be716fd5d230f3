// Finds the decisions and the open questions of a conversation, as quotations. English patterns, but for the question that a
// conversation ends with. Prefers missing one to inventing one.
import type { ExtractionSegment } from '../provider.ts';
import { inTurns } from './in-turns.ts';
import { toSentences, withoutFillers, wordCount, type Sentence } from './sentences.ts';

export interface Remarks {
  /** The clearest first; of equals, the first said. */
  decisions: string[];
  /** In spoken order. */
  open_questions: string[];
}

/** A longer sentence is no sentence: speech without punctuation. */
const LONGEST = 300;
const FEWEST_WORDS = 3;
/** 'Which mortar?' asks something, 'What?' does not. */
const FEWEST_IN_QUESTION = 2;

const SURE: readonly RegExp[] = [
  /^(?:let's|let us) (?:go (?:with|for|ahead)|stick (?:with|to)|settle on|agree (?:on|to|that)|choose|pick|use|keep|take|drop|skip|postpone|move|switch|start|make it|leave it at|do)\b/iu,
  /\b(?:we|i|they)(?:'ve| have)?(?: (?:all|both|finally|just|now|already))? (?:decided|agreed|settled on|chose|opted|picked)\b/iu,
  /^(?:it's|it is|that's|that is) (?:decided|settled|agreed|a deal)\b/iu,
  /\b(?:the|our|my) (?:final )?decision (?:is|was)\b/iu,
  /^(?:agreed|deal|decided)[,:.] \S/iu,
  /^(?:we're|we are|i'm|i am) going (?:with|for)\b/iu,
  /^(?:we'll|we will|i'll|i will) (?:definitely )?(?:go with|go for|stick with|stick to|settle on)\b/iu,
];
/** A plan that was said without a word of deciding. */
const PLAN = /^(?:we'll|we will|we're going to|we are going to) (?!not\b)(\w+)/iu;
/** Verbs after which nothing is decided. */
const NO_PLAN = new Set(
  `see be have know think find look talk discuss try need get come hear wait probably never always still miss die
  happen want like love remember understand`.split(/\s+/u),
);
const UNSURE =
  /\b(?:if|might|maybe|perhaps|would|could|should|unless|suppose|imagine|wish|probably|i think|i guess|almost|not sure|what if|or not)\b/iu;
const NOT_DECIDED =
  /\b(?:haven't|hasn't|have not|has not|hadn't|not|never|didn't|can't|cannot|couldn't|nobody|until|before) (?:\w+ ){0,3}(?:decided|decide|agreed|agree|settled|settle|chosen|chose|picked|pick|opted)\b/iu;
/** What asks for agreement is no question. */
const TAG =
  /(?:^|[,.] ?)(?:right|okay|ok|yeah|yes|no|huh|eh|you know|isn't it|doesn't it|don't you|aren't you|won't you|shall we|deal)\?$/iu;
const UNKNOWN =
  /\b(?:(?:we|i)(?: still)? (?:don't|do not|still don't) know (?:yet )?(?:if|whether|who|what|how|when|why|which|where)|(?:still|remains|is) (?:unclear|an open question|undecided)|(?:we|i)(?: still)? (?:have to|need to|must) (?:find out|figure out|clarify|decide) (?:if|whether|who|what|how|when|why|which|where)|(?:haven't|have not) decided\b)/iu;

/** 2: a word of deciding; 1: a plan; 0: neither. */
function certainty(text: string): 0 | 1 | 2 {
  const clause = withoutFillers(text);
  if (clause.endsWith('?') || UNSURE.test(clause) || NOT_DECIDED.test(clause)) return 0;
  if (SURE.some((pattern) => pattern.test(clause))) return 2;
  const verb = PLAN.exec(clause)?.[1]?.toLowerCase();
  return verb === undefined || NO_PLAN.has(verb) ? 0 : 1;
}

const isSentence = (text: string): boolean => text.length <= LONGEST && wordCount(text) >= FEWEST_WORDS;

const isQuestion = (text: string): boolean =>
  text.endsWith('?') && text.length <= LONGEST && wordCount(text) >= FEWEST_IN_QUESTION && !TAG.test(text);

/** `english`: whether the patterns read the language. */
export async function findRemarks(sentences: readonly Sentence[], english: boolean): Promise<Remarks> {
  const decisions = new Map<string, { text: string; sure: number }>();
  const open = new Set<string>();
  if (english)
    for await (const { text } of inTurns(sentences)) {
      if (!isSentence(text)) continue;
      const sure = certainty(text);
      const key = text.toLowerCase();
      if (sure > 0 && !decisions.has(key)) decisions.set(key, { text, sure });
      if (!text.endsWith('?') && UNKNOWN.test(text)) open.add(text);
    }
  const last = sentences.at(-1)?.text ?? '';
  if (isQuestion(last)) open.add(last);
  return {
    decisions: [...decisions.values()].toSorted((a, b) => b.sure - a.sure).map(({ text }) => text),
    open_questions: [...open],
  };
}

/** Of the segments of a conversation in its language; an unknown one is read as English. */
export function remarksOf(segments: readonly ExtractionSegment[], language: string | null): Promise<Remarks> {
  return findRemarks(toSentences(segments), language === null || /^(?:en\b|multi$)/iu.test(language));
}
