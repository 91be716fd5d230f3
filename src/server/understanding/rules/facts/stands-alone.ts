// Decides whether a worded fact says something to those who did not hear the talk. English.
import { wordCount } from '../../text/sentences.ts';

/** Says neither who nor what: 'Six years since'. */
const NOBODY =
  /^(?:(?:the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\d+)(?:-\p{L}+)? (?:years?|months?|weeks?|pounds?|times)|(?:he|she|they) (?:is|was|are|were|has|have|had|does|did|took|\p{L}+s)) /iu;
/** Nobody can say of whom: 'She brought them up'. */
const UNKNOWN = /^(?:he|she|it|they|this|that|there|those|these|its|don't|which|who|what)\b/iu;
const MOST_WORDS = 24;
const POINTS_ELSEWHERE = /\b(?:it|that|this|those|these|them|you|here|there)$/iu;
const OF_OWNER = /\b(?:me|us)$/iu;
/** Only who was there knows what is meant. */
const SHOWN =
  /(?<!\b(?:in|at|on|with|for|to) )\b(?:this|these|those)\b|\b(?:(?<!\bof )that (?!(?:he|she|they|it|is|was|the|their|i|we|you)\b)\p{L}+|(?:up|down|out|over|in) here|here (?:since|for|now)|it (?:a lot|all|again|to|at|in|on|for|with))\b/iu;
/** Ends before it says anything. */
const BROKEN =
  /\b(?:and|or|but|the|an?|my|their|his|her|our|of|to|for|with|from|at|as|is|are|was|were|they|he|she|not|until|because|like|very|so)$/iu;
/** Says nothing of anybody. */
const NO_STATEMENT =
  /^(?:you|your|the whole|when (?:they|he|she|it) (?:is|are|was|were) [^,]+$|(?:(?:one|two|three|four|five|six|seven|eight|nine|\p{L}+teen|\p{L}+ty|ten|eleven|twelve|\d+)[ -]){1,3}(?:years|months|weeks) old$|(?:\p{L}+ ){0,2}\p{L}+, (?:on|in|at) )/iu;
/** Too little without what was said before it. */
const EMPTY =
  /^(?:can't|cannot|couldn't|could) (?!do (?:shellfish|seafood|dairy|gluten|nuts|peanuts|spicy|stairs|ladders|lifts|heights|lactose|wheat|sugar|caffeine|alcohol)\b)(?:keep up|wait|help|tell|say|see|go|come|stop|do|believe|remember|stay|make|be)(?: (?!for|at|in|of|on|with).*)?$/iu;

/** `clause`: as it was said, where 'us' is the owner. */
export const standsAlone = (content: string, clause: string): boolean =>
  wordCount(content) <= MOST_WORDS &&
  !(POINTS_ELSEWHERE.test(content) && !OF_OWNER.test(clause)) &&
  ![SHOWN, BROKEN, NO_STATEMENT, EMPTY, NOBODY, UNKNOWN].some((pattern) => pattern.test(content));
