// Words of English for decisions and for questions that stay open. Prefers missing one to inventing one.
import { withoutFillers } from '../../text/sentences.ts';
import type { RemarkWords } from '../language-rules.ts';

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

function certainty(text: string): 0 | 1 | 2 {
  const clause = withoutFillers(text);
  if (clause.endsWith('?') || UNSURE.test(clause) || NOT_DECIDED.test(clause)) return 0;
  if (SURE.some((pattern) => pattern.test(clause))) return 2;
  const verb = PLAN.exec(clause)?.[1]?.toLowerCase();
  return verb === undefined || NO_PLAN.has(verb) ? 0 : 1;
}

export const ENGLISH_REMARKS: RemarkWords = {
  decides: certainty,
  undecided: NOT_DECIDED,
  unknown: UNKNOWN,
  noAnswer:
    /\b(?:(?:i|we|he|she|they)(?: really| honestly| still| just)? (?:don't|do not|dont|couldn't|can't|cannot) (?:know|say|tell|remember)|no idea|dunno|not sure|nobody knows|who knows|no one knows|good question|hard to say|ask me (?:another|later|tomorrow)|we'll (?:have to )?see|let's see|that depends|it depends|depends on|remains to be seen|haven't (?:decided|heard|thought)|above me|not a question for|can't promise|couldn't tell you|i'd have to (?:ask|check|look)|wish i knew|your guess|nobody ever says|nothing yet|still waiting)\b/iu,
  tag: TAG,
};
