// What has to be done without a word of who does it: 'der Filter muss gewechselt werden', 'die Bücher müssen zurück',
// 'irgendwer muss die Miete überweisen', 'wer holt die Kinder ab?'.
import { wordsOf } from '../phrasebook.ts';
import { infinitiveOf } from './participles.ts';
import { ofThirdPerson } from './verbs.ts';

/** Says only that what was named before has to be done. */
export const THAT_TASK = 'das erledigen';

const MODAL = /^(?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten|gehört|gehören|muß)$/iu;
const PRONOUN = /^(?:der|die|das|es|er|sie|den)$/iu;
const PEOPLE = /^(?:ich|du|wir|ihr|man|er|jemand|irgendwer|einer|keiner|wer|was)$/iu;
const NOTHING =
  /^(?:und|dann|da|also|gut|ja|nein|nee|okay|ok|ach|so|na|doch|aber|denn|oder|auch|noch|jetzt|nun|eigentlich|quatsch|mal|eh|halt|ach so|sonst|außerdem)$/iu;
const CLOSED = wordsOf(
  'nicht|nie|kein|keine|keinen|nichts|wenn|falls|ob|dass|weil|warum|wieso|früher|damals|hätte|wäre|immer',
);

/** Where something is brought: 'muss raus', 'muss zur Post'. */
const AWAY = /^(?:zurück|raus|weg|rein|runter|rüber|hoch|hin|heim)$/iu;
const PLACE =
  /^(?:zur (?:post|reinigung|bank|werkstatt|reparatur|änderungsschneiderei|inspektion)|zum (?:tüv|schuster|schneider|wertstoffhof|recycling|briefkasten)|in (?:die (?:reinigung|werkstatt|wäsche|tonne)|den (?:müll|briefkasten|keller|container))|auf den (?:müll|wertstoffhof|sperrmüll))$/iu;

const bare = (word: string): string => word.replace(/[,.!?]+$/u, '');

/** The subject of a passive is the object of the task. */
function asObject(words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  const changed = /^der$/u.test(first.toLowerCase())
    ? 'den'
    : /^(?:ein|mein|dein|sein|ihr|unser|kein)$/iu.test(first)
      ? `${first.toLowerCase()}en`
      : /^(?:dieser|jeder|euer|unserer)$/iu.test(first)
        ? first.replace(/r$/u, 'n')
        : first;
  return [changed, ...rest];
}

const withoutFront = (words: readonly string[]): string[] => {
  const from = words.findIndex((word) => !NOTHING.test(bare(word)));
  return from < 0 ? [] : words.slice(from);
};

/** 'Das' of 'das Ende muss gekürzt werden' is an article: there the pronoun is not alone. */
function isPointing(subject: readonly string[]): boolean {
  return subject.length === 0 || (subject.length === 1 && PRONOUN.test(bare(subject[0]!)));
}

/** The task of a need; null for another clause. `THAT_TASK` where a pronoun stands for it. */
export function neededIn(clause: string): string | null {
  if (CLOSED.test(clause)) return null;
  const words = clause.split(/\s+/u);
  const first = words.findIndex((word) => MODAL.test(bare(word)));
  if (first < 0 || first > 10) return null;
  // 'Der Filter müsste, also der müsste heute gewechselt werden' begins twice.
  const last = words.findLastIndex((word) => MODAL.test(bare(word)));
  let subject = withoutFront(words.slice(0, first));
  let middle = words.slice(last + 1).filter((word) => !/^(?:bitte|mal|also|ja|halt)$/iu.test(bare(word)));
  if (subject.some((word) => PEOPLE.test(bare(word))) || PEOPLE.test(bare(middle[0] ?? ''))) return null;
  // 'Heute muss der Müll raus': the subject stands behind the verb.
  const behind = middle.findIndex((word) =>
    /^(?:der|die|das|ein|eine|mein|meine|unser|unsere)$/iu.test(word),
  );
  const isFront =
    behind >= 0 &&
    behind <= 2 &&
    !/^(?:der|die|das|ein|eine|mein|meine|unser|unsere|\p{L}+s)$/iu.test(subject[0] ?? 'der');
  const inverted = subject.length === 0 || isFront;
  if (inverted && behind >= 0) {
    middle = [...subject, ...middle.slice(0, behind), ...asObject(middle.slice(behind))];
    subject = ['der'];
  }
  const said = middle.map(bare);
  const end = said.at(-1) ?? '';
  const pointing = isPointing(subject) && !(inverted && behind >= 0);
  const object = inverted && behind >= 0 ? [] : asObject(subject.map(bare));
  const worded = (rest: readonly string[], verb: string): string =>
    pointing ? THAT_TASK : [...object, ...rest, verb].join(' ');
  const passive = /^wer(?:de)?n$/iu.test(end) || /^gehör/iu.test(words[last]!);
  if (passive) {
    const at = /^wer(?:de)?n$/iu.test(end) ? said.length - 2 : said.length - 1;
    const verb = infinitiveOf(said[at] ?? '');
    return verb === null ? null : worded(said.slice(0, at), verb);
  }
  if (AWAY.test(end)) return worded(said.slice(0, -1), `${end.toLowerCase()}bringen`);
  if (/^sein$/iu.test(end) && /^(?:fertig|da|drin|erledigt|weg|draußen|raus)$/iu.test(said.at(-2) ?? '')) {
    if (pointing) return THAT_TASK;
    return /^fertig$/iu.test(said.at(-2)!) ? worded(said.slice(0, -2), 'fertigmachen') : null;
  }
  for (const count of [2, 3])
    if (said.length >= count && PLACE.test(said.slice(-count).join(' '))) return worded(said, 'bringen');
  return null;
}

const WHO =
  /^(?:und |also |dann |ja |okay,? |so,? )*wer (\p{L}+) (?:denn |eigentlich |dann |jetzt |mal |noch )*([^?,]+)\?$/iu;

/** 'Wer holt die Kinder ab?' */
export function askedOfAll(said: string): { verb: string; rest: string[] } | null {
  const match = WHO.exec(said.trim());
  const verb = match === null ? null : ofThirdPerson(match[1]!);
  return verb === null ? null : { verb, rest: match![2]!.split(/\s+/u) };
}
