// Puts the words of a German clause together as an infinitive phrase: 'hol ich ab' is 'abholen'.
import { isInfinitive, ofFirstPerson, PREFIXES } from './verbs.ts';

export const SKIP =
  /^(?:und|dann|da|also|gut|ja|nein|nee|okay|ok|ach|so|na|doch|aber|denn|oder|ah|oh|genau|dafür|deshalb|jetzt|nun|gell|ne|jaja|jo|joa|passt|super|prima|schön|klar|alles klar|in ordnung|eins noch|eigentlich|ähm|äh|boah|puh)$/iu;

export const skipped = (words: readonly string[]): string[] => {
  let from = 0;
  while (from < words.length && SKIP.test(words[from]!.replace(/[,.!]$/u, ''))) from++;
  return words.slice(from);
};

const LINKS = /^(?:dass|ob|wann|wo|wie|was|welche\p{L}*)$/iu;

/** 'Die, also ich hab im Büro einen Drucker': where somebody says 'ich' again, another statement has begun. */
function upToNextSubject(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && /^ich$/iu.test(word));
  if (at < 0 || words.slice(0, at).some((word) => LINKS.test(word))) return words;
  const begins = /^(?:hab|habe|bin|muss|kann|will|wollte|soll|war|hatte|also)$/iu;
  let end = at;
  while (end > 1 && (begins.test(words[end - 1]!) || ofFirstPerson(words[end - 1]!) !== null)) end--;
  return words.slice(0, end);
}

/** The words up to where another statement begins, and a short question or wish that the verb is about. */
export function mainPart(words: readonly string[]): { main: readonly string[]; link: string } {
  const link = words.findIndex((word, index) => index > 0 && LINKS.test(word));
  if (link > 0) {
    const rest = words.slice(link);
    const short = rest.length <= 8 && rest.length > 2;
    const main = words.slice(0, link).map((word) => word.replace(/,$/u, ''));
    return { main, link: short ? `, ${rest.join(' ')}` : '' };
  }
  const and = words.findIndex(
    (word, index) =>
      index > 1 &&
      /^(?:und|oder)$/iu.test(word) &&
      isInfinitive(words[index + 1] ?? '') &&
      index + 2 < words.length,
  );
  if (and > 0) return { main: words.slice(0, and), link: '' };
  const comma = words.findIndex(
    (word, index) =>
      word.endsWith(',') &&
      (words.length - index > 3 ||
        /^(?:ich|du|er|sie|es|wir|das|der|die|den|ja|okay|gut)$/iu.test(words[index + 1] ?? '')),
  );
  return { main: comma >= 0 ? words.slice(0, comma + 1) : words, link: '' };
}

/** 'ein Foto schicken', from the words around the verb: a prefix at the end belongs to it. */
export function infinitivePhrase(front: readonly string[], behind: readonly string[], verb: string): string {
  const { main, link } = mainPart(upToNextSubject(behind));
  return joinedTo([...front, ...main], verb) + link;
}

function joinedTo(words: readonly string[], verb: string): string {
  const list = words.map((word) => word.replace(/[,;]+$/u, '')).filter((word) => word !== '');
  const last = list.at(-1)?.toLowerCase();
  if (last !== undefined && list.length > 0 && PREFIXES.includes(last)) {
    const rest = list.slice(0, -1);
    return [...rest, last === 'bescheid' ? `Bescheid ${verb}` : `${last}${verb}`].join(' ');
  }
  // The prefix may stand before what was added: 'bring das mit am Freitag'.
  const at = list.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:mit|ab|an|zurück|vorbei|durch|rein|aus)$/iu.test(word) &&
      /^(?:am|bis|um|im|zum|zur|zu|in|ins|auf|nach|und|morgen|heute|nächsten|für|bei|wegen)$/iu.test(
        list[index + 1] ?? '',
      ),
  );
  if (at >= 0 && !/^(?:der|die|das|dem|den|meine[mnr]?|deine[mnr]?|einem|einer)$/iu.test(list[at + 1] ?? ''))
    return [...list.slice(0, at), ...list.slice(at + 1), `${list[at]!.toLowerCase()}${verb}`].join(' ');
  return [...list, verb].join(' ');
}

export const withoutZu = (task: string): string =>
  task
    .replace(/ zu (\p{L}+n)$/u, ' $1')
    .replace(new RegExp(` (${PREFIXES.join('|')})zu(\\p{L}+n)$`, 'u'), ' $1$2');

const OBJECT =
  /^(?:das|den|die|ein|eine|einen|ihn|es|sie|mich|dich|uns|alles|was|welche|eins|beides|beide|kein\p{L}*|mein\p{L}{0,2}|dein\p{L}{0,2}|[\p{Ll}]+en|bescheid|zwei|drei|\d+)$/iu;
const PREPOSITION =
  /^(?:in|im|an|am|auf|bei|beim|mit|von|vom|zu|zum|zur|nach|vor|aus|für|über|unter|um|bis|ab|gegen|per|ins|ans|durch)$/iu;
/** Whether what a verb is about stands behind it; 'bring ich mit' names nothing. */
export const hasObject = (rest: readonly string[]): boolean =>
  rest.some((word, index) => {
    const before = rest[index - 1] ?? '';
    return (
      !PREPOSITION.test(before) &&
      (/^\p{Lu}/u.test(word)
        ? !TIME_NOUN.test(word) && !PREPOSITION.test(rest[index - 2] ?? '')
        : OBJECT.test(word)) &&
      !/^morgen$/iu.test(word)
    );
  });
const TIME_NOUN =
  /^(?:\p{L}+tag|mittwoch|sonnabend|abend|nachmittag|vormittag|mittag|früh|nacht|wochenende|uhr|woche|ihnen|sie)[,.]?$/iu;
