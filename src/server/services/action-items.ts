// What users do with action items: list, find, add, change, complete, delete (contract: Endpoints, Action items; States,
// Action item completion). action-item-writes.ts stores changes, action-item-views.ts decides what an audience reads.
import type {
  ActionItemCounts,
  AppActionItem,
  CreateActionItem,
  CreateAppActionItem,
  ParsedActionItem,
  UpdateActionItem,
  UpdateAppActionItem,
} from '../../contract/action-items.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { ActionItem } from '../../contract/resources.ts';
import { withinYears } from '../time-zone.ts';
import type { ActionItemFilter, ActionItemListing, ActionItemRow } from '../store/action-items.ts';
import {
  actionItemView,
  appActionItemView,
  deletedActionItemView,
  requireWholeActionItem,
  searchableActionItems,
} from './action-item-views.ts';
import { writesOfActionItems, noSuchItem, type ActionItemWritesOptions } from './action-item-writes.ts';
import { OWNER, type Access } from './access.ts';
import { requireWrite, withinOf, type Readable } from './client-bounds.ts';
import { isoTime } from './iso-time.ts';
import { sourcesOfActionItems } from './sources.ts';
import { limitWithin, pageWithin, type Page, type PageSize, type Position } from './page.ts';
import { zoneOf } from './user-zone.ts';

/** Finds action items by meaning and by words: ids, best first. */
export interface ActionItemSearch {
  actionItems(uid: string, query: string, limit: number, readable: Readable): Promise<string[]>;
}

/** Reads a task that was typed in one line. */
export type ReadTaskLine = (
  line: string,
  typed: { at: number; timeZone: string; language: string | null },
) => Promise<{ text: string; due: { instant: number; hasTime: boolean } | null }>;

export interface ActionItemsOptions extends ActionItemWritesOptions {
  search: ActionItemSearch;
  readTaskLine: ReadTaskLine;
}

export type ActionItems = ReturnType<typeof createActionItems>;

export function createActionItems(options: ActionItemsOptions) {
  const { store, search, readTaskLine, clock } = options;
  const { found, createAll, createOnce, changeAll, remove } = writesOfActionItems(options);

  const listRows = (
    uid: string,
    filter: ActionItemFilter,
    page: Partial<Page>,
    size: PageSize,
  ): ActionItemRow[] => store.action_items.list(uid, filter, pageWithin(page, size));

  function appViewsOf(uid: string, rows: readonly ActionItemRow[]): AppActionItem[] {
    const sources = sourcesOfActionItems(store, uid, rows);
    return rows.map((row, index) => appActionItemView(row, sources[index]!));
  }

  /** The best fitting first. */
  async function searchRows(
    uid: string,
    query: string,
    limit: number,
    access: Access,
  ): Promise<ActionItemRow[]> {
    const within = withinOf(access);
    const locked = searchableActionItems(() => store.action_items.locked(uid, within), access.audience);
    const most = limitWithin(limit, LIMITS.actionItemSearch.max);
    const ids = await search.actionItems(uid, query, most, { locked, within });
    return ids.flatMap((id) => store.action_items.get(uid, id) ?? []);
  }

  return {
    /** In the contract's shape. Without this, methods answer the owner's app. */
    for: (access: Access) => {
      const { audience } = access;
      const within = withinOf(access);
      const requireWhole = (row: ActionItemRow): void => {
        if (within !== undefined && !store.action_items.isWithin(row.uid, row.id, within)) throw noSuchItem();
        requireWholeActionItem(row, audience);
      };
      const view = (row: ActionItemRow): ActionItem => actionItemView(row, audience);
      return {
        /** Newest first. */
        list(uid: string, filter: ActionItemFilter, page: Partial<Page>): ActionItem[] {
          return listRows(uid, { ...filter, within }, page, LIMITS.actionItemsPage).map(view);
        },

        /**
         * One page: newest first, or by the last change where only what changed is wanted, oldest change first. `next` is
         * where the list goes on, null when there is no more.
         */
        page(
          uid: string,
          filter: ActionItemFilter,
          { limit, offset, after }: Page & { after?: Position | undefined },
        ): { action_items: ActionItem[]; next: Position | null } {
          const order = filter.updated_since === undefined ? 'newest' : 'changed';
          const wanted = { ...filter, within };
          const rows = store.action_items.list(uid, wanted, { limit: limit + 1, offset }, order, after);
          const shown = rows.slice(0, limit);
          const last = rows.length > limit ? shown.at(-1) : undefined;
          const key = last?.[order === 'newest' ? 'created_at' : 'updated_at'];
          return {
            action_items: shown.map(view),
            next: last === undefined || key === undefined ? null : { key, id: last.id },
          };
        },

        /** What changed or was deleted since, the oldest change first. Deletions are remembered for some months. */
        changes(
          uid: string,
          since: number,
          { limit, after }: { limit: number; after?: Position | undefined },
        ): { action_items: (ActionItem & { deleted: boolean })[]; next: Position | null; total: number } {
          const filter = { updated_since: since, within };
          const page = { limit: limit + 1, offset: 0 };
          const changed = store.action_items.list(uid, filter, page, 'changed', after).map((row) => ({
            ...{ key: row.updated_at, id: row.id },
            item: { ...view(row), deleted: false },
          }));
          const wanted = { since, within, limit: limit + 1 };
          const deleted = store.deleted_action_items.list(uid, wanted, after).map((row) => ({
            ...{ key: row.removed_at, id: row.id },
            item: deletedActionItemView(row),
          }));
          const both = [...changed, ...deleted].sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1));
          const shown = both.slice(0, limit);
          const last = both.length > limit ? shown.at(-1) : undefined;
          return {
            action_items: shown.map(({ item }) => item),
            next: last === undefined ? null : { key: last.key, id: last.id },
            total:
              store.action_items.count(uid, filter) + store.deleted_action_items.count(uid, since, within),
          };
        },

        count: (uid: string, filter: ActionItemFilter): number =>
          store.action_items.count(uid, { ...filter, within }),

        /** Throws `locked` for one that the audience may only see in lists. */
        get(uid: string, id: string): ActionItem {
          const row = found(uid, id);
          requireWhole(row);
          return view(row);
        },

        /** The best fitting first. Hidden words find nothing. */
        async search(uid: string, query: string, limit: number): Promise<ActionItem[]> {
          return (await searchRows(uid, query, limit, access)).map(view);
        },

        /** All or none. */
        create(uid: string, inputs: readonly CreateActionItem[]): ActionItem[] {
          requireWrite(access);
          return createAll(access, uid, inputs).map(view);
        },

        /** The open item that says the same, unchanged, or a new one. */
        createOnce(uid: string, input: CreateActionItem): { action_item: ActionItem; isNew: boolean } {
          requireWrite(access);
          const { row, isNew } = createOnce(access, uid, input);
          return { action_item: view(row), isNew };
        },

        /** A null `due_at` takes it away. Throws `invalid` when nothing is given, and `locked`. */
        update(uid: string, id: string, input: UpdateActionItem): ActionItem {
          requireWrite(access);
          return view(changeAll(uid, [{ id, input }], requireWhole)[0]!);
        },

        /** Throws `locked`. */
        remove(uid: string, id: string): void {
          requireWrite(access);
          remove(uid, id, requireWhole);
        },
      };
    },

    /** Newest first unless a listing is given, and whether there are more behind this page. */
    list(
      uid: string,
      filter: ActionItemFilter,
      query: Partial<Page>,
      listing?: ActionItemListing,
    ): { action_items: AppActionItem[]; has_more: boolean } {
      const { limit, offset } = pageWithin(query, LIMITS.appActionItemsPage);
      const page = { limit: limit + 1, offset };
      const rows =
        listing === undefined
          ? store.action_items.list(uid, filter, page)
          : store.action_items.listed(uid, filter, page, listing);
      return { action_items: appViewsOf(uid, rows.slice(0, limit)), has_more: rows.length > limit };
    },

    count: (uid: string, filter: ActionItemFilter): number => store.action_items.count(uid, filter),

    /** The open ones by when they are due; `times`: where one group of them ends and the next begins, in their order. */
    counts(uid: string, times: readonly number[]): ActionItemCounts {
      const { before, dated, undated, completed } = store.action_items.totals(uid, times);
      const due = [...before, dated].map((count, index) => count - (before[index - 1] ?? 0));
      return { due, undated, completed };
    },

    /** Among the open ones by when they are due, or the completed ones; null where it is none of those. Throws `not_found`. */
    position(uid: string, id: string, listing: ActionItemListing): number | null {
      found(uid, id);
      return store.action_items.position(uid, { completed: listing === 'completed' }, listing, id);
    },

    get(uid: string, id: string): AppActionItem {
      return appViewsOf(uid, [found(uid, id)])[0]!;
    },

    /** The best fitting first. */
    async search(uid: string, query: string, limit: number): Promise<AppActionItem[]> {
      return appViewsOf(uid, await searchRows(uid, query, limit, OWNER));
    },

    appViewsOf,

    /** What a typed line says: the task, and when it is due. Stores nothing. */
    async parse(uid: string, text: string): Promise<ParsedActionItem> {
      const language = store.users.get(uid)?.language ?? null;
      const read = await readTaskLine(text, { at: clock.now(), timeZone: zoneOf(store, uid), language });
      return {
        text: read.text,
        due_at: read.due === null ? null : isoTime(withinYears(read.due.instant)),
        due_has_time: read.due?.hasTime ?? false,
      };
    },

    /** The open item that says the same, unchanged, or a new one. */
    createOnce: (uid: string, input: CreateAppActionItem): AppActionItem =>
      appViewsOf(uid, [createOnce(OWNER, uid, input).row])[0]!,

    /** A null `due_at` takes it away. */
    updateAll(uid: string, items: readonly (UpdateAppActionItem & { id: string })[]): AppActionItem[] {
      const changes = items.map(({ id, ...input }) => ({ id, input }));
      return appViewsOf(uid, changeAll(uid, changes));
    },

    remove(uid: string, id: string): void {
      remove(uid, id);
    },
  };
}
