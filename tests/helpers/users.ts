// Users as rows, for tests of what is stored for them. Such a user has no developer access of its own.
import type { Store } from '../../src/server/store/store.ts';
import type { UserRow } from '../../src/server/store/users.ts';

/** Stores a user who does not own the instance, unless `more` says otherwise. */
export function storeUser(store: Store, uid: string, more: Partial<UserRow> = {}): string {
  store.users.insert({
    uid,
    name: uid,
    is_owner: false,
    language: null,
    time_zone: null,
    created_at: 0,
    ...more,
  });
  return uid;
}
