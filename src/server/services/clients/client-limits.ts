// Keeps what the owner lets each client read and write, and answers the access of a caller. Every check reads the database, so
// that a change counts at once, also one of another process. Does not know what a client is called.
import { CUT_OFF } from '../../../contract/receipts.ts';
import { NO_LIMITS, OWNER_SPEAKS, type ClientLimits, type UpdateClient } from '../../../contract/clients.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationBounds } from '../../store/within.ts';
import { wallToInstant } from '../../time-zone.ts';
import { unlimited, type Access, type Audience, type ClientRef } from '../access.ts';
import type { Announcements } from '../announcements.ts';
import { zoneOf } from '../user-zone.ts';

const DAY_MS = 86_400_000;

const cutOff = (): ServiceError => new ServiceError('forbidden', CUT_OFF);

export type ClientLimitsService = ReturnType<typeof createClientLimits>;

const setsNoBounds = ({ folder_ids, person_ids, start_date, end_date }: ClientLimits): boolean =>
  folder_ids === null && person_ids === null && start_date === null && end_date === null;

export function createClientLimits({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const listeners = new Set<(clientId: string) => void>();

  /** Days are those of the user's zone as it is now. */
  function boundsOf(uid: string, limits: ClientLimits): ConversationBounds | null {
    if (setsNoBounds(limits)) return null;
    const { folder_ids, person_ids, start_date, end_date } = limits;
    const midnight = (day: string, later = 0): number =>
      wallToInstant(Date.parse(day) + later, zoneOf(store, uid));
    return {
      folder_ids,
      person_ids,
      from: start_date === null ? null : midnight(start_date),
      to: end_date === null ? null : midnight(end_date, DAY_MS) - 1,
    };
  }

  /** Throws `invalid` for what would silently let nothing in: an id of nobody, or days in the wrong order. */
  function check(uid: string, { folder_ids, person_ids, start_date, end_date }: ClientLimits): void {
    const folder = folder_ids?.findIndex((id) => id !== '' && store.folders.get(uid, id) === null) ?? -1;
    if (folder >= 0) throw invalid(['limits', 'folder_ids', folder], 'folder_ids names no folder of yours');
    const known = (id: string): boolean => id === OWNER_SPEAKS || store.people.get(uid, id) !== null;
    const person = person_ids?.findIndex((id) => !known(id)) ?? -1;
    if (person >= 0) throw invalid(['limits', 'person_ids', person], 'person_ids names nobody known');
    if (start_date !== null && end_date !== null && end_date < start_date)
      throw invalid(['limits', 'end_date'], 'end_date must not be before start_date');
  }

  /** A folder or a person that is gone since stays named, and lets nothing in. */
  function added(before: ClientLimits, given: Partial<ClientLimits>): ClientLimits {
    const fresh = (now: readonly string[] | null | undefined, then: readonly string[] | null) =>
      now == null ? null : now.filter((id) => then?.includes(id) !== true);
    return {
      ...before,
      ...given,
      folder_ids: fresh(given.folder_ids, before.folder_ids),
      person_ids: fresh(given.person_ids, before.person_ids),
    };
  }

  const UNLIMITED = { limits: NO_LIMITS, cut_off_at: null };
  const stored = (uid: string, clientId: string) => store.client_limits.get(uid, clientId) ?? UNLIMITED;
  const isCutOff = (uid: string, clientId: string): boolean => stored(uid, clientId).cut_off_at !== null;

  return {
    of: (uid: string, clientId: string): { limits: ClientLimits; cut_off: boolean } => ({
      limits: stored(uid, clientId).limits,
      cut_off: isCutOff(uid, clientId),
    }),

    /** Throws `forbidden` for a client that the owner has cut off. Transports call it before a scope is looked at. */
    requireLetIn(uid: string, clientId: string): void {
      if (isCutOff(uid, clientId)) throw cutOff();
    },

    /** What a client may see and do now. Throws `forbidden` for one that the owner has cut off. */
    accessOf(uid: string, client: ClientRef, audience: Audience): Access {
      const row = store.client_limits.get(uid, client.id);
      if (row === null) return unlimited(audience, client);
      if (row.cut_off_at !== null) throw cutOff();
      const { limits } = row;
      const may_write = limits.access === 'read_write';
      return { ...unlimited(audience, client), bounds: boundsOf(uid, limits), may_write };
    },

    /** What is absent stays. Throws `invalid`. The caller knows that the client is the user's. */
    update(uid: string, { id, kind }: ClientRef, { limits, cut_off }: UpdateClient): void {
      const now = clock.now();
      store.transaction(() => {
        const before = stored(uid, id);
        if (limits !== undefined) check(uid, added(before.limits, limits));
        store.client_limits.put({
          client_id: id,
          uid,
          kind,
          limits: { ...before.limits, ...limits },
          cut_off_at: cut_off === undefined ? before.cut_off_at : cut_off ? (before.cut_off_at ?? now) : null,
          updated_at: now,
        });
      });
      announcements.announce(uid, { kind: 'clients' });
      for (const listener of listeners) listener(id);
    },

    /** Called with the id of each client whose limits change; what it is being answered ends. Returns the end of it. */
    onChange(listener: (clientId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
