// Decides what a caller may reach: turns the bounds of its access into conditions of the store and into refusals. The one
// place that reads bounds; services call it, transports do not.
import { ServiceError } from '../service-error.ts';
import type { ConversationRow } from '../store/conversation-columns.ts';
import type { Store } from '../store/store.ts';
import { isBoundToTalk, type Within } from '../store/within.ts';
import type { Access } from './access.ts';
import { conversationRow, noSuchConversation } from './conversation-row.ts';
import { localDay } from './local-day.ts';
import { zoneOf } from './user-zone.ts';

/** What a search reads for a caller. */
export interface Readable {
  /**
   * The visible part of each locked text, for an audience that may not read locked items: only these words find it. Null for
   * an audience that may read everything.
   */
  locked: readonly { id: string; text: string }[] | null;
  within?: Within | undefined;
}

/** Undefined for a caller that may read everything. */
export const withinOf = ({ bounds, client }: Access): Within | undefined =>
  bounds === null ? undefined : { bounds, client_id: client?.id ?? null };

/** Throws `forbidden` for a client that only reads. Every method of a service that writes for a caller calls it. */
export function requireWrite({ may_write }: Access): void {
  if (!may_write) throw new ServiceError('forbidden', 'The owner lets this client read only');
}

/** Folders or people are bounded, so that nothing is within which belongs to no conversation. */
export const readsTalkOnly = ({ bounds }: Access): boolean => bounds !== null && isBoundToTalk(bounds);

/** Throws `not_found` for a conversation that the caller may not read, in the trash or not. */
export function requireConversation(store: Store, access: Access, uid: string, id: string): void {
  const within = withinOf(access);
  if (within !== undefined && !store.conversations.among(uid, [id], within).has(id))
    throw noSuchConversation();
}

/** Outside the trash. Throws `not_found`. */
export function conversationFor(store: Store, access: Access, uid: string, id: string): ConversationRow {
  const row = conversationRow(store, uid, id);
  requireConversation(store, access, uid, id);
  return row;
}

/** Those that the caller may read now, in their order. */
export function conversationsWithin<R extends { id: string }>(
  store: Store,
  access: Access,
  uid: string,
  rows: readonly R[],
): readonly R[] {
  const within = withinOf(access);
  if (within === undefined) return rows;
  const ids = store.conversations.among(
    uid,
    rows.map(({ id }) => id),
    within,
  );
  return rows.filter(({ id }) => ids.has(id));
}

/** The ids among `ids` that the caller may not read. */
export function conversationsOutside(
  store: Store,
  access: Access,
  uid: string,
  ids: readonly string[],
): string[] {
  const within = withinOf(access);
  if (within === undefined) return [];
  const readable = store.conversations.among(uid, ids, within);
  return ids.filter((id) => !readable.has(id));
}

/** Days of the user, YYYY-MM-DD, inclusive; null when the caller may read the summary of none. */
export function daysWithin(
  store: Store,
  access: Access,
  uid: string,
): { start?: string | undefined; end?: string | undefined } | null {
  if (readsTalkOnly(access)) return null;
  const { from = null, to = null } = access.bounds ?? {};
  if (from === null && to === null) return {};
  const zone = zoneOf(store, uid);
  return {
    start: from === null ? undefined : localDay(from, zone),
    end: to === null ? undefined : localDay(to, zone),
  };
}
