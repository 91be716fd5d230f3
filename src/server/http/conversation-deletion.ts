// Deletes a conversation for a route: the session that records into it ends first.
import type { Audience } from '../services/audience.ts';
import type { HttpServices } from './route.ts';

interface Caller {
  audience: Audience;
  uid: string;
}

type Needed = Pick<HttpServices, 'live' | 'trash'>;

/**
 * Moves to the trash, or deletes with `permanent`. Throws `not_found` and `locked`; from the trash only `permanent`
 * deletes.
 */
export async function deleteConversation(
  { live, trash }: Needed,
  { audience, uid }: Caller,
  id: string,
  permanent = false,
): Promise<void> {
  trash.check(audience, uid, id, permanent ? 'anywhere' : 'outside');
  await live.release(uid, id);
  await (permanent ? trash.remove(uid, id) : trash.moveToTrash(uid, id));
}
