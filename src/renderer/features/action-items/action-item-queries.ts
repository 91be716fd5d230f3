// Reads action items and changes them. A change to one is shown before the service has answered.
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE_SIZE = 500;

export const actionItemKeys = { all: ['action-items'] } as const;

export interface ActionItemChange {
  description?: string;
  completed?: boolean;
  /** Null removes it. */
  due_at?: string | null;
}

/** The action items of one conversation when it is given, else all. */
export const actionItemsQuery = (conversation_id?: string) =>
  queryOptions({
    queryKey: [...actionItemKeys.all, conversation_id ?? 'all'],
    queryFn: async ({ signal }) => {
      const all: AppActionItem[] = [];
      for (;;) {
        const query = { limit: PAGE_SIZE, offset: all.length, ...(conversation_id && { conversation_id }) };
        const page = await dataOf(client.GET('/v1/action-items', { params: { query }, signal }));
        all.push(...page.action_items);
        if (!page.has_more || page.action_items.length === 0) return all;
      }
    },
  });

/** Ids of the action items that are deleted once their undo line ends. In the cache, because the screen may close first. */
const leavingQuery = queryOptions<readonly string[]>({
  queryKey: ['leaving action items'],
  queryFn: skipToken,
  initialData: [],
  gcTime: Infinity,
});

export function useLeavingActionItems() {
  const queries = useQueryClient();
  const { data: leaving } = useQuery(leavingQuery);
  const set = (change: (ids: readonly string[]) => readonly string[]): void => {
    queries.setQueryData(leavingQuery.queryKey, (ids) => change(ids ?? []));
  };
  return {
    leaving: new Set(leaving),
    leave: (id: string) => set((ids) => [...ids, id]),
    stay: (id: string) => set((ids) => ids.filter((one) => one !== id)),
  };
}

export function useActionItemChanges() {
  const queries = useQueryClient();
  const queryKey = actionItemKeys.all;
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ActionItemChange & { id: string }) =>
      dataOf(
        client.PATCH('/v1/action-items/{action_item_id}', { params: { path: { action_item_id: id } }, body }),
      ),
    onMutate: async ({ id, ...body }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<AppActionItem[]>({ queryKey }, (items) =>
        items?.map((item) => (item.id === id ? { ...item, ...body } : item)),
      );
    },
    onSettled,
  });
  const add = useMutation({
    mutationFn: (body: { description: string; due_at?: string }) =>
      dataOf(client.POST('/v1/action-items', { body })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      client.DELETE('/v1/action-items/{action_item_id}', { params: { path: { action_item_id: id } } }),
    onSettled,
  });
  return { change, add, remove };
}
