// Reads all memories and changes single ones. A change is shown once the service has answered.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppMemory } from '../../../contract/memories.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE_SIZE = 1_000;

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
      mutationFn: ({ id, value }: { id: string; value: Visibility }) =>
        client.PATCH('/v3/memories/{memory_id}/visibility', { params: { ...path(id), query: { value } } }),
      onSettled,
    }),
    setLocked: useMutation({
      mutationFn: ({ id, value }: { id: string; value: boolean }) =>
        client.PATCH('/v3/memories/{memory_id}/locked', { params: { ...path(id), query: { value } } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.DELETE('/v3/memories/{memory_id}', { params: path(id) }),
      onSettled,
    }),
  };
}
