// What users do with memories: list, add once per text, change, review, delete (contract: Endpoints, Memories). Answers rows;
// memory-views.ts turns them into what a client reads. Knows no credential: the readiness gate is developer-access.ts.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { CreateMemory, UpdateMemory } from '../../../contract/memories.ts';
import type { MemoryCategory } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { MemoryPatch, MemoryRow } from '../../store/memories.ts';
import type { Store } from '../../store/store.ts';
import type { Understanding } from '../../understanding/understanding.ts';
import type { Announcements } from '../announcements.ts';
import { memoryScoring } from './memory-scoring.ts';

export interface MemoryListQuery {
  categories?: readonly MemoryCategory[];
  limit: number;
  offset: number;
}

/** What finding memories by meaning and by words needs to answer: best first. */
export interface MemorySearch {
  memories(uid: string, query: string, limit: number): Promise<{ id: string; relevance_score: number }[]>;
}

export interface FoundMemory {
  row: MemoryRow;
  /** From 0 to 1. */
  relevance_score: number;
}

export type Memories = ReturnType<typeof createMemories>;

const notFound = (): ServiceError => new ServiceError('not_found', 'Memory not found');

/** Leading and trailing whitespace is no part of a memory's text. */
function contentOf(given: string): string {
  const content = given.trim();
  if (content === '') throw new ServiceError('invalid', 'content cannot be empty');
  return content;
}

export function createMemories({
  store,
  search,
  understanding,
  announcements,
  clock,
}: {
  store: Store;
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

  /** Inside a transaction. The index decides what is a duplicate, so two racing callers get the same memory. */
  function stored(uid: string, wish: CreateMemory, content: string): { row: MemoryRow; isNew: boolean } {
    const now = clock.now();
    const category = categoryOf(wish.category, content);
    const row: MemoryRow = {
      id: randomUUID(),
      uid,
      conversation_id: null,
      content,
      category,
      visibility: wish.visibility ?? 'private',
      tags: wish.tags ?? [],
      manually_added: true,
      // Who writes a memory down has looked at it.
      reviewed: true,
      user_review: true,
      edited: false,
      created_at: now,
      updated_at: now,
      evidence: [],
      scoring: memoryScoring({ manually_added: true, category, created_at: now }),
    };
    if (store.memories.insertNew(row)) return { row, isNew: true };
    const existing = store.memories.withContent(uid, content);
    if (existing === null) throw new Error('a memory is neither new nor stored');
    return { row: existing, isNew: false };
  }

  /** Applies the patch to the stored row, in one transaction. */
  function change(uid: string, id: string, patch: (row: MemoryRow) => MemoryPatch): MemoryRow {
    const changed = store.transaction(() => {
      const row = found(uid, id);
      if (store.memories.update(uid, id, { ...patch(row), updated_at: clock.now() }) === 'duplicate') {
        throw new ServiceError('conflict', 'Another memory already has this content');
      }
      return found(uid, id);
    });
    announcements.announce(uid, { kind: 'memory', id });
    return changed;
  }

  function createAll(uid: string, wishes: readonly CreateMemory[]): MemoryRow[] {
    const contents = wishes.map((wish) => contentOf(wish.content));
    const results = store.transaction(() =>
      wishes.map((wish, index) => stored(uid, wish, contents[index] ?? '')),
    );
    for (const { row, isNew } of results) {
      if (isNew) announcements.announce(uid, { kind: 'memory', id: row.id });
    }
    return results.map(({ row }) => row);
  }

  return {
    /** By score, highest first; a limit out of range is brought into it. */
    list(uid: string, { categories, limit, offset }: MemoryListQuery): MemoryRow[] {
      const page = {
        limit: Math.min(Math.max(limit, 1), LIMITS.memoriesPage.max),
        offset: Math.max(offset, 0),
      };
      return store.memories.list(uid, { categories }, page);
    },

    get: found,

    /** The memories that fit the query best, best first. */
    async search(uid: string, query: string, limit: number): Promise<FoundMemory[]> {
      const hits = await search.memories(uid, query, limit);
      return hits.flatMap(({ id, relevance_score }) => {
        const row = store.memories.get(uid, id);
        return row === null ? [] : [{ row, relevance_score }];
      });
    },

    /** The memory with this text: the one the user already has, unchanged, or a new one. */
    create(uid: string, wish: CreateMemory): MemoryRow {
      return createAll(uid, [wish])[0]!;
    },

    /** All or none; each at the position of its wish. */
    createBatch: createAll,

    /** Throws `invalid` when nothing is given and `conflict` when another memory has the text. */
    update(uid: string, id: string, wish: UpdateMemory): MemoryRow {
      const given = [wish.content, wish.visibility, wish.tags, wish.category];
      if (given.every((value) => value === null || value === undefined)) {
        throw new ServiceError(
          'invalid',
          'At least one field (content, visibility, tags, or category) must be provided',
        );
      }
      const { content: text, category: chosen } = wish;
      const content = text === null || text === undefined ? undefined : contentOf(text);
      return change(uid, id, (row) => {
        const category =
          chosen === null || chosen === undefined ? row.category : categoryOf(chosen, content ?? row.content);
        return {
          content,
          category,
          visibility: wish.visibility ?? undefined,
          tags: wish.tags ?? undefined,
          edited: true,
          scoring: memoryScoring({ ...row, category }),
        };
      });
    },

    /** The user says whether the memory is right. */
    review(uid: string, id: string, isRight: boolean): MemoryRow {
      return change(uid, id, () => ({ reviewed: true, user_review: isRight }));
    },

    /** For good; it also leaves the search. */
    remove(uid: string, id: string): void {
      if (!store.memories.remove(uid, id)) throw notFound();
      announcements.announce(uid, { kind: 'memory_removed', id });
    },
  };
}
