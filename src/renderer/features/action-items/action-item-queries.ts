// The action items of the signed-in user: all of them, in their order, and the changes to one. Ticking shows at once.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE = 500;

export interface ActionItemChange {
  description?: string;
  completed?: boolean;
  /** Null takes it away. */
  due_at?: string | null;
}

async function listActionItems(
  conversation_id: string | undefined,
  signal: AbortSignal,
): Promise<AppActionItem[]> {
  const all: AppActionItem[] = [];
  for (;;) {
    const query = { limit: PAGE, offset: all.length, ...(conversation_id && { conversation_id }) };
    const page = await dataOf(client.GET('/v1/action-items', { params: { query }, signal }));
    all.push(...page.action_items);
    if (!page.has_more || page.action_items.length === 0) return all;
  }
}

/** Of one conversation when it is given, else all. */
export function useActionItems(conversationId?: string) {
  return useQuery({
    queryKey: ['action-items', conversationId ?? 'all'],
    queryFn: ({ signal }) => listActionItems(conversationId, signal),
  });
}

const LEAVING = ['action-items leaving'];

/** Action items that are deleted as soon as the undo line is over. Kept beside the screen, which may close meanwhile. */
export function useLeavingActionItems() {
  const queries = useQueryClient();
  const { data: leaving } = useQuery<readonly string[]>({
    queryKey: LEAVING,
    queryFn: skipToken,
    initialData: [],
    gcTime: Infinity,
  });
  const set = (change: (ids: readonly string[]) => readonly string[]): void => {
    queries.setQueryData<readonly string[]>(LEAVING, (ids) => change(ids ?? []));
  };
  return {
    leaving: new Set(leaving),
    leave: (id: string) => set((ids) => [...ids, id]),
    stay: (id: string) => set((ids) => ids.filter((one) => one !== id)),
  };
}

export function useActionItemChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['action-items'] });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ActionItemChange & { id: string }) =>
      dataOf(
        client.PATCH('/v1/action-items/{action_item_id}', { params: { path: { action_item_id: id } }, body }),
      ),
    onMutate: async ({ id, ...body }) => {
      await queries.cancelQueries({ queryKey: ['action-items'] });
      queries.setQueriesData<AppActionItem[]>({ queryKey: ['action-items'] }, (items) =>
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
