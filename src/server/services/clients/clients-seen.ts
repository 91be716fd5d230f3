// Remembers who has called, what failed and why, and which fields nobody reads. Counts in memory, bounded against any
// flood, and stores what changed every two seconds: a request costs a look-up in a map.
import { randomUUID } from 'node:crypto';
import type { CallerKind, ClientSeen, UnknownField } from '../../../contract/clients-seen.ts';
import { PROGRAMS } from '../../../contract/programs.ts';
import { unlessDiskFull } from '../../disk-space.ts';
import type { Clock, Log } from '../../ports.ts';
import type { ClientSeenRow, RefusedRow } from '../../store/clients-seen.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { programOf, type Claims, type Program } from './program.ts';
import { safeName, safeReason, UNNAMED } from './safe-name.ts';

export interface SeenCall {
  /** Null: nothing was proven. */
  caller: { uid: string; kind: Exclude<CallerKind, 'none'>; keyId?: string | undefined } | null;
  claims: Claims;
  method: string;
  /** A template, never a path. */
  route: string;
  /** Of HTTP, or the close code of the socket. */
  status: number;
  /** The sentence that the client got; null when it was not refused. */
  refused: string | null;
  unknown?: readonly Pick<UnknownField, 'place' | 'name'>[];
}

export type ClientsSeen = ReturnType<typeof createClientsSeen>;

const STORE_MS = 2_000;
const KEPT_MS = 90 * 86_400_000;
/** Programs that are not recognised have at most so many rows for each caller; then the one seen longest ago goes. */
export const NAMED_PROGRAMS = { proven: 12, unproven: 50 } as const;
export const FAILURES_KEPT = 20;
export const UNKNOWN_FIELDS_KEPT = 40;
const OTHER = 'other';

const iso = (at: number): string => new Date(at).toISOString();

const groupOf = (row: Pick<ClientSeenRow, 'uid' | 'caller' | 'key_id'>): string =>
  `${row.uid} ${row.caller} ${row.key_id ?? ''}`;
const keyOf = (row: Pick<ClientSeenRow, 'program' | 'platform'>): string =>
  `${row.program} ${row.platform ?? ''}`;
const isNamed = ({ program_id, program }: ClientSeenRow): boolean =>
  program_id === OTHER && program !== PROGRAMS.other;

export function createClientsSeen({
  store,
  announcements,
  clock,
  log,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
  log: Log;
}) {
  /** By caller, then by program. In the order of creation; rows are few. */
  const groups = new Map<string, Map<string, ClientSeenRow>>();
  const changed = new Set<ClientSeenRow>();
  /** Ids of rows that the database has, and of those that it has to forget. */
  const stored = new Set<string>();
  const gone = new Set<string>();
  /** Users whose windows read the list again; empty for what the owner reads. */
  const toAnnounce = new Set<string>();

  /** A row that was never stored leaves nothing: a flood fills no list. */
  function forget(row: ClientSeenRow): void {
    changed.delete(row);
    if (stored.delete(row.id)) gone.add(row.id);
  }

  function place(row: ClientSeenRow): void {
    const group = groups.get(groupOf(row)) ?? new Map<string, ClientSeenRow>();
    groups.set(groupOf(row), group.set(keyOf(row), row));
  }

  for (const row of store.clients_seen.all()) {
    stored.add(row.id);
    if (clock.now() - row.last_seen_at > KEPT_MS) forget(row);
    else place(row);
  }

  /** Of a key, a paired device or the client of a grant. */
  const nameOf = (uid: string, keyId: string): string | null =>
    [...store.keys.list(uid), ...store.paired_devices.list(uid)].find(({ id }) => id === keyId)?.name ??
    store.oauth_grants.get(keyId)?.client_name ??
    null;

  function newRow(caller: SeenCall['caller'], program: Program): ClientSeenRow {
    const now = clock.now();
    const key_id = caller?.keyId ?? null;
    const uid = caller?.uid ?? '';
    return {
      id: randomUUID(),
      uid,
      caller: caller?.kind ?? 'none',
      key_id,
      key_name: key_id === null ? null : nameOf(uid, key_id),
      program_id: program.id,
      program: program.name,
      platform: program.platform,
      first_seen_at: now,
      last_seen_at: now,
      calls: 0,
      failed_calls: 0,
      last_refused: null,
      failures: [],
      unknown_fields: [],
    };
  }

  /** Makes room among the programs that are not recognised: what left is counted with the others. */
  function makeRoom(group: Map<string, ClientSeenRow>, caller: SeenCall['caller']): void {
    const named = [...group.values()].filter(isNamed);
    if (named.length < (caller === null ? NAMED_PROGRAMS.unproven : NAMED_PROGRAMS.proven)) return;
    const leaving = named.reduce((a, b) => (b.last_seen_at < a.last_seen_at ? b : a));
    group.delete(keyOf(leaving));
    forget(leaving);
    const rest = rowOf(caller, { id: OTHER, name: PROGRAMS.other, platform: null });
    rest.calls += leaving.calls;
    rest.failed_calls += leaving.failed_calls;
    rest.first_seen_at = Math.min(rest.first_seen_at, leaving.first_seen_at);
    changed.add(rest);
  }

  function rowOf(caller: SeenCall['caller'], program: Program): ClientSeenRow {
    const group = groups.get(
      groupOf({ uid: caller?.uid ?? '', caller: caller?.kind ?? 'none', key_id: caller?.keyId ?? null }),
    );
    const found = group?.get(keyOf({ program: program.name, platform: program.platform }));
    if (found !== undefined) return found;
    const row = newRow(caller, program);
    if (group !== undefined && isNamed(row)) makeRoom(group, caller);
    place(row);
    return row;
  }

  function addFailure(row: ClientSeenRow, refused: RefusedRow): void {
    const at = row.failures.findIndex(
      ({ method, route, status, reason }) =>
        method === refused.method &&
        route === refused.route &&
        status === refused.status &&
        reason === refused.reason,
    );
    const count = at < 0 ? 1 : row.failures[at]!.count + 1;
    const others = row.failures.filter((_, index) => index !== at);
    row.failures = [{ ...refused, count }, ...others].slice(0, FAILURES_KEPT);
  }

  function addUnknown(row: ClientSeenRow, route: string, fields: NonNullable<SeenCall['unknown']>): void {
    const count = (field: Omit<UnknownField, 'count'>): boolean => {
      const known = row.unknown_fields.find(
        (one) => one.route === field.route && one.place === field.place && one.name === field.name,
      );
      if (known !== undefined) known.count += 1;
      else if (row.unknown_fields.length < UNKNOWN_FIELDS_KEPT || field.name === UNNAMED)
        row.unknown_fields.push({ ...field, count: 1 });
      else return false;
      return true;
    };
    for (const { place, name } of fields) {
      const shown = name.split('.').map((part) => (part === '#' ? part : safeName(part)));
      if (!count({ route, place, name: shown.join('.') })) count({ route: UNNAMED, place, name: UNNAMED });
    }
  }

  let closed = false;

  /** Never throws for what a client sent. A call that ends after the service has stopped is not counted. */
  function note({ caller, claims, method, route, status, refused, unknown = [] }: SeenCall): void {
    if (closed) return;
    const row = rowOf(caller, programOf(claims));
    const at = clock.now();
    row.last_seen_at = at;
    row.calls += 1;
    if (refused !== null) {
      row.failed_calls += 1;
      row.last_refused = { at, method, route, status, reason: safeReason(refused) };
      addFailure(row, row.last_refused);
    }
    if (unknown.length > 0) addUnknown(row, route, unknown);
    changed.add(row);
    storeSoon();
    // What reads this list is not announced: it would read again because it has read.
    if (row.caller !== 'session' && !route.startsWith('/private/')) toAnnounce.add(row.uid);
  }

  function flush(): void {
    if (changed.size === 0 && gone.size === 0) return;
    try {
      unlessDiskFull(() =>
        store.transaction(() => {
          for (const id of gone) store.clients_seen.remove(id);
          // The last call of an account that is removed ends after it.
          for (const row of changed)
            if (row.uid === '' || store.users.get(row.uid) !== null) store.clients_seen.put(row);
            else groups.delete(groupOf(row));
        }),
      );
    } catch (error) {
      log.warn({ err: error }, 'the clients that have called could not be stored; it is tried again');
      storeSoon();
      return;
    }
    for (const row of changed) stored.add(row.id);
    changed.clear();
    gone.clear();
    const owner = store.users.owner()?.uid;
    for (const uid of new Set([...toAnnounce].map((one) => (one === '' ? owner : one)))) {
      if (uid !== undefined) announcements.announce(uid, { kind: 'clients_seen' });
    }
    toAnnounce.clear();
  }

  /** Set while something is to be stored: a service that nobody calls does nothing. */
  let cancel: (() => void) | null = null;

  function storeSoon(): void {
    cancel ??= clock.after(STORE_MS, () => {
      cancel = null;
      flush();
    });
  }

  if (gone.size > 0) storeSoon();

  return {
    note,

    /** Those who proved that they act for the user, and for the owner of the instance those who proved nothing. */
    list(uid: string): ClientSeen[] {
      const isOwner = store.users.owner()?.uid === uid;
      return [...groups.values()]
        .flatMap((group) => [...group.values()])
        .filter((row) => row.uid === uid || (row.uid === '' && isOwner))
        .toSorted((a, b) => b.last_seen_at - a.last_seen_at)
        .map(clientView);
    },

    /** Forgets what is listed for the user. */
    clear(uid: string): void {
      const isOwner = store.users.owner()?.uid === uid;
      for (const [name, group] of groups) {
        const [first] = group.values();
        if (first?.uid !== uid && !(first?.uid === '' && isOwner)) continue;
        for (const row of group.values()) forget(row);
        groups.delete(name);
      }
      flush();
    },

    close(): void {
      closed = true;
      flush();
      cancel?.();
    },
  };
}

export function clientView(row: ClientSeenRow): ClientSeen {
  const { last_refused, failures, unknown_fields } = row;
  return {
    id: row.id,
    caller: row.caller,
    key_id: row.key_id,
    key_name: row.key_name,
    program_id: row.program_id,
    program: row.program,
    platform: row.platform,
    first_seen_at: iso(row.first_seen_at),
    last_seen_at: iso(row.last_seen_at),
    calls: row.calls,
    failed_calls: row.failed_calls,
    last_refused: last_refused && { ...last_refused, at: iso(last_refused.at) },
    failures: failures.map((one) => ({ ...one, at: iso(one.at) })),
    unknown_fields: unknown_fields.map((field) => ({ ...field })),
  };
}
