// Builds the SQL condition of what belongs to finished conversations that somebody may read.
import type { Bound } from './rows.ts';
import { conversationWithin, type Within } from './within.ts';

export interface OfTalks {
  /** Only what this client may read. */
  within?: Within | undefined;
  /** Nothing of locked conversations. */
  open: boolean;
  /** Milliseconds, inclusive: when the conversation began. */
  said: { start: number; end: number } | null;
}

/** Of the row `of` of conversations: completed, neither discarded nor in the trash. */
export function ofTalks({ within, open, said }: OfTalks, of: string): { sql: string; values: Bound[] } {
  const parts = [`${of}.deleted_at IS NULL AND ${of}.discarded = 0 AND ${of}.status = 'completed'`];
  const values: Bound[] = [];
  if (open) parts.push(`${of}.is_locked = 0`);
  if (said !== null) {
    parts.push(`coalesce(${of}.started_at, ${of}.created_at) BETWEEN ? AND ?`);
    values.push(said.start, said.end);
  }
  if (within !== undefined) {
    const readable = conversationWithin(within, of);
    parts.push(readable.sql);
    values.push(...readable.values);
  }
  return { sql: parts.join(' AND '), values };
}
