// Builds the SQL condition of a conversation list's filters.
import type { Database } from 'better-sqlite3';
import type { ConversationCategory, ConversationStatus } from '../../contract/resources.ts';
import { flag, type Bound } from './rows.ts';
import { conversationWithin, type Within } from './within.ts';

export interface ConversationFilter {
  statuses?: readonly ConversationStatus[];
  include_discarded?: boolean;
  categories?: readonly ConversationCategory[];
  sources?: readonly string[];
  /** Milliseconds, inclusive, by created_at. */
  start?: number;
  end?: number;
  folder_id?: string;
  /** Those in no folder. */
  unfiled?: boolean | undefined;
  starred?: boolean;
  /** Only those too short to list, whatever `include_discarded` says; false: only the others. */
  discarded?: boolean | undefined;
  /** Somewhere in the title, in any case. */
  title?: string | undefined;
  is_locked?: boolean;
  /** One who speaks in it: `user` for the owner, otherwise the id of a person. */
  person_id?: string | undefined;
  /** Only what this client may read. */
  within?: Within | undefined;
  /** Only what follows this row in a list, newest first. */
  after?: { key: number | string; id: string } | undefined;
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter.codePointAt(0)! < 128);

/** Where the words are compared that LIKE cannot. */
export function defineTitleSearch(db: Database): void {
  db.function('has_words', { deterministic: true }, (title, words) =>
    Number(String(title).toLowerCase().includes(String(words))),
  );
}

export function where(uid: string, filter: ConversationFilter): { sql: string; values: Bound[] } {
  const parts = ['uid = ?', 'deleted_at IS NULL'];
  const values: Bound[] = [uid];
  const add = (sql: string, ...bound: Bound[]): void => {
    parts.push(sql);
    values.push(...bound);
  };
  /** LIKE knows the case of ASCII letters only: it chooses by these, and the function looks at the others. */
  const addTitle = (title: string): void => {
    const pattern = [...title].map((letter) => (/[!%_]/.test(letter) ? `!${letter}` : letter));
    add(`title LIKE ? ESCAPE '!'`, `%${pattern.map((one) => (isAscii(one) ? one : '%')).join('')}%`);
    if (!isAscii(title)) add('has_words(title, ?)', title.toLowerCase());
  };
  if (filter.statuses?.length === 1) add('status = ?', filter.statuses[0]!);
  else if (filter.statuses)
    add('status IN (SELECT value FROM json_each(?))', JSON.stringify(filter.statuses));
  if (filter.discarded !== undefined) add('discarded = ?', flag(filter.discarded));
  else if (filter.include_discarded !== true) add('discarded = 0');
  if (filter.categories)
    add('category IN (SELECT value FROM json_each(?))', JSON.stringify(filter.categories));
  if (filter.sources) add('source IN (SELECT value FROM json_each(?))', JSON.stringify(filter.sources));
  if (filter.start !== undefined) add('created_at >= ?', filter.start);
  if (filter.end !== undefined) add('created_at <= ?', filter.end);
  if (filter.folder_id !== undefined) add('folder_id = ?', filter.folder_id);
  if (filter.unfiled === true) add('folder_id IS NULL');
  if (filter.title !== undefined) addTitle(filter.title);
  if (filter.starred !== undefined) add('starred = ?', flag(filter.starred));
  if (filter.is_locked !== undefined) add(`is_locked = ${flag(filter.is_locked)}`);
  const { person_id } = filter;
  if (person_id !== undefined) {
    const spoken = (condition: string): string =>
      `EXISTS (SELECT 1 FROM segments s WHERE s.conversation_id = conversations.id AND ${condition})`;
    if (person_id === 'user') add(spoken('s.is_user = 1'));
    else add(spoken('s.person_id = ?'), person_id);
  }
  if (filter.within !== undefined) {
    const within = conversationWithin(filter.within, 'conversations');
    add(within.sql, ...within.values);
  }
  if (filter.after !== undefined)
    add(
      '(created_at < ? OR (created_at = ? AND id > ?))',
      filter.after.key,
      filter.after.key,
      filter.after.id,
    );
  return { sql: parts.join(' AND '), values };
}
