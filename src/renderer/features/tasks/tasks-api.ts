// The tasks of the signed-in user: all of them, in their order, and the changes to one. Ticking shows at once.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE = 500;

export type Task = AppActionItem;

export interface TaskChange {
  description?: string;
  completed?: boolean;
  /** Null takes it away. */
  due_at?: string | null;
}

async function listTasks(conversation_id: string | undefined, signal: AbortSignal): Promise<Task[]> {
  const all: Task[] = [];
  for (;;) {
    const query = { limit: PAGE, offset: all.length, ...(conversation_id && { conversation_id }) };
    const page = await dataOf(client.GET('/v1/action-items', { params: { query }, signal }));
    all.push(...page.action_items);
    if (!page.has_more || page.action_items.length === 0) return all;
  }
}

/** Of one conversation when it is given, else all. */
export function useTasks(conversationId?: string) {
  return useQuery({
    queryKey: ['tasks', conversationId ?? 'all'],
    queryFn: ({ signal }) => listTasks(conversationId, signal),
  });
}

const LEAVING = ['tasks leaving'];

/** Tasks that are deleted as soon as the undo line is over. Kept beside the screen, which may close meanwhile. */
export function useLeavingTasks() {
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

export function useTaskChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['tasks'] });
  const change = useMutation({
    mutationFn: ({ id, ...body }: TaskChange & { id: string }) =>
      dataOf(
        client.PATCH('/v1/action-items/{action_item_id}', { params: { path: { action_item_id: id } }, body }),
      ),
    onMutate: async ({ id, ...body }) => {
      await queries.cancelQueries({ queryKey: ['tasks'] });
      queries.setQueriesData<Task[]>({ queryKey: ['tasks'] }, (tasks) =>
        tasks?.map((task) => (task.id === id ? { ...task, ...body } : task)),
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
