// Deletes a conversation for a route: the session that records into it ends first.
import type { HttpServices } from './route.ts';

type Needed = Pick<HttpServices, 'live' | 'trash'>;

/**
 * Moves to the trash, or deletes with `permanent`. Throws `not_found`; from the trash only `permanent`
 * deletes.
 */
export async function deleteConversation(
  { live, trash }: Needed,
  uid: string,
  id: string,
  permanent = false,
): Promise<void> {
  trash.check(uid, id, permanent ? 'anywhere' : 'outside');
  await live.release(uid, id);
  await (permanent ? trash.remove(uid, id) : trash.moveToTrash(uid, id));
}
