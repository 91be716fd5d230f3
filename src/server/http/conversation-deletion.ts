// Deletes a conversation for a route: the session that records into it ends first, and nothing of its end is sent.
import type { Access } from '../services/access.ts';
import type { HttpServices } from './route.ts';

interface Caller {
  access: Access;
  uid: string;
}

type Needed = Pick<HttpServices, 'live' | 'trash' | 'heldBack'>;

/**
 * Moves to the trash, or deletes with `permanent`. Throws `not_found` and `locked`; from the trash only `permanent`
 * deletes.
 */
export async function deleteConversation(
  { live, trash, heldBack }: Needed,
  { access, uid }: Caller,
  id: string,
  permanent = false,
): Promise<void> {
  trash.check(access, uid, id, permanent ? 'anywhere' : 'outside');
  await heldBack.during([id], async () => {
    await live.release(uid, id, { isKept: !permanent });
    await (permanent ? trash.remove(uid, id) : trash.moveToTrash(uid, id));
  });
}
