// Creates the three built-in folders of a user at first need, each for the conversations of one category.
import { randomUUID } from 'node:crypto';
import type { ConversationCategory } from '../../contract/resources.ts';
import type { FolderRow } from '../store/folders.ts';
import type { Store } from '../store/store.ts';

const SYSTEM_FOLDERS: readonly (Pick<FolderRow, 'name' | 'color' | 'icon' | 'is_default'> & {
  category_mapping: ConversationCategory;
})[] = [
  { name: 'Work', color: '#3B82F6', icon: '💼', is_default: false, category_mapping: 'work' },
  { name: 'Personal', color: '#10B981', icon: '👤', is_default: true, category_mapping: 'personal' },
  { name: 'Social', color: '#8B5CF6', icon: '👥', is_default: false, category_mapping: 'social' },
];

/** Call inside a transaction. Returns all of the user's folders, in their order. */
export function foldersWithSystem(store: Store, uid: string, now: number): FolderRow[] {
  const existing = store.folders.list(uid);
  const missing = SYSTEM_FOLDERS.filter(
    ({ name }) => !existing.some((folder) => folder.is_system && folder.name === name),
  );
  if (missing.length === 0) return existing;
  const first = Math.max(-1, ...existing.map((folder) => folder.position)) + 1;
  missing.forEach((folder, index) =>
    store.folders.insert({
      ...folder,
      id: randomUUID(),
      uid,
      description: null,
      position: first + index,
      is_system: true,
      created_at: now,
      updated_at: now,
    }),
  );
  return store.folders.list(uid);
}

/**
 * Call inside a transaction. The id of the folder for conversations of the category; null when there is none.
 */
export function folderOfCategory(
  store: Store,
  uid: string,
  category: ConversationCategory,
  now: number,
): string | null {
  return (
    foldersWithSystem(store, uid, now).find((folder) => folder.category_mapping === category)?.id ?? null
  );
}
