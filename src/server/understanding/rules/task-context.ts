// Chooses what stands in brackets behind a task whose words do not say what it is about: of the sentences near it those that a
// small linear model rates best. Does not know a language.
import { flag, rateOf } from './fitted.ts';
import type { LabelledSentence } from '../heads/sentence-labels.ts';
import { withoutFillers, type Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import { answersYesNo } from './courtesy.ts';
import type { LanguageRules } from './language-rules.ts';
import { asksOf, labelsOf, saidBefore, type Talk } from './said.ts';
import type { Task } from './task.ts';
import { cosine } from './texts-to-embed.ts';

/** Sentences before and after the task that may tell. */
const BEFORE = 8;
const AFTER = 3;
/** What each sentence in between takes away. */
const FADES = 0.8;
const LONGEST_PART = 80;
const LONGEST = 140;
/** A sentence of so many words says something with one that counts: 'We are out of toner'. */
const WHOLE = 3;
const FEW_WORDS = 2;
/** So much of a clause tells where it begins. */
const BEGINNING = 12;
const LONGEST_GREETING = 10;
/** Of a sentence that says words of the task again. */
const ENOUGH_NEWS = 3;
const MOST_NEWS = 5;
/** A second sentence that is rated nearly as well is told, too. */
const AS_GOOD = 0.8;
/** Rated below, it does not say what the task is about. */
const LEAST = 0.5;

/**
 * Fitted on 1,040 tasks of talks that may be read, whose bare words, or whose words before a pronoun was replaced, lack some that were
 * wanted: a softmax over the candidates of a task, likelihood by the square of the share of the missing words that each says, ridge of
 * 0.3. Fitted on four fifths of the talks it chooses for the others.
 */
const WEIGHTS = {
  like: 2.03,
  long: 1.89,
  news: 1.86,
  after: -1.79,
  sharesClause: 1.36,
  fact: -0.9,
  sameTurn: -0.87,
  asksOwner: 0.86,
  plan: -0.77,
  talk: 0.74,
  confirmed: 0.7,
  asks: 0.6,
  ownBefore: 0.58,
  points: -0.46,
  ownSentence: 0.44,
  opensPointing: -0.43,
  turnBefore: -0.32,
  secondTurn: -0.4,
  question: 0.4,
  near: 0.34,
  done: -0.35,
};

interface Candidate {
  text: string;
  voice: Sentence;
  index: number;
  isReason: boolean;
  features: Readonly<Record<keyof typeof WEIGHTS, number>>;
}

/** What only says that something else comes. */
const TURNS_TO =
  /^(?:(?:one|just one|and one) (?:more|other|last) thing|by the way|before i forget|(?:noch (?:et)?was|eins noch|übrigens|bevor ich es vergesse)|(?:otra cosa|una cosa más|por cierto|antes de que se me olvide)|(?:au fait|encore une chose|autre chose))[,:.]? (?=\S)/iu;
/** Only says that something is not to be forgotten. */
const REMINDS = /(?<!\p{L})(?:forget|vergess?en|olvid\p{L}+|oubli\p{L}+)(?!\p{L})/iu;
const MOST_REMINDING = 6;
/** Who or what is spoken of was named before. */
const PRONOUN =
  /^(?:\p{L}+,? )?(?:s?he|they|it|his|her|their|its|er|sie|es|ils?|elles?|ell[oa]s?|eso)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** A few words in brackets: no end of a sentence. */
const plainOf = (text: string): string =>
  withoutFillers(text)
    .replace(/^[¿¡\s,;:.]+|[\s.!?,;:…–—-]+$/gu, '')
    .replace(TURNS_TO, '')
    .replace(/,? (?:so|and|but|then)$/iu, '')
    .trim();

/** Parts of a long sentence that are short enough: up to a comma, else up to a word. */
function partsOf(text: string): string[] {
  const plain = plainOf(text);
  if (plain.length <= LONGEST_PART) return [plain];
  const pieces = plain
    .split(/(?<=[,;:–—]) /u)
    .flatMap((piece) =>
      piece.length <= LONGEST_PART ? [piece] : (piece.match(/\S.{0,79}(?=\s|$)/gu) ?? []),
    );
  const parts: string[] = [];
  for (const piece of pieces) {
    const joined = `${parts.at(-1) ?? ''} ${piece}`.trim();
    if (parts.length > 0 && joined.length <= LONGEST_PART) parts[parts.length - 1] = joined;
    else parts.push(piece);
  }
  return parts.map(plainOf);
}

/** 'I'm allergic to nuts, so tell the kitchen': what stands before says why. */
const LEADS_TO =
  /(?:^|[\s,])(?:so|deshalb|deswegen|darum|daher|also|así que|por eso|entonces|donc|du coup|alors)[\s,]*$/iu;
/** More than all other signs together. */
const OF_REASON = 5;

const vectorOf = (sentence: Sentence | LabelledSentence): Float32Array | null =>
  'vector' in sentence ? sentence.vector : null;

/** The number of the turn that each sentence is part of. */
function turnsOf(sentences: readonly Sentence[]): number[] {
  let turn = 0;
  return sentences.map(({ speaker_name }, at) => {
    if (at > 0 && sentences[at - 1]!.speaker_name !== speaker_name) turn++;
    return turn;
  });
}

/** Neighbouring tasks are asked about the same sentences; those of a long talk are not all worth the memory. */
const MOST_READ = 64;

export interface Reader {
  rules: LanguageRules;
  stemsIn(text: string): ReadonlySet<string>;
}

export function createReader(rules: LanguageRules): Reader {
  const read = new Map<string, ReadonlySet<string>>();
  return {
    rules,
    stemsIn(text) {
      const known = read.get(text);
      if (known !== undefined) return known;
      const stems = new Set(
        words(text)
          .filter((word) => word.length > 2 && !rules.empty.has(word.toLowerCase()))
          .map(stemOf),
      );
      if (read.size >= MOST_READ) read.delete(read.keys().next().value!);
      read.set(text, stems);
      return stems;
    },
  };
}

/** `bare`: the words of the task, as they are shown. */
function candidatesOf(bare: string, task: Task, talk: Talk, { rules, stemsIn }: Reader): Candidate[] {
  const { index, place, sentence, clause } = task.wordings[0]?.said ?? task.at;
  const { sentences } = talk;
  const shownStems = stemsIn(bare);
  const shown = new Set(
    words(bare)
      .filter((word) => word.length > 3)
      .map((word) => word.toLowerCase()),
  );
  const ofClauses = stemsIn(task.wordings.map(({ said, task }) => `${task} ${said.clause}`).join(' '));
  // Of 'the grey ones' it is the colour that leads to the curtains.
  const unclear = bare.match(rules.pointing) !== null || rules.elliptic.test(bare);
  const before = saidBefore({ sentence, clause });
  const behind = sentence.text.slice(before.length + clause.length);

  // What the same voice takes on as well is another task, unless a request of somebody else says both.
  const others = talk.said
    .slice(Math.max(0, place - 4 * BEFORE), place + 4 * AFTER)
    .filter(
      (other) =>
        other.clause !== clause &&
        other.sentence.speaker_name === sentence.speaker_name &&
        other.acts.some(({ kind, task: text }) => kind !== 'named' && text !== ''),
    );
  const isAnother = (at: number, text: string): boolean =>
    others.some((other) => other.index === at && text.includes(other.clause.slice(0, BEGINNING)));
  // The owner's words for this task, of which only what is news counts.
  const told = new Set(task.wordings.filter(({ said }) => said.byOwner).map(({ said }) => said.index));

  // A day that is said later is when it is due; what else is said with it counts.
  const days = new Map<number, string>();
  for (const { index: at, mentions } of talk.said.slice(place + 1, place + 4 * AFTER))
    if (at > index && mentions.length > 0)
      days.set(at, `${days.get(at) ?? ''} ${mentions.map(({ text }) => text).join(' ')}`);
  /** 'Allô, Monsieur Perrin', 'hier ist Krause', 'note to self'. */
  const saysNoMatter = (text: string): boolean =>
    (REMINDS.test(text) && text.split(' ').length <= MOST_REMINDING) ||
    rules.call.opensMemo.test(text) ||
    rules.call.toOneself.test(text) ||
    (rules.introduction?.(text).own ?? null) !== null ||
    (rules.call.greets.test(text) && text.split(' ').length <= LONGEST_GREETING);
  const vector = vectorOf(sentence);

  const found: Candidate[] = [];
  function add(at: number, whole: string, text: string): void {
    const voice = sentences[at]!;
    const when = stemsIn(days.get(at) ?? '');
    const news = [...stemsIn(text)].filter((stem) => !shownStems.has(stem) && !when.has(stem));
    const repeated = words(text).filter((word) => shown.has(word.toLowerCase())).length;
    // 'Send the report (the report is ready)' says it twice.
    if (!unclear && repeated > 0 && (news.length < ENOUGH_NEWS || repeated >= news.length)) return;
    // 'Did you pay it?' 'Yes.' is settled where something else follows.
    const next = at + 1 < index ? sentences[at + 1]!.text : '';
    if (
      whole.endsWith('?') &&
      next !== '' &&
      next.split(' ').length <= FEW_WORDS &&
      answersYesNo(whole, next)
    )
      return;
    if (saysNoMatter(text) || ((at >= index || !unclear) && isAnother(at, text))) return;
    if ((told.has(at) || days.has(at)) && at !== index && news.length < ENOUGH_NEWS) return;
    if (news.length < FEW_WORDS && (news.length === 0 || text.split(' ').length < WHOLE)) return;
    const fades = FADES ** Math.abs(index - at);
    const labels = labelsOf(voice);
    const [asks, turn] = [asksOf(voice), turns[at - from]! - turns[index - from]!];
    const another = voice.speaker_name !== sentence.speaker_name;
    const own = vectorOf(voice);
    found.push({
      ...{ text, voice, index: at, isReason: at === index && whole === before && LEADS_TO.test(before) },
      features: {
        like: at === index || own === null || vector === null ? 0 : cosine(own, vector),
        long: text.length / LONGEST_PART,
        news: Math.min(news.length, MOST_NEWS) / MOST_NEWS,
        near: at < index ? fades : 0,
        after: at > index ? fades : 0,
        sharesClause: flag(news.some((stem) => ofClauses.has(stem))),
        fact: labels?.fact ?? 0,
        plan: labels?.plan ?? 0,
        talk: labels?.talk ?? 0,
        done: labels?.done ?? 0,
        asks,
        asksOwner: another && at < index ? asks : 0,
        confirmed: flag(at !== index && voice.evidence.some((id) => task.evidence.has(id))),
        ownBefore: flag(at === index && whole === before),
        ownSentence: flag(at === index),
        sameTurn: flag(at !== index && turn === 0),
        turnBefore: flag(turn === -1),
        secondTurn: flag(turn === -2),
        points: flag(text.match(rules.pointing) !== null),
        opensPointing: flag(PRONOUN.test(text)),
        question: flag(whole.includes('?') || rules.opensQuestion?.test(whole) === true),
      },
    });
  }
  const last = Math.min(sentences.length - 1, index + AFTER);
  const from = Math.max(0, index - BEFORE);
  const turns = turnsOf(sentences.slice(from, last + 1));
  for (let at = from; at <= last; at++) {
    for (const whole of at === index ? [before, behind] : [sentences[at]!.text])
      for (const text of partsOf(whole)) add(at, whole, text);
  }
  return found;
}

/** One or two of them, in spoken order; none where nothing near says what the task is about. */
export function contextOf(
  bare: string,
  task: Task,
  talk: Talk,
  reader: Reader,
  told: ReadonlySet<string>,
): Candidate[] {
  const rated = candidatesOf(bare, task, talk, reader)
    .filter((candidate) => !told.has(candidate.text))
    .map((candidate) => ({
      candidate,
      rate: rateOf(WEIGHTS, candidate.features, candidate.isReason ? OF_REASON : 0),
    }))
    .toSorted((one, other) => other.rate - one.rate);
  const [best, ...others] = rated;
  if (best === undefined || best.rate < LEAST) return [];
  const second = others.find(
    ({ candidate, rate }) =>
      best.rate - rate <= AS_GOOD &&
      candidate.text !== best.candidate.text &&
      best.candidate.text.length + candidate.text.length < LONGEST,
  );
  return [best, ...(second === undefined ? [] : [second])]
    .map(({ candidate }) => candidate)
    .toSorted((one, other) => one.index - other.index);
}
