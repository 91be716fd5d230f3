// Reads action items, the lists of them page by page, and changes them. A change to one is shown before the service has
// answered.
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { groupTimes, type Dated, type Now } from './due.ts';
import {
  counted,
  countsOf,
  LISTINGS,
  PAGE_SIZE,
  pagesAfter,
  type Listing,
  type Page,
  type Pages,
  type TaskCounts,
} from './task-pages.ts';

/** Of one conversation. */
const CONVERSATION_PAGE = 500;

const ALL = 'action-items';
export const actionItemKeys = {
  all: [ALL],
  conversations: [ALL, 'of a conversation'],
  dueSoon: [ALL, 'due soon'],
  one: [ALL, 'one'],
  counts: [ALL, 'counts'],
  pages: (listing: Listing) => [ALL, 'page', listing] as const,
} as const;

export interface ActionItemChange {
  description?: string;
  completed?: boolean;
  /** Null removes it. */
  due_at?: string | null;
  due_has_time?: boolean;
  /** As it was before a change that is taken back. */
  draft?: true;
}

/** The time of an answer has whole seconds. */
const JUST_MADE_MS = 2_000;

/** What makes a draft the user's own when it is changed. */
const CHANGEABLE = ['description', 'completed', 'due_at', 'due_has_time'] as const;
type Changeable = (typeof CHANGEABLE)[number];

export interface NewTask extends Dated {
  description: string;
}

export const conversationTasksQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: [...actionItemKeys.conversations, conversation_id],
    queryFn: async ({ signal }) => {
      const all: AppActionItem[] = [];
      for (;;) {
        const query = { limit: CONVERSATION_PAGE, offset: all.length, conversation_id };
        const page = await dataOf(client.GET('/v1/action-items', { params: { query }, signal }));
        all.push(...page.action_items);
        if (!page.has_more || page.action_items.length === 0) return all;
      }
    },
  });

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...actionItemKeys.one, id],
    queryFn: ({ signal }) => {
      const path = { action_item_id: id };
      return dataOf(client.GET('/v1/action-items/{action_item_id}', { params: { path }, signal }));
    },
    retry: false,
  });

/** How many each group has, so that every row has its place before it is read. The key is the same at any time of day. */
export const taskCountsQuery = (at: Now) =>
  queryOptions({
    queryKey: [...actionItemKeys.counts, at.timeZone ?? ''],
    queryFn: async ({ signal }): Promise<TaskCounts> => {
      const due_times = groupTimes(at)
        .map((time) => new Date(time).toISOString())
        .join(',');
      const query = { due_times };
      return countsOf(await dataOf(client.GET('/v1/action-items/counts', { params: { query }, signal })), at);
    },
    // The zone of the owner may become known while the list stands.
    placeholderData: keepPreviousData,
  });

/** `page` counts from 0. */
export const taskPageQuery = (listing: Listing, page: number) =>
  queryOptions({
    queryKey: [...actionItemKeys.pages(listing), page],
    queryFn: async ({ signal }): Promise<Page> => {
      const query = {
        ...{ completed: listing === 'completed', order: listing },
        ...{ limit: PAGE_SIZE, offset: page * PAGE_SIZE },
      };
      return (await dataOf(client.GET('/v1/action-items', { params: { query }, signal }))).action_items;
    },
  });

/** Asked once, when a list goes to a task; null where the list does not have it. */
export const taskPositionQuery = (listing: Listing, action_item_id: string) =>
  queryOptions({
    queryKey: ['position of a task', listing, action_item_id],
    queryFn: async ({ signal }): Promise<number | null> => {
      const query = { action_item_id, order: listing };
      const { data } = await client
        .GET('/v1/action-items/position', { params: { query }, signal })
        // One that is not there has no place; the list itself says what is wrong.
        .catch(() => ({ data: undefined }));
      return data?.position ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });

const AHEAD_MS = 24 * 3_600_000;
/** Milliseconds: a reminder that a sleeping computer missed by less than this is still shown. */
export const LATE_MS = 10 * 60_000;

/** The open ones of the next day, for reminders. */
export const dueSoonQuery = queryOptions({
  queryKey: actionItemKeys.dueSoon,
  queryFn: async ({ signal }): Promise<AppActionItem[]> => {
    const now = Date.now();
    const query = {
      completed: false,
      limit: CONVERSATION_PAGE,
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

/** Those that were read. */
export function readPages(queries: QueryClient, listing: Listing): Pages {
  const found = queries.getQueriesData<Page>({ queryKey: actionItemKeys.pages(listing) });
  return new Map(found.flatMap(([key, page]) => (page ? [[key.at(-1) as number, page]] : [])));
}

/** As it was last read or changed here. */
export function knownTask(queries: QueryClient, id: string): AppActionItem | undefined {
  const read = [
    ...LISTINGS.flatMap((listing) => [...readPages(queries, listing).values()]),
    ...queries
      .getQueriesData<Page>({ queryKey: actionItemKeys.conversations })
      .map(([, items]) => items ?? []),
  ];
  for (const items of read) {
    const task = items.find((item) => item?.id === id);
    if (task) return task;
  }
  return queries.getQueryData(taskQuery(id).queryKey);
}

/** Everything that was read, as it is after a change; null: deleted. */
function show(queries: QueryClient, before: AppActionItem, after: AppActionItem | null): void {
  const { id } = before;
  for (const queryKey of [actionItemKeys.conversations, actionItemKeys.dueSoon])
    queries.setQueriesData<AppActionItem[]>({ queryKey }, (items) =>
      items?.flatMap((item) => (item.id === id ? (after ?? []) : item)),
    );
  queries.setQueriesData<TaskCounts>({ queryKey: actionItemKeys.counts }, (counts) => {
    if (counts === undefined) return undefined;
    const without = counted(counts, before, -1);
    return after === null ? without : counted(without, after, 1);
  });
  for (const listing of LISTINGS)
    for (const [page, items] of pagesAfter(readPages(queries, listing), listing, id, after))
      queries.setQueryData<Page>(taskPageQuery(listing, page).queryKey, items);
  if (after === null) queries.removeQueries({ queryKey: taskQuery(id).queryKey });
  else queries.setQueryData(taskQuery(id).queryKey, after);
}

export function useActionItemChanges() {
  const queries = useQueryClient();
  const queryKey = actionItemKeys.all;
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const path = (action_item_id: string) => ({ path: { action_item_id } });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ActionItemChange & { id: string }) =>
      dataOf(client.PATCH('/v1/action-items/{action_item_id}', { params: path(id), body })),
    onMutate: async ({ id, ...body }) => {
      await queries.cancelQueries({ queryKey });
      const before = knownTask(queries, id);
      if (before === undefined) return;
      const { completed = before.completed } = body;
      const completed_at = completed ? (before.completed_at ?? new Date().toISOString()) : null;
      show(queries, before, { ...before, ...body, completed_at });
    },
    onSettled,
  });
  /** To where `was` had them. What nothing else has changed since is a draft again, if it was one. */
  const takeBack = (was: AppActionItem, fields: readonly Changeable[]) => {
    const before = Object.fromEntries(fields.map((field) => [field, was[field]]));
    const now = knownTask(queries, was.id);
    const isOnly =
      now !== undefined && CHANGEABLE.every((field) => fields.includes(field) || now[field] === was[field]);
    return change.mutateAsync({ id: was.id, ...before, ...(was.draft && isOnly && { draft: true }) });
  };
  const add = useMutation({
    mutationFn: async (body: NewTask) => {
      const { data, response } = await client.POST('/v1/action-items', { body });
      const item = data as AppActionItem;
      // The service answers an open one that says the same; its own clock tells that from one it has just made.
      const answered = Date.parse(response.headers.get('date') ?? '');
      return { item, wasThere: answered - Date.parse(item.created_at) > JUST_MADE_MS };
    },
    onSettled,
  });
  const showRemoved = async (id: string): Promise<void> => {
    await queries.cancelQueries({ queryKey });
    const before = knownTask(queries, id);
    if (before !== undefined) show(queries, before, null);
  };
  const remove = useMutation({
    // Asked at once: a window that closes does not wait for anything.
    mutationFn: (id: string) =>
      Promise.all([
        client.DELETE('/v1/action-items/{action_item_id}', { params: path(id) }),
        showRemoved(id),
      ]),
    onSettled,
  });
  return { change, takeBack, add, remove };
}
