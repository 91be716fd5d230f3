// How a conversation is deleted from outside: whatever session is in it lets go of it first.
import type { HttpServices } from './route.ts';

type Needed = Pick<HttpServices, 'live' | 'trash'>;

/** To the trash, or for good. Throws `not_found`; one that lies in the trash can only be deleted for good. */
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
