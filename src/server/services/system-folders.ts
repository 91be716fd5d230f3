// The three folders every user gets on first need, each taking the conversations of one category.
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

/** Inside a transaction. Answers all of the user's folders, in their order. */
export function foldersWithSystem(store: Store, uid: string, now: number): FolderRow[] {
  const existing = store.folders.list(uid);
  if (existing.some((folder) => folder.is_system)) return existing;
  const first = Math.max(-1, ...existing.map((folder) => folder.position)) + 1;
  SYSTEM_FOLDERS.forEach((folder, index) =>
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

/** Inside a transaction. Where a conversation of the category goes by itself; null when nowhere. */
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
