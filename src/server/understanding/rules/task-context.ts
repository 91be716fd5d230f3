// Chooses what stands in brackets behind a task whose words do not say what it is about: of the sentences near it those that a
// small linear model rates best. Does not know a language.
import { withoutFillers, type Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import type { LanguageRules } from './language-rules.ts';
import { saidBefore, type Talk } from './said.ts';
import type { Task } from './task.ts';

/** Sentences before and after the task that may tell. */
const BEFORE = 8;
const AFTER = 3;
/** 'Leave that with me' is about what was said right before. */
const JUST_BEFORE = 2;
/** Sentences whose words say what is spoken of just there. */
const AROUND = 12;
/** What each sentence in between takes away. */
const FADES = 0.8;
const LONGEST_PART = 80;
const LONGEST = 110;
/** A sentence of so many words says something with one that counts: 'We are out of toner'. */
const WHOLE = 3;
const FEW_WORDS = 2;
const LONGEST_GREETING = 10;
/** Of a sentence that says words of the task again. */
const ENOUGH_NEWS = 3;
const MOST_NEWS = 5;
const MOST_AGAIN = 3;
const MOST_NAMES = 2;
/** A second sentence that is rated nearly as well is told, too. */
const AS_GOOD = 0.2;
/** Rated below, it does not say what the task is about. */
const LEAST = 0.5;

/**
 * Fitted on 134 tasks of the conversations that may be read whose bare words lack some that were wanted: a softmax over the
 * candidates of a task, likelihood by the square of the share of the missing words that each says, ridge of 0.01. Fitted on half of the
 * files it chooses for the other half nearly as well. The probabilities of the trained heads added nothing.
 */
const WEIGHTS = {
  near: 2.46,
  after: -0.78,
  ownBefore: 1.02,
  question: 0.89,
  confirmed: 0.55,
  news: 1.73,
  again: 0.2,
  sharesClause: 1.3,
  points: -0.57,
  opensPointing: -1.03,
  sharesOpen: 0.44,
  ofOneself: -0.53,
  names: 0.54,
  namesPerson: 0.65,
  long: 0.86,
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
/** Who or what is spoken of was named before. */
const PRONOUN =
  /^(?:\p{L}+,? )?(?:s?he|they|it|his|her|their|its|er|sie|es|ils?|elles?|ell[oa]s?|eso)(?:['’]\p{L}+)?(?!\p{L})/iu;
const NAME = /(?<=\p{L}[,’']? )\p{Lu}\p{L}+/gu;

/** A few words in brackets: no end of a sentence. */
const plainOf = (text: string): string =>
  withoutFillers(text)
    .replace(/^[¿¡\s]+|[\s.!?,;:…–—-]+$/gu, '')
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

const flag = (is: boolean): number => (is ? 1 : 0);

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
  const own = stemsIn(bare);
  const shown = new Set(
    words(bare)
      .filter((word) => word.length > 3)
      .map((word) => word.toLowerCase()),
  );
  const ofClauses = stemsIn(task.wordings.map(({ said, task }) => `${task} ${said.clause}`).join(' '));
  const around = sentences
    .slice(Math.max(0, index - AROUND), index + AFTER + 1)
    .map(({ text }) => stemsIn(text));
  // Of 'the grey ones' it is the colour that leads to the curtains.
  const unclear = bare.match(rules.pointing) !== null || rules.elliptic.test(bare);
  const aboutPerson = rules.person.test((bare.match(rules.pointing) ?? []).join(' '));
  const before = saidBefore({ sentence, clause });
  const behind = sentence.text.slice(before.length + clause.length);

  // What the task says is said already, and what is a task itself is not what another is about.
  const told = new Set(task.wordings.filter(({ said }) => said.byOwner).map(({ said }) => said.index));
  const tasked = new Set(
    talk.said
      .slice(Math.max(0, place - 4 * BEFORE), place + 4 * AFTER)
      .filter(
        (other) =>
          other.clause !== clause &&
          (other.index === index ||
            told.has(other.index) ||
            !other.sentence.evidence.some((id) => task.evidence.has(id))) &&
          other.acts.some(({ kind, task: text }) => kind !== 'named' && text !== ''),
      )
      .map((other) => other.index),
  );

  // A day that is said later is when it is due.
  const dated = new Set(
    talk.said
      .slice(place + 1, place + 4 * AFTER)
      .filter(({ index: at, mentions }) => at > index && mentions.length > 0)
      .map((said) => said.index),
  );
  /** 'Allô, Monsieur Perrin', 'hier ist Krause', 'note to self'. */
  const saysNoMatter = (text: string): boolean =>
    rules.call.opensMemo.test(text) ||
    rules.call.toOneself.test(text) ||
    (rules.introduction?.(text).own ?? null) !== null ||
    (rules.call.greets.test(text) && text.split(' ').length <= LONGEST_GREETING);
  const reach = task.wordings.some((wording) => wording.task === rules.seeToIt) ? JUST_BEFORE : BEFORE;

  const found: Candidate[] = [];
  function add(at: number, whole: string, text: string): void {
    const voice = sentences[at]!;
    const stems = stemsIn(text);
    const news = [...stems].filter((stem) => !own.has(stem));
    const repeated = words(text).filter((word) => shown.has(word.toLowerCase())).length;
    // 'Send the report (the report is ready)' says it twice.
    if (!unclear && repeated > 0 && (news.length < ENOUGH_NEWS || repeated >= news.length)) return;
    if (saysNoMatter(text)) return;
    if (news.length < FEW_WORDS && (news.length === 0 || text.split(' ').length < WHOLE)) return;
    const fades = FADES ** Math.abs(index - at);
    const names = text.match(NAME)?.length ?? 0;
    const again = news.filter((stem) => around.filter((said) => said.has(stem)).length > 1).length;
    found.push({
      ...{ text, voice, index: at, isReason: at === index && whole === before && LEADS_TO.test(before) },
      features: {
        near: at < index ? fades : 0,
        after: at > index ? fades : 0,
        ownBefore: flag(at === index && whole === before),
        question: flag(whole.includes('?') || rules.opensQuestion?.test(whole) === true),
        confirmed: flag(at !== index && voice.evidence.some((id) => task.evidence.has(id))),
        news: Math.min(news.length, MOST_NEWS) / MOST_NEWS,
        again: Math.min(again, MOST_AGAIN) / MOST_AGAIN,
        sharesClause: flag(news.some((stem) => ofClauses.has(stem))),
        points: flag(text.match(rules.pointing) !== null),
        opensPointing: flag(PRONOUN.test(text)),
        sharesOpen: flag(unclear && repeated > 0),
        ofOneself: flag(rules.ofOneself.test(text)),
        names: Math.min(names, MOST_NAMES) / MOST_NAMES,
        namesPerson: flag(aboutPerson && names > 0),
        long: text.length / LONGEST_PART,
      },
    });
  }
  const last = Math.min(sentences.length - 1, index + AFTER);
  for (let at = Math.max(0, index - reach); at <= last; at++) {
    if (tasked.has(at) || dated.has(at)) continue;
    for (const whole of at === index ? [before, behind] : [sentences[at]!.text])
      for (const text of partsOf(whole)) add(at, whole, text);
  }
  return found;
}

const rateOf = ({ features, isReason }: Candidate): number =>
  Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * features[name as keyof typeof WEIGHTS],
    isReason ? OF_REASON : 0,
  );

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
    .map((candidate) => ({ candidate, rate: rateOf(candidate) }))
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
