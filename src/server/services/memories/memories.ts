// Lists, adds (once per text), changes, reviews, locks and deletes memories (contract: Endpoints, Memories).
// Knows no credential; developer-access.ts is the readiness gate, and memory-views.ts decides what an
// audience reads.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import {
  appMemoryCategory,
  type AppMemory,
  type CreateMemory,
  type FormerMemory,
  type UpdateMemory,
} from '../../../contract/memories.ts';
import { MEMORY_CATEGORIES, type Memory, type MemoryCategory } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import {
  memorySortKey,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryPatch,
  type MemoryRow,
  type NewMemoryRow,
} from '../../store/memories.ts';
import type { Store } from '../../store/store.ts';
import type { Within } from '../../store/within.ts';
import type { Understanding } from '../../understanding/understanding.ts';
import type { Announcements } from '../announcements.ts';
import { OWNER, type Access } from '../access.ts';
import { requireWrite, withinOf, type Readable } from '../client-bounds.ts';
import { isoTime } from '../iso-time.ts';
import { sourcesOf } from '../sources.ts';
import { pageWithin, type Page, type Position } from '../page.ts';
import type { RemovedResults } from '../removed-results.ts';
import { memoryScoring } from './memory-scoring.ts';
import {
  appMemoryView,
  memoryView,
  requireWholeMemory,
  searchableMemories,
  type SearchedMemory,
} from './memory-views.ts';

export interface MemoryListQuery {
  categories?: readonly MemoryCategory[];
  limit: number;
  offset: number;
}

export interface MemoryPageQuery extends Page, MemoryFilter {
  order: MemoryOrder;
  /** Only what follows this place. */
  after?: Position | undefined;
}

/** Finds memories by embeddings and by words, best first. */
export interface MemorySearch {
  memories(
    uid: string,
    query: string,
    limit: number,
    readable: Readable,
  ): Promise<{ id: string; relevance_score: number }[]>;
}

const notFound = (): ServiceError => new ServiceError('not_found', 'Memory not found');
const sameContent = (): ServiceError =>
  new ServiceError('conflict', 'Another memory already has this content');

const categoriesReadAs = (wanted: readonly MemoryCategory[]): MemoryCategory[] =>
  MEMORY_CATEGORIES.filter((stored) => wanted.includes(stored) || wanted.includes(appMemoryCategory(stored)));

export function createMemories({
  store,
  removedResults,
  search,
  understanding,
  announcements,
  clock,
}: {
  store: Store;
  removedResults: Pick<RemovedResults, 'remember'>;
  search: MemorySearch;
  understanding: Pick<Understanding, 'memoryCategory'>;
  announcements: Announcements;
  clock: Clock;
}) {
  const categoryOf = (chosen: MemoryCategory | null | undefined, content: string): MemoryCategory =>
    chosen === null || chosen === undefined || chosen === 'auto'
      ? understanding.memoryCategory(content)
      : chosen;

  function found(uid: string, id: string): MemoryRow {
    const row = store.memories.get(uid, id);
    if (row === null) throw notFound();
    return row;
  }

  function isReadable(access: Access, { uid, id }: MemoryRow): boolean {
    const within = withinOf(access);
    return within === undefined || store.memories.isWithin(uid, id, within);
  }

  /**
   * Inside a transaction. The index decides what is a duplicate, so two racing callers get the same memory.
   */
  function stored(
    access: Access,
    uid: string,
    input: CreateMemory,
    content: string,
  ): { row: MemoryRow; isNew: boolean } {
    const now = clock.now();
    const created_by = access.client?.id ?? null;
    const category = categoryOf(input.category, content);
    const row: NewMemoryRow = {
      id: randomUUID(),
      uid,
      conversation_id: null,
      content,
      category,
      visibility: input.visibility ?? 'private',
      tags: input.tags ?? [],
      manually_added: true,
      // A memory that the user writes counts as reviewed.
      reviewed: true,
      user_review: true,
      edited: false,
      created_at: now,
      updated_at: now,
      evidence: [],
      scoring: memoryScoring({ manually_added: true, category, created_at: now }),
      created_by,
    };
    if (store.memories.insertNew(row)) {
      const plain = { confidence: null, subject: '', superseded_by: null, superseded_at: null };
      return {
        row: { ...row, ...plain, created_by, is_locked: false, conversation_locked: false },
        isNew: true,
      };
    }
    const existing = store.memories.withContent(uid, content);
    if (existing === null) throw new Error('a memory is neither new nor stored');
    if (!isReadable(access, existing)) throw sameContent();
    return { row: existing, isNew: false };
  }

  /** Applies the patch to the stored row, in one transaction. */
  function change(uid: string, id: string, patch: (row: MemoryRow) => MemoryPatch): MemoryRow {
    const changed = store.transaction(() => {
      const row = found(uid, id);
      const changes = patch(row);
      if (store.memories.update(uid, id, { ...changes, updated_at: clock.now() }) === 'duplicate') {
        throw sameContent();
      }
      if (changes.content !== undefined && changes.content !== row.content)
        removedResults.remember('memory', row, row.content);
      return found(uid, id);
    });
    announcements.announce(uid, { kind: 'memory', id });
    return changed;
  }

  function createAll(
    access: Access,
    uid: string,
    inputs: readonly CreateMemory[],
  ): { row: MemoryRow; isNew: boolean }[] {
    const contents = inputs.map((input) => input.content.trim());
    const results = store.transaction(() =>
      inputs.map((input, index) => stored(access, uid, input, contents[index] ?? '')),
    );
    for (const { row, isNew } of results) {
      if (isNew) announcements.announce(uid, { kind: 'memory', id: row.id });
    }
    return results;
  }

  const listRows = (uid: string, { categories, ...page }: MemoryListQuery, within?: Within): MemoryRow[] =>
    store.memories.list(uid, { categories, within }, pageWithin(page, LIMITS.memoriesPage));

  /** `check` sees the row before anything is changed. */
  function update(
    uid: string,
    id: string,
    input: UpdateMemory,
    check: (row: MemoryRow) => void = () => undefined,
  ): MemoryRow {
    const given = [input.content, input.visibility, input.tags, input.category];
    if (given.every((value) => value === null || value === undefined)) {
      throw invalid(
        [],
        'At least one field (content, visibility, tags, or category) must be provided',
        'missing',
      );
    }
    const { content: text, category: chosen } = input;
    const content = text === null || text === undefined ? undefined : text.trim();
    return change(uid, id, (row) => {
      check(row);
      const category =
        chosen === null || chosen === undefined ? row.category : categoryOf(chosen, content ?? row.content);
      return {
        content,
        category,
        visibility: input.visibility ?? undefined,
        tags: input.tags ?? undefined,
        edited: true,
        scoring: memoryScoring({ ...row, category }),
      };
    });
  }

  function appViewsOf(uid: string, rows: readonly MemoryRow[]): AppMemory[] {
    const withHistory = store.memories.withHistory(
      uid,
      rows.map(({ id }) => id),
    );
    const sources = sourcesOf(
      store,
      uid,
      rows.map((row) => [row]),
    );
    return rows.map((row, index) => appMemoryView(row, withHistory.has(row.id), sources[index]!));
  }
  const appViewOf = (row: MemoryRow): AppMemory => appViewsOf(row.uid, [row])[0]!;

  /** Inside a transaction. What it had taken the place of is current again. */
  function forget(row: MemoryRow): void {
    removedResults.remember('memory', row, row.content);
    store.memories.remove(row.uid, row.id);
  }

  /** For good, also one of the history; it also leaves the search. */
  function remove(uid: string, id: string): void {
    store.transaction(() => {
      const row = store.memories.getEvenSuperseded(uid, id);
      if (row === null) throw notFound();
      forget(row);
    });
    announcements.announce(uid, { kind: 'memory_removed', id });
  }

  return {
    /** In the contract's shape. Without this, methods answer the owner's app. */
    for: (access: Access) => {
      const { audience } = access;
      const within = withinOf(access);
      const requireWhole = (row: MemoryRow): void => {
        if (!isReadable(access, row)) throw notFound();
        requireWholeMemory(row, audience);
      };
      return {
        /** By score, highest first; a limit out of range is brought into it. */
        list(uid: string, query: MemoryListQuery): Memory[] {
          return listRows(uid, query, within).map((row) => memoryView(row, audience));
        },

        /** In the wanted order; `next` is where the list goes on, null when there is no more. */
        page(
          uid: string,
          { order, after, limit, offset, ...given }: MemoryPageQuery,
        ): { memories: Memory[]; next: Position | null; total: number } {
          const filter = { ...given, within };
          const rows = store.memories.list(uid, filter, { limit: limit + 1, offset }, order, after);
          const shown = rows.slice(0, limit);
          const last = rows.length > limit ? shown.at(-1) : undefined;
          return {
            memories: shown.map((row) => memoryView(row, audience)),
            next: last === undefined ? null : { key: memorySortKey(order, last), id: last.id },
            total: store.memories.count(uid, filter),
          };
        },

        count: (uid: string, categories?: readonly MemoryCategory[]): number =>
          store.memories.count(uid, { categories, within }),

        /** Throws `locked` for one that the audience may only see in lists. */
        get(uid: string, id: string): Memory {
          const row = found(uid, id);
          requireWhole(row);
          return memoryView(row, audience);
        },

        /** The memories that fit the query best, best first. Hidden words find nothing. */
        async search(uid: string, query: string, limit: number): Promise<SearchedMemory[]> {
          const locked = searchableMemories(() => store.memories.locked(uid, within), audience);
          const hits = await search.memories(uid, query, limit, { locked, within });
          return hits.flatMap(({ id, relevance_score }) => {
            const row = store.memories.get(uid, id);
            return row === null ? [] : [{ ...memoryView(row, audience), relevance_score }];
          });
        },

        /**
         * All or none, each at the position of its input: the one the user already has, unchanged, or a new
         * one.
         */
        create(uid: string, inputs: readonly CreateMemory[]): Memory[] {
          requireWrite(access);
          return createAll(access, uid, inputs).map(({ row }) => memoryView(row, audience));
        },
        /** The same, and whether each is new. */
        createEach(uid: string, inputs: readonly CreateMemory[]): { memory: Memory; isNew: boolean }[] {
          requireWrite(access);
          return createAll(access, uid, inputs).map(({ row, isNew }) => ({
            memory: memoryView(row, audience),
            isNew,
          }));
        },

        /**
         * Throws `invalid` when nothing is given, `conflict` when another memory has the text, and `locked`.
         */
        update(uid: string, id: string, input: UpdateMemory): Memory {
          requireWrite(access);
          return memoryView(update(uid, id, input, requireWhole), audience);
        },

        /** Throws `locked`. */
        remove(uid: string, id: string): void {
          requireWrite(access);
          requireWhole(found(uid, id));
          remove(uid, id);
        },
      };
    },

    /**
     * By score, highest first; a limit out of range is brought into it. A category finds what is stored with it and
     * what reads as it.
     */
    list(uid: string, query: MemoryListQuery): AppMemory[] {
      const { categories } = query;
      const wanted = categories && categoriesReadAs(categories);
      return appViewsOf(uid, listRows(uid, { ...query, categories: wanted }));
    },

    count: (uid: string, categories?: readonly MemoryCategory[]): number =>
      store.memories.count(uid, { categories: categories && categoriesReadAs(categories) }),

    /** What the memory took the place of, the newest first. Throws `not_found`. */
    history(uid: string, id: string): FormerMemory[] {
      found(uid, id);
      const rows = store.memories.historyOf(uid, id);
      return appViewsOf(uid, rows).map((view, index) => ({
        ...view,
        superseded_at: isoTime(rows[index]!.superseded_at ?? rows[index]!.updated_at),
      }));
    },

    /** All or none, each at the position of its input: the one the user already has, unchanged, or a new one. */
    create(uid: string, inputs: readonly CreateMemory[]): AppMemory[] {
      return appViewsOf(
        uid,
        createAll(OWNER, uid, inputs).map(({ row }) => row),
      );
    },

    /** Throws `invalid` when nothing is given and `conflict` when another memory has the text. */
    update(uid: string, id: string, input: UpdateMemory): AppMemory {
      return appViewOf(update(uid, id, input));
    },

    /** The user says whether the memory is right. */
    review(uid: string, id: string, isRight: boolean): AppMemory {
      return appViewOf(change(uid, id, () => ({ reviewed: true, user_review: isRight })));
    },

    /** The privacy lock of the memory itself; that of its conversation stays as it is. */
    setLocked(uid: string, id: string, is_locked: boolean): AppMemory {
      return appViewOf(change(uid, id, () => ({ is_locked })));
    },

    remove,

    /** For good; those that the user does not have are passed over. Returns how many there were. */
    removeThese(uid: string, ids: readonly string[]): number {
      const own = store.transaction(() => {
        const there = [...new Set(ids)].filter((id) => store.memories.getEvenSuperseded(uid, id) !== null);
        for (const id of there) remove(uid, id);
        return there;
      });
      return own.length;
    },

    /** Every memory of the user outside the trash, for good. Returns how many. */
    removeAll(uid: string): number {
      const removed: string[] = [];
      store.transaction(() => {
        for (let id = store.memories.anyId(uid); id !== null; id = store.memories.anyId(uid)) {
          forget(store.memories.getEvenSuperseded(uid, id)!);
          removed.push(id);
        }
      });
      for (const id of removed) announcements.announce(uid, { kind: 'memory_removed', id });
      return removed.length;
    },
  };
}
