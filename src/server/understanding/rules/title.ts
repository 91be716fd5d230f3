// Makes a title that says what a talk was about: its theme when it is clear, and the topics that matter most. Never a speaker
// label, never empty.
import type { Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import { isFirstName } from './first-names.ts';
import { listed, phrasesOf } from './phrases.ts';
import type { FoundTheme } from './themes/themes.ts';
import { likeliestFirst, type Nearness } from './title-topics.ts';
import type { Topic } from './topics.ts';
import { UNNAMED } from './unnamed-voice.ts';

export const UNTITLED = 'Untitled conversation';
const MOST_WORDS = 8;
const LONGEST = 80;
/** Of a theme and topics, which one reads at a glance. */
const LONGEST_LIST = 60;
const MOST_TOPICS = 4;

const MOST_PEOPLE = 2;

export interface Gist {
  sentences: readonly Sentence[];
  /** Two letters. */
  language: string;
  /** Null when none is clear. */
  theme: FoundTheme | null;
  /** The most important first. */
  topics: readonly Topic[];
  /** The topics and those that matter less, which may still name the talk. */
  candidates: readonly Topic[];
  /** Of the phrases of the talk to what it says; empty without an encoder. */
  nearness: ReadonlyMap<string, Nearness>;
  /** What the only sentence says in few words; null where there are more, or none says it. */
  utterance: string | null;
}

export function sentenceCase(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Those who speak beside the owner, as far as they have names. */
export function peopleIn(sentences: readonly Sentence[]): string[] {
  const others = sentences.filter(({ is_user, speaker_name }) => !is_user && !UNNAMED.test(speaker_name));
  return [...new Set(others.map(({ speaker_name }) => speaker_name))];
}

/** Those that say more than the theme does. */
export function topicsBeside(theme: FoundTheme | null, topics: readonly Topic[]): Topic[] {
  const said = new Set(words(theme?.title ?? '').map(stemOf));
  return topics.filter(({ stems }) => !stems.every((stem) => said.has(stem)));
}

function firstWords(sentences: readonly Sentence[]): string {
  const first = words(
    sentences
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' '),
  ).slice(0, MOST_WORDS);
  return first.length === 0 ? UNTITLED : sentenceCase(first.join(' ')).slice(0, LONGEST).trim();
}

/** The first topic when it says the theme and more: 'estimated taxes' for taxes. */
function closerThan(theme: FoundTheme | null, [first]: readonly Topic[]): Topic | null {
  const said = words(theme?.title ?? '').map(stemOf);
  const closer = first !== undefined && said.length > 0 && said.every((stem) => first.stems.includes(stem));
  return closer ? first : null;
}

/** 'Holiday in Portugal, with Maria'; null where the talk does not announce its matter in full. */
function wholeMatter({ sentences, language, topics: [first] }: Gist): string | null {
  if (first?.whole !== true) return null;
  const people = peopleIn(sentences);
  const matter = sentenceCase(first.text);
  const words = phrasesOf(language);
  const title = `${matter}, ${words.with} ${listed(people, words.and)}`;
  return people.length === 0 || people.length > MOST_PEOPLE || title.length > LONGEST ? matter : title;
}

/** Whom the owner talks to and nobody else; null where there are more, or none has a name. */
function partnerIn(sentences: readonly Sentence[]): string | null {
  const voices = new Set(sentences.map(({ speaker_name }) => speaker_name));
  const [partner] = peopleIn(sentences);
  const alone = voices.size !== 2 || !sentences.some(({ is_user }) => is_user);
  return partner === undefined || alone ? null : partner;
}

/** Its first words when nothing stands out; a plain name when nothing was said. */
export function titleOf(gist: Gist): string {
  const { sentences, language, theme, utterance } = gist;
  const whole = wholeMatter(gist);
  if (whole !== null && whole.length <= LONGEST) return whole;
  if (theme === null && utterance !== null && utterance.length <= LONGEST) return sentenceCase(utterance);
  const beside = topicsBeside(theme, likeliestFirst(gist.candidates, gist));
  const closer = closerThan(theme, beside);
  const head = closer === null ? (theme?.title ?? null) : sentenceCase(closer.text);
  const others = beside.filter((topic) => topic !== closer);
  const named = others.filter(({ text }) => language === 'en' || !isFirstName(text));
  if (head === null && named.length === 0) return firstWords(sentences);
  const { and, with: joins } = phrasesOf(language);
  const say = (topics: readonly Topic[], tail: string): string => {
    const list = listed(
      topics.map(({ text }) => text),
      and,
    );
    if (head === null) return sentenceCase(list) + tail;
    return (list === '' ? head : `${head}: ${list}`) + tail;
  };
  const partner = partnerIn(sentences);
  const ofPartner = new Set(words(partner ?? '').map(stemOf));
  const things = named.filter(({ stems }) => !stems.every((stem) => ofPartner.has(stem)));
  for (let count = MOST_TOPICS; count > 0; count--) {
    const title = [
      ...(partner === null || things.length === 0
        ? []
        : [say(things.slice(0, count), `, ${joins} ${partner}`)]),
      say(named.slice(0, count), ''),
    ].find(({ length }) => length <= LONGEST_LIST);
    if (title !== undefined) return title;
  }
  return head ?? firstWords(sentences);
}
