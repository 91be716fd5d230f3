// Deletes a conversation for a route: the session that records into it ends first.
import type { Access } from '../services/access.ts';
import type { HttpServices } from './route.ts';

interface Caller {
  access: Access;
  uid: string;
}

type Needed = Pick<HttpServices, 'live' | 'trash'>;

/**
 * Moves to the trash, or deletes with `permanent`. Throws `not_found` and `locked`; from the trash only `permanent`
 * deletes.
 */
export async function deleteConversation(
  { live, trash }: Needed,
  { access, uid }: Caller,
  id: string,
  permanent = false,
): Promise<void> {
  trash.check(access, uid, id, permanent ? 'anywhere' : 'outside');
  await live.release(uid, id);
  await (permanent ? trash.remove(uid, id) : trash.moveToTrash(uid, id));
}
