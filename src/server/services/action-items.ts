// What users do with action items: list, find, add, change, complete, delete (contract: Endpoints, Action items; States, Action
// item completion). Answers rows; action-item-views.ts turns them into what a client reads. What falls due is notified.
import { randomUUID } from 'node:crypto';
import type {
  CreateAppActionItem,
  UpdateActionItem,
  UpdateAppActionItem,
} from '../../contract/action-items.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Clock, Notifier } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { ActionItemFilter, ActionItemPatch, ActionItemRow } from '../store/action-items.ts';
import type { Store } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import { isoTime } from './iso-time.ts';

/** What finding action items by meaning and by words needs to answer: ids, best first. */
export interface ActionItemSearch {
  actionItems(uid: string, query: string, limit: number): Promise<string[]>;
}

export interface ActionItemsOptions {
  store: Store;
  search: ActionItemSearch;
  notifier: Notifier;
  announcements: Announcements;
  clock: Clock;
}

export interface Page {
  limit: number;
  offset: number;
}

/** A limit out of range is brought into it, never refused. */
const within = ({ limit, offset }: Page, max: number): Page => ({
  limit: Math.min(Math.max(limit, 1), max),
  offset: Math.max(offset, 0),
});

/** Leading and trailing whitespace is no part of a description. */
function descriptionOf(given: string): string {
  const description = given.trim();
  if (description === '') throw new ServiceError('invalid', 'description cannot be empty');
  return description;
}

export function createActionItems({ store, search, notifier, announcements, clock }: ActionItemsOptions) {
  function found(uid: string, id: string): ActionItemRow {
    const row = store.action_items.get(uid, id);
    if (row === null) throw new ServiceError('not_found', 'Action item not found');
    return row;
  }

  /** The item is also shown within its conversation. */
  function announce(kind: 'action_item' | 'action_item_removed', row: ActionItemRow): void {
    announcements.announce(row.uid, { kind, id: row.id });
    const { conversation_id: id } = row;
    const conversation = id === null ? null : store.conversations.get(row.uid, id);
    if (conversation === null) return;
    const { status } = conversation;
    announcements.announce(row.uid, { kind: 'conversation', id: conversation.id, status });
  }

  function notifyDue({ uid, id, description, due_at }: ActionItemRow): void {
    if (due_at === null) return;
    notifier.notify(uid, {
      kind: 'action_item_due',
      title: 'Task due',
      body: description,
      data: { action_item_id: id, due_at: isoTime(due_at), type: 'action_item_due' },
    });
  }

  /** Inside a transaction. */
  function inserted(uid: string, wish: CreateAppActionItem): ActionItemRow {
    const now = clock.now();
    const id = randomUUID();
    const completed = wish.completed ?? false;
    store.action_items.insert({
      id,
      uid,
      conversation_id: wish.conversation_id ?? null,
      description: descriptionOf(wish.description),
      completed,
      due_at: wish.due_at ?? null,
      completed_at: completed ? now : null,
      created_at: now,
      updated_at: now,
      evidence: [],
      touched: true,
    });
    return found(uid, id);
  }

  function told(rows: readonly ActionItemRow[]): void {
    for (const row of rows) {
      announce('action_item', row);
      notifyDue(row);
    }
  }

  function patchOf(row: ActionItemRow, wish: UpdateAppActionItem): ActionItemPatch {
    const now = clock.now();
    const completed = wish.completed ?? undefined;
    return {
      description: wish.description == null ? undefined : descriptionOf(wish.description),
      completed,
      // What is done already keeps the time at which it was.
      completed_at: completed === undefined ? undefined : completed ? (row.completed_at ?? now) : null,
      due_at: wish.due_at,
      exported: wish.exported ?? undefined,
      export_date: wish.export_date ?? undefined,
      export_platform: wish.export_platform ?? undefined,
      apple_reminder_id: wish.apple_reminder_id ?? undefined,
      sort_order: wish.sort_order ?? undefined,
      indent_level: wish.indent_level ?? undefined,
      touched: true,
      updated_at: now,
    };
  }

  /** All or none; each at the position of its wish, as it is after the last of them. A null `due_at` clears. */
  function changeAll(
    uid: string,
    wishes: readonly { id: string; wish: UpdateAppActionItem }[],
  ): ActionItemRow[] {
    const before = new Map<string, ActionItemRow>();
    const after = store.transaction(() => {
      for (const { id, wish } of wishes) {
        const { due_at, ...others } = wish;
        if (due_at === undefined && Object.values(others).every((value) => value == null)) {
          throw new ServiceError('invalid', 'At least one field must be provided');
        }
        const row = found(uid, id);
        if (!before.has(id)) before.set(id, row);
        store.action_items.update(uid, id, patchOf(row, wish));
      }
      return new Map([...before.keys()].map((id) => [id, found(uid, id)]));
    });
    for (const row of after.values()) {
      announce('action_item', row);
      if (row.due_at !== before.get(row.id)?.due_at) notifyDue(row);
    }
    return wishes.flatMap(({ id }) => after.get(id) ?? []);
  }

  return {
    /** Newest first. */
    list(uid: string, filter: ActionItemFilter, page: Page): ActionItemRow[] {
      return store.action_items.list(uid, filter, within(page, LIMITS.actionItemsPage.max));
    },

    /** Newest first, and whether there are more behind this page. */
    listForApp(
      uid: string,
      filter: ActionItemFilter,
      page: Page,
    ): { rows: ActionItemRow[]; hasMore: boolean } {
      const { limit, offset } = within(page, LIMITS.appActionItemsPage.max);
      const rows = store.action_items.list(uid, filter, { limit: limit + 1, offset });
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    },

    get: found,

    /** What fits the query best, best first. */
    async search(uid: string, query: string, limit: number): Promise<ActionItemRow[]> {
      const max = Math.min(Math.max(limit, 1), LIMITS.actionItemSearch.max);
      const ids = await search.actionItems(uid, query, max);
      return ids.flatMap((id) => store.action_items.get(uid, id) ?? []);
    },

    /** All or none. */
    create(uid: string, wishes: readonly CreateAppActionItem[]): ActionItemRow[] {
      const rows = store.transaction(() => wishes.map((wish) => inserted(uid, wish)));
      told(rows);
      return rows;
    },

    /** The open item that says the same, unchanged, or a new one. */
    createOnce(uid: string, wish: CreateAppActionItem): ActionItemRow {
      const description = descriptionOf(wish.description);
      const { row, isNew } = store.transaction(() => {
        const existing = store.action_items.openWith(uid, description);
        if (existing !== null) return { row: existing, isNew: false };
        if (wish.conversation_id != null && store.conversations.get(uid, wish.conversation_id) === null) {
          throw new ServiceError('not_found', 'Conversation not found');
        }
        return { row: inserted(uid, wish), isNew: true };
      });
      if (isNew) told([row]);
      return row;
    },

    /** Null in a field is not given. Throws `invalid` when nothing is given. */
    update(uid: string, id: string, wish: UpdateActionItem): ActionItemRow {
      return changeAll(uid, [{ id, wish: { ...wish, due_at: wish.due_at ?? undefined } }])[0]!;
    },

    /** As the owner's app does it: a null `due_at` takes it away. */
    updateAll(uid: string, items: readonly (UpdateAppActionItem & { id: string })[]): ActionItemRow[] {
      return changeAll(
        uid,
        items.map(({ id, ...wish }) => ({ id, wish })),
      );
    },

    /** For good; it also leaves the search. */
    remove(uid: string, id: string): void {
      const row = store.transaction(() => {
        const item = found(uid, id);
        store.action_items.remove(uid, id);
        return item;
      });
      announce('action_item_removed', row);
    },
  };
}
