// Holds the words of all texts in memory, by how they are written and how they sound. Reads them anew when texts were added, in
// steps between which requests are answered. Knows no user: whoever takes a word from here checks that the caller may read it.
import type { Store } from '../../store/store.ts';
import { isEverydayWord } from './english-words.ts';
import { apartness, soundOf, type Sound } from './sounds.ts';
import type { KnownWord } from './spelling.ts';

/** Read in one step up to this many windows; in this time nobody notices it. */
const AT_ONCE = 3_000;
const READ_AGAIN_MS = 20_000;
/** Where the steps end: words begin with a letter more often than with anything else. */
const STEPS = ['', ...'abcdefghijklmnopqrstuvwxyz{', '\u{10FFFF}'];
/** Words whose sound is found in one go. */
const SOUNDED = 400;
const MIN_SOUNDED = 3;
/** A sound runs over repeated letters; a name that is written so much longer is another one. */
const MOST_LONGER = 2;

interface SoundedWord extends Sound {
  word: string;
}

interface Words {
  /** By the number of their letters. */
  ofLength: Map<number, KnownWord[]>;
  /** Everyday words are no names. */
  sounded: SoundedWord[];
}

const nothing = (): Words => ({ ofLength: new Map(), sounded: [] });

export function createVocabulary({ store, now }: { store: Pick<Store, 'search_text'>; now: () => number }) {
  let words = nothing();
  let readUpTo: number | null = null;
  let readAt = 0;
  let reading: Promise<void> | null = null;

  /** Stops now and then. */
  function* take(into: Words): Generator<void> {
    let sounded = 0;
    for (let step = 0; step + 1 < STEPS.length; step++) {
      for (const known of store.search_text.vocabulary(STEPS[step]!, STEPS[step + 1]!)) {
        const { word } = known;
        const alike = into.ofLength.get(word.length);
        if (alike === undefined) into.ofLength.set(word.length, [known]);
        else alike.push(known);
        if (word.length < MIN_SOUNDED || !/^[a-z]+$/.test(word) || isEverydayWord(word)) continue;
        into.sounded.push({ word, ...soundOf(word) });
        if (++sounded % SOUNDED === 0) yield;
      }
      yield;
    }
  }

  async function read(upTo: number): Promise<void> {
    const fresh = nothing();
    const steps = take(fresh);
    while (steps.next().done !== true) await new Promise((resolve) => setImmediate(resolve));
    words = fresh;
    readUpTo = upTo;
    readAt = now();
  }

  return {
    /** Resolves when there is a vocabulary; it may lack the newest texts of many. */
    async prepare(windows: number): Promise<void> {
      const upTo = store.search_text.newestWindow();
      if (upTo === readUpTo) return;
      if (windows <= AT_ONCE) {
        const fresh = nothing();
        const steps = take(fresh);
        while (steps.next().done !== true);
        words = fresh;
        readUpTo = upTo;
        return;
      }
      if (reading === null && (readUpTo === null || now() - readAt >= READ_AGAIN_MS)) {
        reading = read(upTo).finally(() => (reading = null));
        // A failure to read is the failure of who waits for the first reading; later ones keep what is there.
        reading.catch(() => undefined);
      }
      if (readUpTo === null && reading !== null) await reading;
    },
    *ofLengths(from: number, to: number): Generator<KnownWord> {
      for (let length = from; length <= to; length++) yield* words.ofLength.get(length) ?? [];
    },
    /** Those that sound much like it, the nearest first. */
    soundingLike(word: string): string[] {
      const sound = soundOf(word);
      const found: { word: string; apart: number }[] = [];
      for (const known of words.sounded) {
        const isLonger = known.word.length > word.length * MOST_LONGER;
        const apart = isLonger || known.word === word ? null : apartness(sound, known);
        if (apart !== null) found.push({ word: known.word, apart });
      }
      return found.sort((a, b) => a.apart - b.apart).map((one) => one.word);
    },
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
