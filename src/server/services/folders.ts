// Folders of users: create, change, order, delete, and file conversations in bulk (contract: What the service
// does 1). Knows no transport; conversations.ts lists the conversations of a folder.
import { randomUUID } from 'node:crypto';
import type { CreateFolder, Folder, UpdateFolder } from '../../contract/folders.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Clock } from '../ports.ts';
import { invalid, ServiceError } from '../service-error.ts';
import type { FolderRow } from '../store/folders.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './access.ts';
import type { Announcements } from './announcements.ts';
import { withinOf } from './client-bounds.ts';
import { isoTime } from './iso-time.ts';
import { foldersWithSystem } from './system-folders.ts';

const CUSTOM_COLOR = '#6B7280';
const CUSTOM_ICON = '📁';

const notFound = (): ServiceError => new ServiceError('not_found', 'Folder not found');

function view(row: FolderRow, counts: ReadonlyMap<string, number>): Folder {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color: row.color,
    icon: row.icon,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    order: row.position,
    is_default: row.is_default,
    is_system: row.is_system,
    category_mapping: row.category_mapping,
    conversation_count: counts.get(row.id) ?? 0,
  };
}

export function createFolders({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  function found(uid: string, id: string): FolderRow {
    const row = store.folders.get(uid, id);
    if (row === null) throw notFound();
    return row;
  }
  const views = (uid: string, rows: readonly FolderRow[]): Folder[] => {
    const counts = store.folders.conversationCounts(uid);
    return rows.map((row) => view(row, counts));
  };
  const viewOf = (uid: string, id: string): Folder => views(uid, [found(uid, id)])[0]!;

  /** Call inside a transaction, so that no other folder takes the name in between. */
  function checkName(folders: readonly FolderRow[], name: string, self?: string): void {
    if (folders.some((folder) => folder.name === name && folder.id !== self)) {
      throw new ServiceError('conflict', 'Another folder already has this name');
    }
  }

  function setOrder(uid: string, ids: readonly string[]): void {
    ids.forEach((id, position) => store.folders.update(uid, id, { position }));
  }

  /** Runs `work` in one transaction, then announces it. */
  function change<T>(uid: string, work: (now: number) => T): T {
    const result = store.transaction(() => work(clock.now()));
    announcements.announce(uid, { kind: 'folders' });
    return result;
  }

  return {
    /**
     * The existing folders; empty when the user never had any. A client with limits gets those that its limits name or that
     * hold something it may read.
     */
    listExisting(access: Access, uid: string): Folder[] {
      const within = withinOf(access);
      const folders = store.folders.list(uid);
      if (within === undefined) return views(uid, folders);
      const counts = store.folders.conversationCounts(uid, within);
      const named = within.bounds.folder_ids ?? [];
      return folders.filter(({ id }) => named.includes(id) || counts.has(id)).map((row) => view(row, counts));
    },

    /** Includes the three built-in folders, created here when they are missing. */
    list(uid: string): Folder[] {
      return views(
        uid,
        store.transaction(() => foldersWithSystem(store, uid, clock.now())),
      );
    },

    get: viewOf,

    /** Throws `conflict` when the user has a folder of that name. */
    create(uid: string, input: CreateFolder): Folder {
      return change(uid, (now) => {
        const folders = foldersWithSystem(store, uid, now);
        if (folders.filter((folder) => !folder.is_system).length >= LIMITS.customFolders) {
          throw new ServiceError(
            'not_allowed',
            `There can be at most ${LIMITS.customFolders} folders of your own`,
          );
        }
        checkName(folders, input.name);
        const row: FolderRow = {
          id: randomUUID(),
          uid,
          name: input.name,
          description: input.description ?? null,
          color: input.color ?? CUSTOM_COLOR,
          icon: input.icon ?? CUSTOM_ICON,
          position: Math.max(-1, ...folders.map((folder) => folder.position)) + 1,
          is_default: false,
          is_system: false,
          category_mapping: null,
          created_at: now,
          updated_at: now,
        };
        store.folders.insert(row);
        return viewOf(uid, row.id);
      });
    },

    /** Throws `invalid` when nothing is given and `conflict` when another folder has the name. */
    update(uid: string, id: string, input: UpdateFolder): Folder {
      const { name, order, description, color, icon } = input;
      return change(uid, (now) => {
        const row = found(uid, id);
        if ([name, order, description, color, icon].every((value) => value === null || value === undefined)) {
          throw invalid([], 'At least one field must be provided', 'missing');
        }
        const folders = store.folders.list(uid);
        if (typeof name === 'string' && name !== row.name) {
          if (row.is_system) throw new ServiceError('not_allowed', 'A system folder cannot be renamed');
          checkName(folders, name, id);
        }
        store.folders.update(uid, id, {
          name: name ?? undefined,
          description: description ?? undefined,
          color: color ?? undefined,
          icon: icon ?? undefined,
          updated_at: now,
        });
        if (typeof order === 'number') {
          const others = folders.map((folder) => folder.id).filter((other) => other !== id);
          setOrder(uid, [...others.slice(0, order), id, ...others.slice(order)]);
        }
        return viewOf(uid, id);
      });
    },

    /** Moves its conversations to the other folder, or unfiles them when none is given. */
    remove(uid: string, id: string, moveTo?: string): void {
      change(uid, (now) => {
        if (found(uid, id).is_system)
          throw new ServiceError('not_allowed', 'A system folder cannot be deleted');
        if (moveTo === id) {
          throw invalid(['move_to_folder_id'], 'move_to_folder_id must be another folder');
        }
        if (moveTo !== undefined) store.folders.moveAll(uid, id, found(uid, moveTo).id, now);
        store.folders.remove(uid, id);
      });
    },

    /**
     * `ids` must name every folder of the user once, in the new order; otherwise throws `invalid` and changes
     * nothing.
     */
    reorder(uid: string, ids: readonly string[]): Folder[] {
      return change(uid, () => {
        const folders = store.folders.list(uid);
        const given = new Set(ids);
        const all = ids.length === folders.length && folders.every((folder) => given.has(folder.id));
        if (!all) throw invalid(['folder_ids'], 'folder_ids must name each of your folders once');
        setOrder(uid, ids);
        return views(uid, store.folders.list(uid));
      });
    },

    /** Ignores ids that are not the user's. Returns how many conversations were filed. */
    fileConversations(uid: string, id: string, conversationIds: readonly string[]): number {
      return change(uid, (now) =>
        store.folders.fileConversations(uid, found(uid, id).id, conversationIds, now),
      );
    },
  };
}
