// The memories of the signed-in user: all of them, and the changes to one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppMemory } from '../../../contract/memories.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE = 1_000;

export type Visibility = AppMemory['visibility'];

async function listMemories(signal: AbortSignal): Promise<AppMemory[]> {
  const all = new Map<string, AppMemory>();
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: PAGE, offset };
    const page = await dataOf(client.GET('/v3/memories', { params: { query }, signal }));
    for (const memory of page) all.set(memory.id, memory);
    if (page.length < PAGE) return [...all.values()];
  }
}

export function useMemories() {
  return useQuery({ queryKey: ['memories'], queryFn: ({ signal }) => listMemories(signal) });
}

export function useMemoryChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['memories'] });
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
    show: useMutation({
      mutationFn: ({ id, value }: { id: string; value: Visibility }) =>
        client.PATCH('/v3/memories/{memory_id}/visibility', { params: { ...path(id), query: { value } } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.DELETE('/v3/memories/{memory_id}', { params: path(id) }),
      onSettled,
    }),
  };
}
