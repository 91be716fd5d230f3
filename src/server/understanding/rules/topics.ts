// Ranks what a talk is about: noun phrases that come back, are rare elsewhere, are said early and where something is asked,
// promised or planned. Does not word them into a title.
import { rarityOf } from '../text/common-words.ts';
import { inTurns } from '../text/in-turns.ts';
import type { Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { nounPhraseReader, type NounPhrase, type PhraseReader } from './noun-phrases.ts';

export interface Topic {
  /** As it may stand inside a sentence, without an article. */
  text: string;
  /** Stems of its words. */
  stems: string[];
  score: number;
  /** Numbers of the sentences that name it. */
  sentences: number[];
  name: boolean;
  /** The talk announces it with its place or person, so it says by itself what the talk is about. */
  whole?: boolean;
}

const MOST = 12;
/** Of a longer talk sentences are read at even distances: its topics come back. */
const MOST_READ = 1_500;
const SAYS_SOMETHING = /\p{L}{3}/u;
/** What follows is what the talk is for. English. */
const ANNOUNCES =
  /\b(?:(?:talk(?:ing|ed)?|speak(?:ing)?|call(?:ing|ed)?|ask(?:ing)?|writ(?:e|ing)|chat|questions?|discussion|meeting) (?:(?:to|with) \p{L}+ )?about|about the|(?:it's|it is|this is|here) about|regarding|concerning|discuss(?:ing)?) (?:(?:the|your|my|our|an?|this|these|those|his|her|their) )?/giu;
const ANNOUNCED = 2.5;
/** Behind what is announced: 'in Portugal', 'with Anna Weber', ''s reading' behind 'Toby'. English. */
const COMPLEMENT = /^ (?:in|to|at|for|with|from) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|^['’]s \p{Ll}{3,}/u;
const OF_MANY_WORDS = 1.15;
/** Alone they name no matter. */
const NO_TOPIC = new Set([
  'past',
  'file',
  'files',
  'way',
  'ways',
  'due',
  'past due',
  'worries',
  'loads',
  'lots',
  'bits',
]);
interface Stem {
  sentences: Set<number>;
  speakers: Set<string>;
  rarity: number;
  first: number;
  score: number;
}

/** `announced`: what completes it where the talk says that it is about it; null where it does not. */
type SaidPhrase = NounPhrase & { at: number; stems: string[]; announced: string | null };

/** What stands behind each announcement. */
const announcedIn = (text: string): string[] =>
  [...text.matchAll(ANNOUNCES)].map((found) => text.slice(found.index + found[0].length));

export interface TopicHints {
  /** Two letters. */
  language: string;
  /** How much each sentence says beyond idle talk, about 1 for a usual one. */
  weights?: readonly number[] | undefined;
  /** Stems that belong to the theme of the talk. */
  likely?: readonly string[] | undefined;
  most?: number | undefined;
  /** Of that language, where another reads the same sentences. */
  phrases?: PhraseReader | undefined;
}

/** The most important first. */
export async function findTopics(
  sentences: readonly Sentence[],
  { language, weights, likely = [], most = MOST, phrases: reader }: TopicHints,
  signal?: AbortSignal,
): Promise<Topic[]> {
  const read = reader ?? (await nounPhraseReader(language));
  const speakers = new Set(sentences.flatMap(({ speaker_name }) => speaker_name.split(/\s+/u)).map(stemOf));
  const english = language === 'en';
  const phrases: SaidPhrase[] = [];
  const step = Math.ceil(sentences.length / MOST_READ);
  let at = -1;
  for await (const { text } of inTurns(sentences, signal)) {
    at++;
    if (at % step !== 0 || !SAYS_SOMETHING.test(text)) continue;
    const announced = english ? announcedIn(text) : [];
    for (const phrase of read(text)) {
      const whole = phrase.words.join(' ').toLowerCase();
      if (english && NO_TOPIC.has(whole)) continue;
      const stems = phrase.words.map(stemOf);
      const rest = announced.find((behind) => behind.toLowerCase().startsWith(whole));
      const complement = rest === undefined ? null : (COMPLEMENT.exec(rest.slice(whole.length))?.[0] ?? '');
      phrases.push({ ...phrase, at, stems, announced: complement });
    }
  }
  const stems = new Map<string, Stem>();
  for (const phrase of phrases)
    phrase.words.forEach((word, index) => {
      const key = phrase.stems[index]!;
      const known = stems.get(key) ?? {
        sentences: new Set<number>(),
        speakers: new Set<string>(),
        rarity: english ? rarityOf(word.toLowerCase()) : Math.min(1, 0.4 + word.length / 12),
        first: phrase.at,
        score: 0,
      };
      known.sentences.add(phrase.at);
      known.speakers.add(sentences[phrase.at]!.speaker_name);
      stems.set(key, known);
    });
  const total = Math.max(1, sentences.length);
  const ofTheme = new Set(likely);
  for (const [key, stem] of stems) {
    const weight = [...stem.sentences].reduce((sum, index) => sum + (weights?.[index] ?? 1), 0);
    stem.score =
      Math.log1p(weight) *
      stem.rarity ** 2 *
      (1 + 0.4 * (1 - stem.first / total)) *
      (stem.speakers.size > 1 ? 1.3 : 1) *
      (ofTheme.has(key) ? 1.5 : 1) *
      (speakers.has(key) ? 0.2 : 1);
  }
  return ranked(phrases, stems, most);
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

function ranked(phrases: readonly SaidPhrase[], stems: ReadonlyMap<string, Stem>, most: number): Topic[] {
  const found = new Map<string, Topic & { times: number }>();
  const matters = new Map<string, string>();
  for (const { announced, stems: keys } of phrases)
    if (announced !== null) matters.set(keys.join(' '), matters.get(keys.join(' ')) || announced);
  for (const { words, stems: keys, name, at } of phrases) {
    const key = keys.join(' ');
    const known = found.get(key);
    if (known !== undefined) {
      known.times++;
      // What also stands inside a sentence is no name that only began one.
      if (/^\p{Lu}\p{Ll}/u.test(known.text) && words[0] === lowerFirst(known.text.split(' ')[0]!))
        known.text = lowerFirst(known.text);
      if (known.sentences.at(-1) !== at) known.sentences.push(at);
      continue;
    }
    const scores = keys.map((stem) => stems.get(stem)!.score).sort((a, b) => b - a);
    const complement = matters.get(key) ?? '';
    found.set(key, {
      text: words.join(' ') + complement,
      ...(complement !== '' && { whole: true }),
      stems: keys,
      score:
        (scores[0]! + 0.3 * scores.slice(1).reduce((sum, one) => sum + one, 0)) *
        (keys.length > 1 ? OF_MANY_WORDS : 1) *
        (matters.has(key) ? ANNOUNCED : 1),
      sentences: [at],
      name,
      times: 1,
    });
  }
  const chosen: Topic[] = [];
  const taken = new Set<string>();
  for (const { times, name, ...topic } of [...found.values()].sort((a, b) => b.score - a.score)) {
    if (topic.stems.some((stem) => taken.has(stem))) continue;
    chosen.push({ ...topic, name, score: topic.score * (name && times < 2 ? 0.7 : 1) });
    for (const stem of topic.stems) taken.add(stem);
    if (chosen.length === most) break;
  }
  return chosen.sort((a, b) => b.score - a.score);
}
