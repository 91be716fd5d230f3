// Finds by words what a caller may read: each word of a query as it is, by its stem, as a beginning, with its spelling corrected,
// or by its sound. Says how rare each word is in what may be read. Does not rank.
import type { SearchFilter, SearchScope } from '../../store/search-text.ts';
import type { SearchKind } from '../../store/search-windows.ts';
import type { Store } from '../../store/store.ts';
import { commonMatches, type Matches } from './common-matches.ts';
import type { QueryLanguage } from './query-language.ts';
import { plain, readQuery, tellingWords, phraseIn, type QueryWord } from './query-words.ts';
import { corrections, mistakesAllowed, mistakesBetween, otherSpellings } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word that more windows have is common: it finds nothing by itself as long as there are rarer ones. */
const COMMON = 2_000;
/** Of a common word, the newest windows. */
const MOST_MATCHING = 60_000;
/** Of what has common words only, the newest. */
const NEWEST = 300;
/** How many windows of everyday language stand beside the user's own when rarity is measured. */
const EVERYDAY_WINDOWS = 1_000;
/** How much a match counts that is not the word itself or its stem. */
const QUALITY = { beginning: 0.8, corrected: 0.9, sound: 0.75 } as const;
const MIN_BEGINNING = 3;
const MOST_SOUNDS = 6;
/** Windows that are read to see whether a word is a name. */
const LOOKED_AT = 4;
/** Of a word that every text has. */
const LEAST_RARITY = 0.1;

export type Way = 'word' | 'beginning' | 'corrected' | 'sound';

/** Where a window is. */
export interface PlacedWindow {
  id: number;
  kind: SearchKind;
  ref: string;
  part: number;
}

export interface Match {
  quality: number;
  way: Way;
}

export interface SearchedWord {
  /** As it was typed; a pattern for two words that are one. */
  word: string | RegExp;
  plain: string;
  /** It may be a beginning. */
  isLast: boolean;
  /** What stands for it in the texts, itself first. */
  variants: string[];
  /** Minus the logarithm of the share of texts that have it. */
  rarity: number;
  /** By the id of the window. */
  matches: Matches<Match>;
  /** The windows that have it in their title. */
  inTitle: ReadonlySet<number>;
  isCommon: boolean;
  /** Finds it in the text index. */
  expression: string;
  /** Of somebody or some place, as far as its capital shows. */
  isName: boolean;
  /** Its corrected spelling, when it is not in the texts as it was typed. */
  corrected: string | null;
  /** In no text, but perhaps a name that is written in another way there: its absence says little. */
  isUnheardName: boolean;
}

export interface Document {
  kind: SearchKind;
  ref: string;
  created_at: number;
  /** The windows that are known to match, or all of them. */
  windows: PlacedWindow[];
}

export interface WordSearchResult {
  words: SearchedWord[];
  /** What has some of the words, by `kind ref`. */
  documents: Map<string, Document>;
  /** What has every quoted phrase, by `kind ref`; null without phrases. */
  phrases: ReadonlySet<string> | null;
}

export interface Reading {
  uid: string;
  kinds: readonly SearchKind[];
  scope: SearchScope;
  filter: SearchFilter;
}

export const keyOf = ({ kind, ref }: { kind: SearchKind; ref: string }): string => `${kind} ${ref}`;

const CAPITAL = /^\p{Lu}/u;

/** In a query names are often all that has a capital. */
const isName = ({ word, begins }: QueryWord, language: QueryLanguage): boolean =>
  CAPITAL.test(word) && language.isName(word, begins);

/** With a capital that makes a name of it. */
function standsAsName(word: string, text: string, language: QueryLanguage): boolean {
  for (const found of text.matchAll(/\p{Lu}[\p{L}\p{M}]*/gu)) {
    if (plain(found[0]) !== word) continue;
    const begins = !/[\p{L}\p{N},;:]['’)"]?\s+$/u.test(text.slice(0, found.index));
    if (language.isNameInText(found[0], begins)) return true;
  }
  return false;
}

const exactly = (word: string): string => `"${word}"`;

/** Which documents a caller may read, each asked for once. */
export function createReadable(
  store: Pick<Store, 'search_text' | 'people'>,
  { uid, scope, filter }: Reading,
) {
  const known = new Map<string, number | null>();
  let people: Set<string> | null = null;

  const mayKnow = (ref: string): boolean => {
    if (scope.within === undefined) return true;
    people ??= new Set(store.people.listWithin(uid, scope.within).map(({ id }) => id));
    return people.has(ref);
  };

  function learn(hits: readonly PlacedWindow[]): void {
    const unknown = new Map<SearchKind, Set<string>>();
    for (const hit of hits) {
      if (known.has(keyOf(hit))) continue;
      known.set(keyOf(hit), null);
      unknown.set(hit.kind, (unknown.get(hit.kind) ?? new Set()).add(hit.ref));
    }
    for (const [kind, refs] of unknown) {
      for (const { ref, created_at } of store.search_text.among(uid, kind, [...refs], scope, filter)) {
        if (kind !== 'person' || mayKnow(ref)) known.set(keyOf({ kind, ref }), created_at);
      }
    }
  }

  return {
    /** Those that may be read, in their order. */
    of<H extends PlacedWindow>(hits: readonly H[]): H[] {
      learn(hits);
      return hits.filter((hit) => known.get(keyOf(hit)) != null);
    },
    createdAt: (hit: { kind: SearchKind; ref: string }): number => known.get(keyOf(hit)) ?? 0,
    /** The newest that may be read. */
    newest(kind: SearchKind, limit: number): PlacedWindow[] {
      const rows = store.search_text.newest(uid, kind, scope, filter, limit);
      const refs = rows.filter(({ ref }) => kind !== 'person' || mayKnow(ref));
      for (const { ref, created_at } of refs) known.set(keyOf({ kind, ref }), created_at);
      return store.search_text.windowsOf(
        kind,
        refs.map(({ ref }) => ref),
      );
    },
  };
}

export type ReadableDocuments = ReturnType<typeof createReadable>;

export function createWordSearch({
  store,
  vocabulary,
}: {
  store: Pick<Store, 'search_text' | 'search' | 'people'>;
  vocabulary: Vocabulary;
}) {
  /** `total`: how many windows the user has. */
  function search(
    query: string,
    language: QueryLanguage,
    reading: Reading,
    readable: ReadableDocuments,
    total: number,
  ): WordSearchResult | null {
    const read = readQuery(query);
    if (read === null) return null;
    const { uid, kinds } = reading;
    const documents = new Map<string, Document>();
    const looked = new Map<string, PlacedWindow[] | null>();

    const note = (hits: readonly PlacedWindow[]): void => {
      for (const hit of hits) {
        const key = keyOf(hit);
        const document = documents.get(key);
        if (document === undefined)
          documents.set(key, {
            kind: hit.kind,
            ref: hit.ref,
            created_at: readable.createdAt(hit),
            windows: [hit],
          });
        else if (document.windows.every(({ id }) => id !== hit.id)) document.windows.push(hit);
      }
    };

    /** Null when there are too many. */
    const hitsOf = (expression: string): PlacedWindow[] | null => {
      let hits = looked.get(expression);
      if (hits !== undefined) return hits;
      const all = store.search_text.hits(uid, kinds, expression, COMMON + 1);
      hits = all.length > COMMON ? null : readable.of(all);
      looked.set(expression, hits);
      return hits;
    };

    const titled = (expression: string): Set<number> =>
      new Set(store.search_text.matching(`title : ${expression}`, COMMON));

    function common(one: QueryWord, expression: string, match: Match) {
      const { word, plain: written, isLast } = one;
      const ids = store.search_text.matching(expression, MOST_MATCHING);
      const share = Math.min(1, ids.length / Math.max(1, total));
      return {
        ...{ word, plain: written, isLast, variants: [written], corrected: null, expression },
        inTitle: titled(expression),
        rarity: Math.max(LEAST_RARITY, -Math.log(share)),
        matches: commonMatches(ids, match),
        isCommon: true,
        isName: isName(one, language) && !language.isEveryday(word),
        isUnheardName: false,
      };
    }

    function searched(one: QueryWord): SearchedWord {
      const { word, plain: written, isLast } = one;
      const matches = new Map<number, Match>();
      const variants = [written];
      let corrected: string | null = null;
      const add = (hits: readonly PlacedWindow[], match: Match): void => {
        note(hits);
        for (const { id } of hits) {
          const old = matches.get(id);
          if (old === undefined || old.quality < match.quality) matches.set(id, match);
        }
      };
      const whole = hitsOf(exactly(word));
      if (whole === null) return common(one, exactly(word), { quality: 1, way: 'word' });
      add(whole, { quality: 1, way: 'word' });
      const known = whole.length > 0;
      const mayBegin = written.length >= MIN_BEGINNING || !/[a-z\d]/.test(written);
      if (mayBegin && (isLast || (!known && written.length > 4))) {
        const match: Match = { quality: QUALITY.beginning, way: 'beginning' };
        const longer = hitsOf(`${exactly(word)}*`);
        if (longer === null && !known) return common(one, `${exactly(word)}*`, match);
        add(longer ?? [], match);
      }
      if (!known) {
        for (const variant of [...otherSpellings(written), ...spelledLike(one, language)]) {
          const match: Match = { quality: QUALITY.corrected, way: 'corrected' };
          const hits = hitsOf(exactly(variant));
          if (hits === null && matches.size === 0)
            return {
              ...common(one, exactly(variant), match),
              ...{ variants: [written, variant], corrected: variant },
            };
          if (hits === null || hits.length === 0) continue;
          add(hits, match);
          variants.push(variant);
          corrected ??= variant;
        }
      }
      if (isName(one, language) || (matches.size === 0 && !language.isWord(word))) {
        for (const { variant, hits } of soundingLike(written, language, hitsOf)) {
          // A name that is there as it was typed is said in another way only where it is written much alike.
          if (known && mistakesBetween(written, variant) > 2) continue;
          add(hits, { quality: QUALITY.sound, way: 'sound' });
          variants.push(variant);
          if (!known) corrected ??= variant;
        }
      }
      const everyday = language.shareOfTexts(corrected ?? word, isName(one, language));
      const share = (matches.size + EVERYDAY_WINDOWS * everyday) / (total + EVERYDAY_WINDOWS);
      const isUnheardName = matches.size === 0 && (isName(one, language) || !language.isWord(word));
      return {
        ...{ word, plain: written, isLast, variants, matches, corrected, isUnheardName },
        expression: exactly(corrected ?? word),
        inTitle: matches.size === 0 ? new Set<number>() : titled(exactly(corrected ?? word)),
        rarity: Math.max(LEAST_RARITY, -Math.log(share)),
        isCommon: false,
        isName: isName(one, language) && !language.isEveryday(word),
      };
    }

    /** Two words that stand for a name which the texts write as one: Rook Minnie for Rukmini. */
    function joined(one: QueryWord, other: QueryWord): SearchedWord | null {
      if (!isName(one, language) && language.isWord(one.word) && language.isWord(other.word)) return null;
      if ([one, other].some(({ word }) => hitsOf(exactly(word))?.length !== 0)) return null;
      const [found] = soundingLike(`${one.plain}${other.plain}`, language, hitsOf);
      if (found === undefined) return null;
      const name = searched({
        word: found.variant,
        plain: found.variant,
        begins: false,
        isLast: false,
        isStop: false,
      });
      return {
        ...name,
        word: new RegExp(String.raw`${one.word}[\s-]+${other.word}`, 'u'),
        corrected: found.variant,
        isName: true,
      };
    }

    const words: SearchedWord[] = [];
    const telling = tellingWords(read.words);
    for (let at = 0; at < telling.length; at++) {
      const next = telling[at + 1];
      const pair = next === undefined ? null : joined(telling[at]!, next);
      words.push(pair ?? searched(telling[at]!));
      if (pair !== null) at++;
    }

    const having = read.phrases.map((phrase) => {
      const hits = withPhrase(hitsOf(exactly(phrase.join(' '))) ?? [], phrase);
      note(hits);
      return new Set(hits.map(keyOf));
    });
    const [first, ...others] = having;
    const phrases =
      first === undefined ? null : new Set([...first].filter((key) => others.every((keys) => keys.has(key))));
    const ordinary = words.filter(({ isCommon }) => isCommon);
    if (phrases === null && ordinary.length > 0 && documents.size === 0) {
      const all = ordinary.map(({ expression }) => expression).join(' AND ');
      const newest = kinds.flatMap((kind) => readable.newest(kind, NEWEST));
      const both = readable.of(store.search_text.hits(uid, kinds, all, NEWEST));
      note([...newest, ...both].filter(({ id }) => ordinary.some(({ matches }) => matches.has(id))));
    }
    return { words, documents, phrases };
  }

  /** The index knows stems only; a quoted phrase is meant as it stands. */
  function withPhrase(hits: readonly PlacedWindow[], phrase: readonly string[]): PlacedWindow[] {
    const asItStands = phraseIn(phrase);
    const having = new Set(
      store.search
        .windows(hits.map(({ id }) => id))
        .filter(({ title, text }) => asItStands.test(plain(title)) || asItStands.test(plain(text)))
        .map(({ id }) => id),
    );
    return hits.filter(({ id }) => having.has(id));
  }

  /** Words of the texts that a misspelt one may stand for. A word that its language has is left alone. */
  function spelledLike(one: QueryWord, language: QueryLanguage): string[] {
    const word = one.plain;
    const mistakes = mistakesAllowed(word.length);
    if (mistakes === 0 || language.isWord(one.word, isName(one, language))) return [];
    const near = vocabulary.ofLengths(word.length - mistakes, word.length + mistakes);
    const found = corrections(word, near, 6);
    const least = found[0]?.mistakes;
    return found.filter((one) => one.mistakes === least).map((one) => one.word);
  }

  /** Names are written by ear: of the words that sound the same, those that are written as names where they stand. */
  function soundingLike(
    word: string,
    language: QueryLanguage,
    hitsOf: (expression: string) => PlacedWindow[] | null,
  ): { variant: string; hits: PlacedWindow[] }[] {
    const found: { variant: string; hits: PlacedWindow[] }[] = [];
    for (const variant of vocabulary.soundingLike(word).slice(0, MOST_SOUNDS)) {
      const hits = hitsOf(exactly(variant)) ?? [];
      const texts = store.search.windows(hits.slice(0, LOOKED_AT).map(({ id }) => id));
      if (
        texts.some(
          ({ title, text }) =>
            standsAsName(variant, title, language) || standsAsName(variant, text, language),
        )
      )
        found.push({ variant, hits });
    }
    return found;
  }

  return { search };
}
