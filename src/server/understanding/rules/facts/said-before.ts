// What was said right before a fact that does not say whom or what it is about: shown behind it in brackets.
import { withoutFillers, wordCount, type Sentence } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';

const REACH = 3;
const LONGEST_PART = 80;
const LONGEST = 110;
/** Fewer words that count do not say what it is about. */
const FEW = 3;
/** Letters by which a clause is found again in its sentence. */
const NOTICED = 20;
/** 'The hospital.': said before a statement it is what that one is about. */
const FRAGMENT = 3;

/** Somebody or something that was named before. */
const POINTS =
  /^(?:(?:and|but|so|und|aber|da|y|pero|et|mais) )?(?:he|she|they|it|that|this|his|her|their|er|sie|es|das|der|die|seine?|ihre?|él|ella|ellos|ellas|eso|il|elle|ils|elles|ça|c'est)(?:'s|'re|'ve|'d)?(?!\p{L})/iu;
/** The same further on: 'we took them off the track'. English. */
const POINTS_LATER =
  /(?<![\p{L}'])(?:(?:he|she|it|they|him|her|his|them|there)(?:'s|'ve|'re|'d)?|(?:that|those) one|that \p{L}+(?=,|$)|both of them)(?![\p{L}'])/iu;
/** Somebody or something is named. */
const NOUN =
  /(?<![\p{L}'])(?:the|an?|my|our|your|his|her|their|no|some|two|three|four|der|die|das|den|dem|des|eine?[nmr]?|mein(?:e[nmr]?)?|unser(?:e[nmr]?)?|el|la|los|las|una?|mis?|su|le|les|une|mon|ma|mes) \p{L}{3,}/iu;
const NOUN_FIRST = new RegExp(`^(?:${NOUN.source})`, 'iu');
const NAME = /(?<=[\p{L},] )\p{Lu}\p{L}{2,}/u;
const NAME_FIRST = /^\p{Lu}\p{L}{2,}(?: |$)/u;
/** Behind it a clause begins: of 'can't have aspirin, it' one word names what is meant, of 'we took them' none does. */
const BEGINS = /(?:[,;]|(?<!\p{L})(?:and|but|so|because|since|when|if))\s*$/iu;
/** How long and since when says nothing of what is spoken of. */
const TIME =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}*(?:teen|ty)(?:-\p{L}+)?|hundred|years?|months?|weeks?|days?|since|ever|always|never|january|february|march|april|may|june|july|august|september|october|november|december|jahren?|seit|immer|años?|desde|siempre|ans|depuis|toujours)$/iu;
const OF_THEIRS = /^(?:my|our|mein|unser|mis?|nuestr|mon|ma|mes|notre|nos)(?:e[nmr]?|[oa]s?)? /iu;
const SUBJECT =
  /(?<![\p{L}'])(?:i|you|we|he|she|it|they|that|there|what|ich|du|wir|er|sie|es|das|yo|tú|je|tu|il|elle|on|nous)(?:'\p{L}+)?(?![\p{L}'])/iu;

export const plain = (text: string): string =>
  withoutFillers(text)
    // What was begun twice: 'she's, she's off milk'.
    .replace(/(?<![\p{L}'])([\p{L}']+(?: [\p{L}']+){0,2}), \1(?![\p{L}'])/giu, '$1')
    .replace(/^[¿¡\s,;–—-]+|[\s.!?,;:…–—-]+$/gu, '')
    .replace(/,? (?:so|and|but|then)$/iu, '');

function shortened(text: string): string {
  return text.length <= LONGEST_PART ? text : `${text.slice(0, LONGEST_PART).replace(/\s+\S*$/u, '')}…`;
}

/** The end of it, next to the fact. */
function lastOf(text: string): string {
  return text.length <= LONGEST_PART ? text : `…${text.slice(-LONGEST_PART).replace(/^\S*\s+/u, '')}`;
}

const asShown = (text: string): string => plain(text) + (text.endsWith('?') ? '?' : '');

const namesAny = (text: string): boolean => NOUN.test(text) || NAME.test(text);

/** A pronoun before which nobody and nothing is named. */
function pointsLater(said: string): boolean {
  const found = POINTS_LATER.exec(said);
  if (found === null) return false;
  const before = said.slice(0, found.index);
  return (
    !namesAny(before) &&
    !NAME_FIRST.test(before) &&
    contentWords(before).length < (BEGINS.test(before) ? 1 : 2)
  );
}

export interface Fact {
  /** As it was said. */
  said: string;
  /** As it is shown. */
  content: string;
  /** Whom the pronoun at its beginning means, where that is known. */
  meant: boolean;
  /** Says enough in few words, such as 'allergic to nuts'. */
  mayBeShort: boolean;
}

const isFragment = (text: string): boolean =>
  wordCount(text) <= FRAGMENT && !text.endsWith('?') && NOUN_FIRST.test(text) && !SUBJECT.test(text);

const joined = (parts: readonly string[]): string => parts.join('. ').replaceAll('?. ', '? ');

/** From the nearest back to the one that names somebody or something, as far as they are short enough. */
function nearest(near: readonly string[]): string | null {
  const told: string[] = [];
  for (const text of near.toReversed()) {
    if (namesAny(text)) {
      const all = joined([shortened(text), ...told.filter((other) => !other.endsWith('?'))]);
      return all.length <= LONGEST ? all : shortened(text);
    }
    if (joined([text, ...told]).length <= LONGEST) told.unshift(text);
  }
  return told.findLast((text) => !text.endsWith('?')) ?? told.at(-1) ?? null;
}

function contextOf(sentences: readonly Sentence[], index: number, fact: Fact): string | null {
  const { text, speaker_name } = sentences[index]!;
  const told = new Set(contentWords(fact.content));
  const saysMore = (other: string): boolean => contentWords(other).some((word) => !told.has(word));
  const own = plain(text.slice(0, Math.max(0, text.indexOf(fact.said.slice(0, NOTICED)))));
  const counts = contentWords(fact.content).filter((word) => !TIME.test(word)).length;
  const unclear =
    (POINTS.test(fact.said) && !fact.meant) ||
    pointsLater(fact.said.replace(POINTS, '')) ||
    (!fact.mayBeShort && counts < FEW);
  if (unclear && NOUN.test(own) && saysMore(own)) return lastOf(own);
  if (unclear) {
    const near = sentences.slice(Math.max(0, index - REACH), index).map((sentence) => asShown(sentence.text));
    return nearest(near.filter(saysMore));
  }
  const previous = sentences[index - 1];
  if (own !== '' || OF_THEIRS.test(fact.said) || previous?.speaker_name !== speaker_name) return null;
  const before = asShown(previous.text);
  return isFragment(before) && saysMore(before) ? before : null;
}

/** The fact with what it is about in brackets, where it does not say it. */
export function withContext(sentences: readonly Sentence[], index: number, fact: Fact): string {
  const context = contextOf(sentences, index, fact);
  return context === null ? fact.content : `${fact.content} (${context})`;
}
