// Reads action items and changes them. A change to one is shown before the service has answered.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import type { Dated } from './due.ts';

const PAGE_SIZE = 500;

export const actionItemKeys = { all: ['action-items'] } as const;

export interface ActionItemChange {
  description?: string;
  completed?: boolean;
  /** Null removes it. */
  due_at?: string | null;
  due_has_time?: boolean;
  /** As it was before a change that is taken back. */
  draft?: true;
}

/** What makes a draft the user's own when it is changed. */
const CHANGEABLE = ['description', 'completed', 'due_at', 'due_has_time'] as const;
type Changeable = (typeof CHANGEABLE)[number];

export interface NewTask extends Dated {
  description: string;
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

const AHEAD_MS = 24 * 3_600_000;
/** Milliseconds: a reminder that a sleeping computer missed by less than this is still shown. */
export const LATE_MS = 10 * 60_000;

/** The open ones of the next day, for reminders. */
export const dueSoonQuery = queryOptions({
  queryKey: [...actionItemKeys.all, 'due soon'],
  queryFn: async ({ signal }): Promise<AppActionItem[]> => {
    const now = Date.now();
    const query = {
      completed: false,
      limit: PAGE_SIZE,
      due_start_date: new Date(now - LATE_MS).toISOString(),
      due_end_date: new Date(now + AHEAD_MS).toISOString(),
    };
    return (await dataOf(client.GET('/v1/action-items', { params: { query }, signal }))).action_items;
  },
  refetchInterval: AHEAD_MS / 4,
});

/** What a typed line says: the task, and when it is due. */
export const typedTaskQuery = (text: string) =>
  queryOptions({
    queryKey: ['typed task', text],
    queryFn: ({ signal }) => dataOf(client.POST('/v1/action-items/parse', { body: { text }, signal })),
    // 'Tomorrow' is another day after midnight.
    staleTime: 60_000,
    gcTime: 60_000,
  });

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
  /** To where `was` had them. What nothing else has changed since is a draft again, if it was one. */
  const takeBack = (was: AppActionItem, fields: readonly Changeable[]) => {
    const before = Object.fromEntries(fields.map((field) => [field, was[field]]));
    const items = queries.getQueryData(actionItemsQuery().queryKey);
    const now = items?.find(({ id }) => id === was.id);
    const isOnly =
      now !== undefined && CHANGEABLE.every((field) => fields.includes(field) || now[field] === was[field]);
    return change.mutateAsync({ id: was.id, ...before, ...(was.draft && isOnly && { draft: true }) });
  };
  const add = useMutation({
    mutationFn: (body: NewTask) => dataOf(client.POST('/v1/action-items', { body })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      client.DELETE('/v1/action-items/{action_item_id}', { params: { path: { action_item_id: id } } }),
    onSettled,
  });
  return { change, takeBack, add, remove };
}
