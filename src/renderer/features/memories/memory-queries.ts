// Reads all memories and changes single ones. A change is shown once the service has answered.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppMemory } from '../../../contract/memories.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE_SIZE = 1_000;
/** Rows that a list begins with while the others are read. */
export const FIRST_ROWS = 50;
const BATCH = 100;

export const memoryKeys = { all: ['memories'] } as const;

export type Visibility = AppMemory['visibility'];

export const memoriesQuery = queryOptions({
  queryKey: memoryKeys.all,
  queryFn: async ({ signal }) => {
    const all = new Map<string, AppMemory>();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const query = { limit: PAGE_SIZE, offset };
      const page = await dataOf(client.GET('/v3/memories', { params: { query }, signal }));
      for (const memory of page) all.set(memory.id, memory);
      if (page.length < PAGE_SIZE) return [...all.values()];
    }
  },
});

export const firstMemoriesQuery = queryOptions({
  queryKey: [...memoryKeys.all, 'first'],
  queryFn: ({ signal }) =>
    dataOf(client.GET('/v3/memories', { params: { query: { limit: FIRST_ROWS, offset: 0 } }, signal })),
});

/** What a memory took the place of, the newest first. */
export const memoryHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...memoryKeys.all, id, 'history'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v3/memories/{memory_id}/history', { params: { path: { memory_id: id } }, signal })),
  });

export function useMemoryChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: memoryKeys.all });
  const path = (memory_id: string) => ({ path: { memory_id } });
  return {
    add: useMutation({
      mutationFn: (body: { content: string; visibility: Visibility }) =>
        dataOf(client.POST('/v3/memories', { body })),
      onSettled,
    }),
    edit: useMutation({
      mutationFn: ({ id, value }: { id: string; value: string }) =>
        client.PATCH('/v3/memories/{memory_id}', { params: { ...path(id), query: { value } } }),
      onSettled,
    }),
    setVisibility: useMutation({
      mutationFn: async ({ ids, value }: { ids: readonly string[]; value: Visibility }) => {
        for (const id of ids)
          await client.PATCH('/v3/memories/{memory_id}/visibility', {
            params: { ...path(id), query: { value } },
          });
      },
      onSettled,
    }),
    setLocked: useMutation({
      mutationFn: ({ id, value }: { id: string; value: boolean }) =>
        client.PATCH('/v3/memories/{memory_id}/locked', { params: { ...path(id), query: { value } } }),
      onSettled,
    }),
    confirm: useMutation({
      mutationFn: (id: string) =>
        client.POST('/v3/memories/{memory_id}/review', { params: { ...path(id), query: { value: true } } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async (ids: readonly string[]) => {
        const [first] = ids;
        if (ids.length === 1 && first !== undefined)
          return void (await client.DELETE('/v3/memories/{memory_id}', { params: path(first) }));
        // At once: a window that closes leaves no time for one after the other.
        const parts = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, part) =>
          ids.slice(part * BATCH, (part + 1) * BATCH),
        );
        await Promise.all(
          parts.map((memory_ids) => client.DELETE('/v3/memories/batch', { body: { memory_ids } })),
        );
      },
      onSettled,
    }),
  };
}
