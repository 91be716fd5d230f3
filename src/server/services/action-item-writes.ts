// Adds, changes and removes action items for whoever may (contract: States, Action item completion), announces that to open windows and
// notifies what falls due. Answers rows, to action-items.ts alone.
import { randomUUID } from 'node:crypto';
import type { CreateAppActionItem, UpdateAppActionItem } from '../../contract/action-items.ts';
import type { Clock, Notifier } from '../ports.ts';
import { invalid, ServiceError } from '../service-error.ts';
import type { ActionItemPatch, ActionItemRow } from '../store/action-items.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './access.ts';
import type { ActionItemSourceRow } from '../store/action-item-sources.ts';
import type { Announcements } from './announcements.ts';
import { withinOf } from './client-bounds.ts';
import { conversationRow } from './conversation-row.ts';
import { isoTime } from './iso-time.ts';
import type { RemovedResults } from './removed-results.ts';
import { wordsOfUser } from './service-words.ts';
import { instantOf } from './user-zone.ts';

export interface ActionItemWritesOptions {
  store: Store;
  removedResults: Pick<RemovedResults, 'remember'>;
  notifier: Notifier;
  announcements: Announcements;
  clock: Clock;
}

export const noSuchItem = (): ServiceError => new ServiceError('not_found', 'Action item not found');

export function writesOfActionItems(options: ActionItemWritesOptions) {
  const { store, removedResults, notifier, announcements, clock } = options;

  /** Throws `not_found`. */
  function found(uid: string, id: string): ActionItemRow {
    const row = store.action_items.get(uid, id);
    if (row === null) throw noSuchItem();
    return row;
  }

  /** The item is also shown within its conversation, and in `others` that say it. */
  function announce(
    kind: 'action_item' | 'action_item_removed',
    row: ActionItemRow,
    others: readonly string[] = otherSources(row).map(({ conversation_id }) => conversation_id),
  ): void {
    announcements.announce(row.uid, { kind, id: row.id });
    for (const id of [row.conversation_id, ...others]) {
      const conversation = id === null ? null : store.conversations.get(row.uid, id);
      if (conversation === null) continue;
      const { status } = conversation;
      announcements.announce(row.uid, { kind: 'conversation', id: conversation.id, status });
    }
  }

  /** The conversations that say the item beside the one that it belongs to. */
  const otherSources = ({ id }: ActionItemRow): ActionItemSourceRow[] =>
    store.action_item_sources.listFor([id], true).get(id) ?? [];

  /** No conversation that says the item brings it back when it is processed again. Inside the transaction of the change. */
  function rememberRemoved(row: ActionItemRow): string[] {
    removedResults.remember('action_item', row, row.description);
    const others = otherSources(row);
    for (const { conversation_id, description } of others)
      removedResults.remember(
        'action_item',
        { uid: row.uid, conversation_id },
        description || row.description,
      );
    return others.map(({ conversation_id }) => conversation_id);
  }

  function notifyDue({ uid, id, description, due_at }: ActionItemRow): void {
    if (due_at === null) return;
    notifier.notify(uid, {
      kind: 'action_item_due',
      title: wordsOfUser(store, uid).say('taskDue'),
      body: description,
      data: { action_item_id: id, due_at: isoTime(due_at), type: 'action_item_due' },
    });
  }

  /** Inside a transaction. */
  function inserted(access: Access, uid: string, input: CreateAppActionItem): ActionItemRow {
    const now = clock.now();
    const id = randomUUID();
    const completed = input.completed ?? false;
    store.action_items.insert({
      id,
      uid,
      conversation_id: input.conversation_id ?? null,
      description: input.description.trim(),
      completed,
      due_at: instantOf(store, uid, input.due_at) ?? null,
      due_has_time: input.due_has_time ?? false,
      completed_at: completed ? now : null,
      created_at: now,
      updated_at: now,
      evidence: [],
      touched: true,
      created_by: access.client?.id ?? null,
    });
    return found(uid, id);
  }

  function announceNew(rows: readonly ActionItemRow[]): void {
    for (const row of rows) {
      announce('action_item', row);
      notifyDue(row);
    }
  }

  function patchOf(row: ActionItemRow, input: UpdateAppActionItem): ActionItemPatch {
    const now = clock.now();
    const completed = input.completed ?? undefined;
    const description = input.description?.trim();
    const isAsFound = (description ?? row.description) === row.description && !(completed ?? row.completed);
    return {
      description,
      completed,
      // An item that is done already keeps the time at which it was done.
      completed_at: completed === undefined ? undefined : completed ? (row.completed_at ?? now) : null,
      due_at: instantOf(store, row.uid, input.due_at),
      due_has_time: input.due_has_time ?? undefined,
      exported: input.exported ?? undefined,
      export_date: instantOf(store, row.uid, input.export_date) ?? undefined,
      export_platform: input.export_platform ?? undefined,
      apple_reminder_id: input.apple_reminder_id ?? undefined,
      sort_order: input.sort_order ?? undefined,
      indent_level: input.indent_level ?? undefined,
      touched: input.draft !== true || !isAsFound,
      updated_at: now,
    };
  }

  /**
   * All or none; each at the position of its change, as it is after the last of them. A null `due_at` clears. `check` sees
   * every row before it is changed.
   */
  function changeAll(
    uid: string,
    changes: readonly { id: string; input: UpdateAppActionItem }[],
    check: (row: ActionItemRow) => void = () => undefined,
  ): ActionItemRow[] {
    const before = new Map<string, ActionItemRow>();
    const after = store.transaction(() => {
      for (const { id, input } of changes) {
        const { due_at, ...others } = input;
        if (due_at === undefined && Object.values(others).every((value) => value == null)) {
          throw invalid([], 'At least one field must be provided', 'missing');
        }
        const row = found(uid, id);
        check(row);
        if (!before.has(id)) before.set(id, row);
        const patch = patchOf(row, input);
        if (patch.description !== undefined && patch.description !== row.description) rememberRemoved(row);
        store.action_items.update(uid, id, patch);
      }
      return new Map([...before.keys()].map((id) => [id, found(uid, id)]));
    });
    for (const row of after.values()) {
      announce('action_item', row);
      if (row.due_at !== before.get(row.id)?.due_at) notifyDue(row);
    }
    return changes.flatMap(({ id }) => after.get(id) ?? []);
  }

  /** All or none. */
  function createAll(access: Access, uid: string, inputs: readonly CreateAppActionItem[]): ActionItemRow[] {
    const rows = store.transaction(() => inputs.map((input) => inserted(access, uid, input)));
    announceNew(rows);
    return rows;
  }

  /** For good; it also leaves the search. */
  function remove(uid: string, id: string, check: (row: ActionItemRow) => void = () => undefined): void {
    const { item: row, others } = store.transaction(() => {
      const item = found(uid, id);
      check(item);
      const others = rememberRemoved(item);
      store.action_items.remove(uid, id, clock.now());
      return { item, others };
    });
    announce('action_item_removed', row, others);
  }

  /** The open item that says the same, unchanged, or a new one. */
  function createOnce(
    access: Access,
    uid: string,
    input: CreateAppActionItem,
  ): { row: ActionItemRow; isNew: boolean } {
    const description = input.description.trim();
    const { row, isNew } = store.transaction(() => {
      const existing = store.action_items.openWith(uid, description, withinOf(access));
      if (existing !== null) return { row: existing, isNew: false };
      if (input.conversation_id != null) conversationRow(store, uid, input.conversation_id);
      return { row: inserted(access, uid, input), isNew: true };
    });
    if (isNew) announceNew([row]);
    return { row, isNew };
  }

  return { found, createAll, createOnce, changeAll, remove };
}
