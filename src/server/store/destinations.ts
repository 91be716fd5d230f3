// Rows of destinations: where the outgoing events of a trigger are sent, and how that goes. Does not know the deliveries.
import type { Database } from 'better-sqlite3';
import type { WebhookType } from '../../contract/webhooks.ts';
import { assignments, flag, statements, type Bound } from './rows.ts';

export type DestinationKind = 'webhook' | 'command' | 'folder';

export type WebhookTargetRow = {
  /** Empty while it is on and has no address. */
  url: string;
  /** For audio_bytes: how much audio one delivery has. */
  seconds?: number;
  /** Where a user of the receiver sets it up, and where it says whether that was done. */
  setup_url?: string;
  setup_completed_url?: string;
};
export type DestinationTarget =
  | WebhookTargetRow
  | { argv: string[]; cwd?: string }
  | { path: string; format: 'markdown' | 'json' };

/** An absent or empty list lets everything pass. */
export interface DestinationFilter {
  categories?: string[];
  folder_ids?: string[];
  languages?: string[];
}

/** How sending goes. A success clears all of it. */
export interface DestinationHealth {
  /** Failed attempts in a row. */
  failures: number;
  /** Deliveries given up in a row. */
  given_up: number;
  /** The first failed attempt since the last success: by the wall clock, and in awake time. */
  failing_since: number | null;
  failing_since_awake: number | null;
  /** Until when the circuit breaker sends nothing, in awake time. */
  open_until_awake: number | null;
}

export interface DestinationRow extends DestinationHealth {
  id: string;
  uid: string;
  trigger: WebhookType;
  kind: DestinationKind;
  /** The order of a trigger's destinations. */
  position: number;
  name: string;
  enabled: boolean;
  target: DestinationTarget;
  body_form: 'contract' | 'object';
  filter: DestinationFilter;
  /** Sealed; null until it is needed. */
  secret: Buffer | null;
  previous_secret: Buffer | null;
  previous_until: number | null;
  added_by: 'owner' | 'client';
  /** The paired device that set its address. */
  device_id: string | null;
  /** Null also when the owner turned it off. */
  disabled_reason: 'gone' | 'failing' | null;
  /** Of the journal: what stays after a success. */
  last_success_at: number | null;
  last_failure_at: number | null;
  last_error: string | null;
  created_at: number;
  updated_at: number;
}

export type NewDestinationRow = Partial<Pick<DestinationRow, 'device_id'>> &
  Omit<
    DestinationRow,
    | keyof DestinationHealth
    | 'device_id'
    | 'disabled_reason'
    | 'last_success_at'
    | 'last_failure_at'
    | 'last_error'
  >;
export type DestinationPatch = Partial<
  Omit<DestinationRow, 'id' | 'uid' | 'trigger' | 'kind' | 'created_at'>
>;

/** What a destination has after a success, or when its owner changed it. */
export const HEALTHY: DestinationHealth = {
  failures: 0,
  given_up: 0,
  failing_since: null,
  failing_since_awake: null,
  open_until_awake: null,
};

type Stored = Omit<DestinationRow, 'enabled' | 'target' | 'filter'> & {
  enabled: number;
  target: string;
  filter: string;
};
const row = (stored: Stored): DestinationRow => ({
  ...stored,
  enabled: stored.enabled === 1,
  target: JSON.parse(stored.target) as DestinationTarget,
  filter: JSON.parse(stored.filter) as DestinationFilter,
});

/** The columns of a patch as SQLite stores them. */
function columns({ enabled, target, filter, ...rest }: DestinationPatch): Record<string, Bound | undefined> {
  return {
    ...rest,
    enabled: enabled === undefined ? undefined : flag(enabled),
    target: target === undefined ? undefined : JSON.stringify(target),
    filter: filter === undefined ? undefined : JSON.stringify(filter),
  };
}

export function destinationsTable(db: Database) {
  const sql = statements(db);
  const one = (text: string, ...values: Bound[]): DestinationRow | null => {
    const found = sql(text).get(...values) as Stored | undefined;
    return found === undefined ? null : row(found);
  };
  const all = (text: string, ...values: Bound[]): DestinationRow[] =>
    (sql(text).all(...values) as Stored[]).map(row);
  const ORDER = 'ORDER BY trigger, position, created_at, id';
  return {
    get: (id: string) => one('SELECT * FROM destinations WHERE id = ?', id),
    ofUser: (uid: string, id: string) => one('SELECT * FROM destinations WHERE uid = ? AND id = ?', uid, id),
    list: (uid: string) => all(`SELECT * FROM destinations WHERE uid = ? ${ORDER}`, uid),
    /** Those that events of the trigger are sent to, in their order. */
    enabled: (uid: string, trigger: WebhookType) =>
      all(`SELECT * FROM destinations WHERE uid = ? AND trigger = ? AND enabled = 1 ${ORDER}`, uid, trigger),
    /** What the routes with one address for each trigger show. */
    firstWebhook: (uid: string, trigger: WebhookType) =>
      one(
        `SELECT * FROM destinations WHERE uid = ? AND trigger = ? AND kind = 'webhook' ${ORDER} LIMIT 1`,
        uid,
        trigger,
      ),
    /** The position after the last one. */
    nextPosition(uid: string, trigger: WebhookType): number {
      return sql('SELECT COALESCE(MAX(position) + 1, 0) FROM destinations WHERE uid = ? AND trigger = ?')
        .pluck()
        .get(uid, trigger) as number;
    },
    /** Of every user, those whose last attempts failed or that the service turned off. */
    failing: () =>
      all(
        `SELECT * FROM destinations WHERE failing_since IS NOT NULL OR disabled_reason IS NOT NULL
         ORDER BY failing_since, id`,
      ),
    insert(destination: NewDestinationRow): void {
      const given = columns(destination);
      const names = Object.keys(given);
      sql(`INSERT INTO destinations (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
        ...Object.values(given).map((value) => value ?? null),
      );
    },
    update(id: string, patch: DestinationPatch): boolean {
      const { sql: set, values } = assignments(columns(patch));
      return sql(`UPDATE destinations SET ${set} WHERE id = ?`).run(...values, id).changes > 0;
    },
    /** What the device set is off. Returns the number. */
    turnOffOf(deviceId: string, at: number): number {
      return sql(
        'UPDATE destinations SET enabled = 0, disabled_reason = NULL, updated_at = ? WHERE device_id = ? AND enabled = 1',
      ).run(at, deviceId).changes;
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM destinations WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
  };
}
