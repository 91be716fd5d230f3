// Names what a task is about that does not say so itself: noun phrases said near it, for the brackets behind it. A small linear
// model rates them. Does not know a language.
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import { flag, rateOf } from './fitted.ts';
import type { NounPhrase, PhraseReader } from './noun-phrases.ts';
import type { Talk } from './said.ts';
import type { Task } from './task.ts';

/** Sentences before and after the task that may name it. */
const BEFORE = 10;
const AFTER = 4;
/** What each sentence in between takes away. */
const FADES = 0.8;
/** Phrases, and words in all of them: German says in one word what others say in two. */
const MOST = 6;
const MOST_WORDS = 7;
/** Of one sentence: a text without punctuation may be as long as a talk. */
const MOST_IN_SENTENCE = 40;
const LONGEST_WORD = 12;
const SHORTEST_WORD = 3;
const OFTEN_IN_TALK = 5;
const OFTEN_NEAR = 4;
const MANY_WORDS = 3;

/**
 * Fitted on 104 tasks of talks that may be read whose bare words lack some that were wanted: a softmax over the phrases near a task,
 * likelihood by how many of the missing words each says, ridge of 0.03.
 */
const WEIGHTS = {
  ownSentence: 2.94,
  before: 2.98,
  after: 0.09,
  capital: 0.29,
  inTitle: 0.66,
  name: -0.3,
  often: -0.4,
  oftenNear: -2.53,
  another: 0.57,
  question: 0.6,
  long: 1.18,
  words: 2.08,
  partly: -1.04,
};

export interface Matters {
  phrases: PhraseReader;
  /** Stems of the words in the title of the talk. */
  title: ReadonlySet<string>;
}

interface Matter {
  text: string;
  stems: readonly string[];
  signs: Record<keyof typeof WEIGHTS, number>;
}

/** In how many sentences of the talk each stem is said. */
function countedIn({ sentences }: Talk): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of sentences)
    for (const stem of new Set(words(text).map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** `empty`: words that mean nothing by themselves. */
export function createMatters(talk: Talk, { phrases, title }: Matters, empty: ReadonlySet<string>) {
  const { sentences } = talk;
  let counts: ReadonlyMap<string, number> | null = null;

  /** Its words that say something, without those of the task. */
  function newsOf(
    { words: said }: NounPhrase,
    shown: ReadonlySet<string>,
  ): { news: string[]; partly: boolean } {
    const telling = said.filter(
      (word) => word.length >= SHORTEST_WORD && !empty.has(word.toLowerCase()) && !/\d/u.test(word),
    );
    const news = telling.filter((word) => !shown.has(stemOf(word)));
    return { news, partly: news.length < telling.length };
  }

  /** Of the likeliest those that say more than `told`; `bare`: the words of the task as they are shown. */
  return function mattersOf(told: string, bare: string, task: Task): string[] {
    counts ??= countedIn(talk);
    const { index, sentence } = task.wordings[0]?.said ?? task.at;
    const shown = new Set(words(bare).map(stemOf));
    const found = new Map<string, Matter>();
    const last = Math.min(sentences.length - 1, index + AFTER);
    for (let at = Math.max(0, index - BEFORE); at <= last; at++) {
      const { text, speaker_name } = sentences[at]!;
      const fades = FADES ** Math.abs(index - at);
      for (const phrase of phrases(text).slice(0, MOST_IN_SENTENCE)) {
        const { news, partly } = newsOf(phrase, shown);
        if (news.length === 0) continue;
        const stems = news.map(stemOf);
        const known = found.get(stems.join(' '))?.signs;
        const most = (sign: keyof typeof WEIGHTS, value: number): number =>
          Math.max(known?.[sign] ?? 0, value);
        found.set(stems.join(' '), {
          text: phrase.words.join(' '),
          stems,
          signs: {
            ownSentence: most('ownSentence', flag(at === index)),
            before: most('before', at < index ? fades : 0),
            after: most('after', at > index ? fades : 0),
            capital: flag(news.some((word) => /^\p{Lu}/u.test(word))),
            inTitle: flag(stems.some((stem) => title.has(stem))),
            name: flag(phrase.name),
            often:
              Math.max(...stems.map((stem) => Math.min(counts!.get(stem) ?? 0, OFTEN_IN_TALK))) /
              OFTEN_IN_TALK,
            oftenNear: Math.min((known?.oftenNear ?? 0) + 1 / OFTEN_NEAR, 1),
            another: most('another', flag(speaker_name !== sentence.speaker_name)),
            question: most('question', flag(at < index && text.includes('?'))),
            long: Math.min(Math.max(...news.map((word) => word.length)), LONGEST_WORD) / LONGEST_WORD,
            words: Math.min(news.length, MANY_WORDS) / MANY_WORDS,
            partly: flag(partly),
          },
        });
      }
    }
    const rated = [...found.values()]
      .map((matter) => ({ matter, rate: rateOf(WEIGHTS, matter.signs) }))
      .toSorted((one, other) => other.rate - one.rate);
    const known = new Set(words(told).map(stemOf));
    const chosen: Matter[] = [];
    let said = 0;
    for (const { matter } of rated) {
      // 'Driving licence' says 'licence', too.
      if (matter.stems.every((stem) => chosen.some(({ stems }) => stems.includes(stem)))) continue;
      said += matter.text.split(' ').length;
      if (chosen.length === MOST || said > MOST_WORDS) break;
      chosen.push(matter);
    }
    return chosen.filter(({ stems }) => !stems.every((stem) => known.has(stem))).map(({ text }) => text);
  };
}
