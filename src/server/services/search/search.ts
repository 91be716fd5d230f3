// Finds conversations, memories, action items and people by words and by meaning, in one order. Never finds anything in the trash,
// of another user, or outside of what its caller may read. Knows no wire format.
import type { SearchMeaning, SearchReading } from '../../../contract/search-kinds.ts';
import type { Clock } from '../../ports.ts';
import type { SearchFilter } from '../../store/search-text.ts';
import type { SearchKind } from '../../store/search-windows.ts';
import type { Store } from '../../store/store.ts';
import type { Within } from '../../store/within.ts';
import type { Readable } from '../client-bounds.ts';
import { zoneOf } from '../user-zone.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import type { Embeddings } from './embeddings.ts';
import { fewWindows } from './few-windows.ts';
import { isNameAlone } from './periods.ts';
import { readFilters } from './query-filters.ts';
import { languageOfQuery } from './query-language.ts';
import { readQuery } from './query-words.ts';
import { ranked, type Ranked } from './ranking.ts';
import { visibleMatches, type VisibleText } from './visible-texts.ts';
import { createVocabulary } from './vocabulary.ts';
import { createReadable, createWordSearch, keyOf, type Reading, type SearchedWord } from './word-search.ts';

export interface ConversationSearchQuery extends SearchFilter {
  query: string;
  limit: number;
  offset: number;
}

export interface FoundMemory {
  id: string;
  /** From 0 to 1. */
  relevance_score: number;
}

export interface SearchOptions {
  store: Store;
  embeddings: Pick<Embeddings, 'meaningOf' | 'nearest'>;
  categories: readonly string[];
  clock: Clock;
}

/** What a caller may find. */
export interface Asked {
  query: string;
  kinds: readonly SearchKind[];
  filter: SearchFilter;
  /** What no words of the query are taken for. */
  unread?: readonly SearchReading[] | undefined;
  within?: Within | undefined;
  /** The visible part of each locked text, by kind; null for who may read everything. */
  locked: Partial<Record<SearchKind, readonly VisibleText[]>> | null;
  /** How long the query may take to be understood before words alone answer it. */
  patienceMs?: number | undefined;
}

/** What the words of a query were taken for. */
export interface Understood {
  filter: SearchFilter;
  kinds: readonly SearchKind[] | null;
}

export interface FoundAll {
  results: Ranked[];
  /** The query with its misspelt words corrected, when there were any. */
  corrected: string | null;
  understood: Understood | null;
  /** Whether the texts were compared by meaning; `late`: not yet, and asked again they may be. */
  meaning: SearchMeaning;
  /** For marking them in a text. */
  words: readonly Pick<SearchedWord, 'plain' | 'variants' | 'isLast'>[];
}

const EVERYTHING: Readable = { locked: null };
/** Windows by meaning: several of one long conversation among them. */
const MOST_WINDOWS = 80;
/** A filter that stands in words holds unless what it leaves out fits this much better. */
const MUCH_BETTER = 0.2;
/** How many windows somebody has is counted so often, and when there are new ones: it only says how rare a word is. */
const COUNTED_MS = 10_000;
const MOST_COUNTED = 64;
/** Of a query that has filters alone, the newest. */
const NEWEST = 200;

const isPeriod = (filter: SearchFilter): boolean =>
  Object.keys(filter).every((key) => key === 'start' || key === 'end');

export function createSearch({ store, embeddings, categories, clock }: SearchOptions) {
  const vocabulary = createVocabulary({ store, now: () => clock.now() });
  const words = createWordSearch({ store, vocabulary });
  const counted = new Map<string, { total: number; upTo: number; at: number }>();

  function windowsOf(uid: string, kinds: readonly SearchKind[]): number {
    const key = [uid, ...kinds].join(' ');
    const [upTo, at] = [store.search_text.newestWindow(), clock.now()];
    const known = counted.get(key);
    if (known?.upTo === upTo && Math.abs(at - known.at) < COUNTED_MS) return known.total;
    const total = store.search_text.countWindows(uid, kinds);
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(key, { total, upTo, at });
    return total;
  }

  function corrected(query: string, searched: readonly SearchedWord[]): string | null {
    let text = query;
    for (const { word, corrected: by } of searched) if (by !== null) text = text.replace(word, by);
    return text === query ? null : text;
  }

  /** Of what is hidden nobody learns whether a filter fits, and what does not fit is not found. */
  function ofLocked(asked: Asked, searched: readonly SearchedWord[]): Candidate[] {
    if (narrows(asked.filter)) return [];
    return Object.entries(asked.locked ?? {}).flatMap(([kind, texts]) =>
      asked.kinds.includes(kind as SearchKind)
        ? visibleMatches(searched, texts).map((match) => ({
            ...match,
            kind: kind as SearchKind,
            ref: match.id,
            created_at: 0,
            together: match.strength,
            titled: 0,
            way: 'word' as const,
            likeness: null,
            // Its visible words are all there is of it, as of a text that has no vector yet.
            isWaiting: true,
            byWords: null,
            byMeaning: null,
            bestWindows: [],
          }))
        : [],
    );
  }

  async function run(uid: string, asked: Asked): Promise<Omit<FoundAll, 'understood'>> {
    const scope = { open: asked.locked !== null, within: asked.within };
    const reading: Reading = { uid, kinds: asked.kinds, scope, filter: asked.filter };
    const readable = createReadable(store, reading);
    if (readQuery(asked.query) === null) {
      return { results: [], corrected: null, meaning: 'none', words: [] };
    }
    // Works on it in another process while the words are looked up; most are written as they are meant.
    const asTyped = embeddings.meaningOf(asked.query, asked.patienceMs);
    const total = windowsOf(uid, asked.kinds);
    await vocabulary.prepare(total);
    const language = await languageOfQuery(asked.query);
    const byWords = words.search(asked.query, language, reading, readable, total);
    const searched = byWords?.words ?? [];
    const better = corrected(asked.query, searched);
    const meaning = await (better === null ? asTyped : embeddings.meaningOf(better, asked.patienceMs));
    const alike =
      typeof meaning === 'string'
        ? null
        : await embeddings.nearest(uid, meaning, {
            kinds: asked.kinds,
            limit: MOST_WINDOWS,
            shown: (windows) => readable.of(windows),
            few: () => fewWindows(store, reading),
          });
    const windows = [...(byWords?.documents.values() ?? [])].flatMap((one) =>
      one.windows.map(({ id }) => id),
    );
    const waiting = typeof meaning === 'string' ? [] : store.search_vectors.waiting(windows, meaning.model);
    const candidates = [
      ...candidatesOf(byWords, alike ?? [], readable.createdAt, new Set(waiting)),
      ...ofLocked(asked, searched),
    ];
    const hasWords = searched.some(
      ({ word, matches }) => matches.size > 0 || typeof word !== 'string' || language.isWord(word),
    );
    const results = ranked(candidates, { hasMeaning: alike !== null, hasWords });
    const isUseful = results.some(({ way }) => way === 'corrected' || way === 'sound') || alike !== null;
    return {
      results,
      corrected: results.length > 0 && isUseful ? better : null,
      meaning: typeof meaning === 'string' ? meaning : 'compared',
      words: searched,
    };
  }

  /** What fits a filter, the newest first. */
  function newest(uid: string, asked: Asked): Ranked[] {
    const scope = { open: asked.locked !== null, within: asked.within };
    const readable = createReadable(store, { uid, kinds: asked.kinds, scope, filter: asked.filter });
    const seen = new Set<string>();
    return asked.kinds
      .flatMap((kind) => readable.newest(kind, NEWEST))
      .filter(({ kind, ref }) => !seen.has(`${kind} ${ref}`) && seen.add(`${kind} ${ref}`))
      .map(({ id, kind, ref }) => ({
        ...{ kind, ref, created_at: readable.createdAt({ kind, ref }) },
        ...{ strength: 0, together: 0, titled: 0, coverage: 0, hasName: false, way: null, likeness: null },
        ...{
          byWords: id,
          byMeaning: null,
          bestWindows: [],
          isWaiting: false,
          score: 0,
          why: 'words' as const,
        },
      }))
      .sort((a, b) => b.created_at - a.created_at || (a.ref < b.ref ? -1 : 1));
  }

  /** Filters may stand in the query as words; they hold when something fits that has them. */
  async function find(uid: string, asked: Asked): Promise<FoundAll> {
    const read = readFilters(asked.query, {
      people: store.people.list(uid),
      folders: store.folders.list(uid),
      categories,
      now: clock.now(),
      zone: zoneOf(store, uid),
      unread: asked.unread ?? [],
    });
    const kinds = read?.kinds?.filter((kind) => asked.kinds.includes(kind)) ?? null;
    if (read === null || kinds?.length === 0) return { ...(await run(uid, asked)), understood: null };
    const narrowed: Asked = {
      ...asked,
      query: read.rest,
      kinds: kinds ?? asked.kinds,
      filter: { ...read.filter, ...given(asked.filter) },
    };
    const understood = { filter: read.filter, kinds };
    if (readQuery(read.rest) === null) {
      const results = newest(uid, narrowed);
      if (results.length === 0) return { ...(await run(uid, asked)), understood: null };
      if (!isPeriod(read.filter)) return { results, corrected: null, understood, meaning: 'none', words: [] };
      // 'Thursday' may be a day, or a word that somebody said: as it stands, first the word.
      const said = await run(uid, asked);
      const spoken = said.results.filter(({ way }) => way === 'word');
      const [first, second] = isNameAlone(asked.query) ? [spoken, results] : [results, spoken];
      const seen = new Set(first.map(keyOf));
      const others = second.filter((one) => !seen.has(keyOf(one)));
      return {
        ...{ results: [...first, ...others], corrected: null, understood },
        ...{ meaning: said.meaning, words: said.words },
      };
    }
    const narrow = run(uid, narrowed);
    // The encoder goes on with it while what the first one found is looked through.
    embeddings.meaningOf(asked.query).catch(() => undefined);
    const inside = await narrow;
    const whole = await run(uid, asked);
    const best = inside.results[0]?.score;
    const holds = best !== undefined && best >= (whole.results[0]?.score ?? 0) - MUCH_BETTER;
    const found = holds ? { ...inside, understood } : { ...whole, understood: null };
    // What was compared with what is late may not hold the next time.
    return whole.meaning === 'late' ? { ...found, meaning: 'late' } : found;
  }

  return {
    find,
    /** One page, best first, and how many there are in all. */
    async conversations(
      uid: string,
      { query, limit, offset, ...filter }: ConversationSearchQuery,
      { locked, within }: Readable = EVERYTHING,
    ): Promise<{ ids: string[]; total: number; words: FoundAll['words'] }> {
      const { results, words: searched } = await find(uid, {
        ...{ query, filter, within },
        kinds: ['conversation'],
        locked: locked && { conversation: locked },
      });
      const ids = results.slice(offset, offset + limit).map(({ ref }) => ref);
      return { ids, total: results.length, words: searched };
    },
    async memories(
      uid: string,
      query: string,
      limit: number,
      { locked, within }: Readable = EVERYTHING,
    ): Promise<FoundMemory[]> {
      const { results } = await find(uid, {
        ...{ query, filter: {}, within },
        kinds: ['memory'],
        locked: locked && { memory: locked },
      });
      return results.slice(0, limit).map(({ ref, score }) => ({ id: ref, relevance_score: score }));
    },
    async actionItems(
      uid: string,
      query: string,
      limit: number,
      { locked, within }: Readable = EVERYTHING,
    ): Promise<string[]> {
      const { results } = await find(uid, {
        ...{ query, filter: {}, within },
        kinds: ['action_item'],
        locked: locked && { action_item: locked },
      });
      return results.slice(0, limit).map(({ ref }) => ref);
    },
  };
}

/** Whether it asks for more than what the caller lists at all. */
const narrows = ({ statuses: _, ...filter }: SearchFilter): boolean => Object.keys(given(filter)).length > 0;

/** Without what is undefined, so that it leaves alone what words say. */
const given = (filter: SearchFilter): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
