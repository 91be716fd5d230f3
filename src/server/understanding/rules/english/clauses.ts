// Divides English sentences into clauses with one statement each, also where nothing but words shows the border.
import { withoutFillers } from '../../text/sentences.ts';
import { withoutSoftening } from './softened.ts';
import { writtenOut } from './written-out.ts';

/** Beginnings of a statement that commits or asks; text without punctuation is divided before them. */
const OPENS = String.raw`(?:i'll|ill|i will|i'm going to|im going to|i'm gonna|im gonna|i gotta|i've got to|ive got to|i have to|i need to|i must|i should|i ought to|i'd better|let me|we need to|we have to|we've got to|we should|let's|remind me|don't forget|do not forget|make sure|can you|could you|would you|will you|can i|could i|please|you need to|you have to|you should|you'll need to|you'd need|you must|(?:do|shall|should) (?:i|we)|(?:do|did|have|are) you)`;
const SUBJECT = String.raw`(?:i|i'll|i'm|i've|i'd|we|we'll|we're|you|you'll|he|he's|she|she's|they|it|it's|my|our|please|let's|don't|remind|can|could|would|will|that's|there's|who|what|how|when|where)`;
const BORDER = new RegExp(
  [
    String.raw`[.!?…;]+["'”’)]*\s+`,
    String.raw`\s+[—–]+\s*|\s+-\s+`,
    String.raw`,?\s+(?:and then|and|but|so|because|or|then|cause|cos)\s+(?=${SUBJECT}\s)`,
    String.raw`,\s+(?=${SUBJECT}\s)`,
    String.raw`\s+(?=${OPENS}\s)`,
  ].join('|'),
  'giu',
);
/** 'The, the', 'I'll, I'll': what a speaker begins twice. */
const TWICE = /(?<![\p{L}'])((?:[\p{L}\p{N}']+\s){0,3}[\p{L}\p{N}']+)\s?[,—–…-]+\s+\1(?![\p{L}'])/giu;
/** 'the pharmacy, no, the health centre'. */
const CORRECTED =
  /(?<![\p{L}'])(the|a|an|my|to|on|at|by|in|with) [^,.;!?]{1,30}, (?:no|sorry|i mean|or rather|no wait|no sorry|wait|actually),? (?=\1 )/giu;
/** 'About whether it, whether they still make it'. */
const BEGUN_AGAIN = /(?<![\p{L}'])(whether|how) [^,.;!?\s]+(?: [^,.;!?\s]+)?, (?=\1 )/giu;
/** The comma of a filler that stood in the middle of a phrase: 'you have to, uh, run it'. */
const HESITATION =
  /(?<![\p{L}'])(to|the|a|an|my|your|our|his|her|their|of|i'll|i'm|we'll|can you|could you|going to|gonna),(?= \p{L})/giu;
const MOST_PASSES = 3;

/** What somebody means by a sentence with false starts. */
/** 'Could you, when she's in, take a swab?' */
const CONDITION_INSIDE =
  /\b((?:can|could|will|would) you|i'll|i will), (?:(?:when|if|while|before|after|once|as soon as|on your way) [^,?.!]{1,40}), (?=\p{L})/giu;

export function withoutFalseStarts(text: string): string {
  let said = text
    .replace(/[’]/gu, "'")
    .replace(CONDITION_INSIDE, '$1 ')
    .replace(
      /,? ?\b(?:um+|uh+|er|erm+|hmm?|like(?=,)|you know|i mean|sort of|kind of|what's it called|what is it|hang on)(?<!\b(?:let|do|did|if|as|what|all|how|would|does|will) you know)\b,?(?=\s|$)/giu,
      (filler) => (filler.startsWith(',') && filler.endsWith(',') ? ',' : ''),
    )
    .replace(/\s+/gu, ' ')
    .trim();
  said = writtenOut(said);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = said.replace(TWICE, '$1').replace(CORRECTED, '').replace(BEGUN_AGAIN, '');
    if (next === said) break;
    said = next;
  }
  return said.replace(HESITATION, '$1 ');
}

const ALTERNATIVE = /^,?\s+or\s+$/iu;
const ASKING =
  /^(?:(?:so|and|well|then|now),? )*(?:shall|should|can|could|do|does|will|would|is|are|did) (?:i|we|you|somebody|someone)\b/iu;

const NOT_OPENED =
  /\b(?:what|who|how|when|where|which|that|if|think|said|know|told|because|why|whether|and|or|wherever|whatever|everything|all|thing|maybe|perhaps|probably|unless|until|before|after|once|whenever|as|do|does|did|so|neither|nor|should|shall|don't|do not|doesn't|won't|i'll|i will|i'm going to|to|can you|could you|will you|would you|just|also|i'd|must|should|and just|and also)$/iu;

/** 'I'll fix that could you do the leaflets': no relative clause begins with 'that could you'. */
const ASKS_AFTER_THAT = /\p{L} that$/iu;

/** What follows is told to somebody. */
const MESSAGE =
  /\b(?:tell|remind|inform|warn|let|promise|text|email|message)\s(?!me\b|us\b)(?:(?:the|my|our|your|his|her)\s)?[\p{L}'-]+(?:\sknow)?(?:\sthat)?$/iu;
export const opensMessage = (before: string): boolean => MESSAGE.test(before.trim());

/** In a memo each verb after 'and', 'so' or a pause begins another task. */
const VERB = String.raw`(?:pick (?:up|those|them|it)|order|call|ring|phone|buy|email|send|book|pay|take|get|drop|return|ask|tell|write|clean|fix|cancel|renew|print|bring|put|fetch|give|check|redraw|reorder|finish|find|water|plant|feed|fill|move|wash|remind|return|look up|look into|see (?:to|about|if|whether)|sort|chase|text|message|reply|post|collect|swap|change|make)`;
const NEXT_TASK = new RegExp(
  // What stands before is looked at only where a verb follows.
  String.raw`(?:,?\s+(?:and|so) (?:also |then )?(?=${VERB}\s)|,\s+(?=${VERB}\s)(?<!\bnot\b.*))`,
  'iu',
);
const AFTER_PAUSE = new RegExp(
  String.raw`(?<=\p{L}\p{L})(?<!\b(?:to|and|i'll|i'd|must|should|or)),?\s+(?:um+|uh+|erm*|oh|next|what else|number (?:one|two|three|four|five|six)|(?:first|second|third|fourth)(?:ly)?|item (?:one|two|three|four|five))[,.]?\s+(?=${VERB}\s)`,
  'iu',
);

export function englishClauses(text: string, alone: boolean): string[] {
  if (!alone) return clausesOf(text);
  return text
    .split(AFTER_PAUSE)
    .flatMap(clausesOf)
    .flatMap((clause) => clause.split(NEXT_TASK));
}

const ANSWER =
  /^(?:yeah|yes|yep|yup|okay|ok|sure|alright|all right)(?= (?!right\b|yeah\b|so\b|and\b|but\b|well\b|i know\b|you know\b|that's what\b))/iu;

/** 'Yes, Dad.' */
const ANSWER_WITH_NAME =
  /^(?:yeah|yes|yep|yup|okay|ok|sure|alright|all right|right)(?=, (?!but\b|so\b|no\b|well\b|anyway\b|maybe\b|what\b|why\b|how\b|when\b|where\b|who\b)\p{L}[\p{L}'-]*(?:\.? \p{L}[\p{L}'-]*)?[.!]*$)/iu;

/** 'Yeah after the rush' is an answer, and then something else, also without a comma. */
function withAnswer(part: string): string[] {
  const bare = withoutFillers(part);
  const answer = (ANSWER.exec(part) ?? ANSWER_WITH_NAME.exec(part))?.[0];
  return answer === undefined || bare.startsWith(answer) ? [bare] : [answer, bare];
}

function clausesOf(text: string): string[] {
  const said = withoutSoftening(withoutFalseStarts(text));
  const parts: string[] = [];
  let from = 0;
  for (const match of said.matchAll(BORDER)) {
    // 'Everything I need to know' and 'what can you do' are not divided.
    const before = said.slice(from, match.index);
    const asks =
      ASKS_AFTER_THAT.test(before) &&
      /^(?:can|could|will|would) you\b/iu.test(said.slice(match.index).trim());
    if (/^\s+$/u.test(match[0]) && !asks && (NOT_OPENED.test(before) || opensMessage(before))) continue;
    const part = said.slice(from, match.index);
    // 'Shall I book it, or will you?' asks twice.
    parts.push(ALTERNATIVE.test(match[0]) && ASKING.test(part) ? `${part}?` : part);
    from = match.index + match[0].length;
  }
  parts.push(said.slice(from));
  return parts.flatMap(withAnswer).filter((part) => part !== '');
}
