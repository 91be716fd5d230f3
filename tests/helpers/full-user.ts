// A user with something in every table, all of it carrying one marker, for tests that look for a user's data.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/store/database.ts';
import { aDaySummary } from './daily-summaries.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** Tables that hang from others: parents first, so that references find what they refer to. */
const PARENTS = [
  'folders',
  'people',
  'conversations',
  'segments',
  'api_keys',
  'goals',
  'action_items',
  'offline_uploads',
  'offline_files',
  'imports',
  'outgoing_events',
  'deliveries',
  'oauth_grants',
];
/** Filled by triggers. */
const DERIVED = ['search_vectors', 'search_windows'];

const CHOSEN: Record<string, unknown> = {
  status: 'completed',
  visibility: 'private',
  kind: 'dev',
  consumer: 'developer_api',
  type: 'memory_created',
  trigger: 'memory_created',
  filter: '{}',
  facts: '{}',
  audio: null,
  category: 'other',
  color: '#3B82F6',
  goal_type: 'numeric',
  source: 'user',
  date: '2026-01-05',
  codec: 'pcm16',
  deleted_at: null,
  expires_at: Date.UTC(2036, 0, 1),
  geolocation: null,
  external_data: null,
  voices: null,
  left_out: JSON.stringify([{ at: 1, seconds: 600 }]),
  audio_key: null,
  before: '{"voice":{"person_id":null,"is_user":false},"lines":[],"samples":[]}',
  seek: '{"after":null,"examined":0,"total":1}',
  data: '{}',
  caller: 'dev_key',
  last_refused: null,
  failing: '[]',
  unknown_fields: '[]',
  also_covers: '[]',
  evidence: '[]',
  tags: '[]',
  scopes: '[]',
  segments: '[]',
  items: '{}',
  success_criteria: '[]',
  unanswered: '[]',
  pauses: '[]',
  audio_cuts: '{}',
  naming: 'owner',
  state: 'placed',
  copy_of: null,
};
const REFERENCES: Record<string, string> = {
  conversation_id: 'conversations',
  person_id: 'people',
  folder_id: 'folders',
  segment_id: 'segments',
  goal_id: 'goals',
  action_item_id: 'action_items',
  key_id: 'api_keys',
  upload_id: 'offline_uploads',
  file_id: 'offline_files',
  import_id: 'imports',
  grant_id: 'oauth_grants',
};

export function tablesOfUsers(db: Database): string[] {
  return db
    .prepare<[], string>(
      `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'uid'
       WHERE m.type = 'table' AND m.name <> 'users' ORDER BY m.name`,
    )
    .pluck()
    .all();
}

export interface FullUser {
  uid: string;
  /** In every text and every id. */
  marker: string;
  /** Id of the row, by table. */
  ids: Readonly<Record<string, string>>;
}

/**
 * One row in each table with a uid; the user itself must be there. A new table is filled without a change
 * here.
 */
export function fillUser(
  db: Database,
  uid: string,
  marker: string,
  overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): FullUser {
  const ids: Record<string, string> = {};
  const rest = tablesOfUsers(db).filter((name) => !PARENTS.includes(name) && !DERIVED.includes(name));
  for (const table of [...PARENTS, ...rest]) {
    const columns = db.prepare<[], Column>(`SELECT * FROM pragma_table_info('${table}')`).all();
    const id = table === 'segments' ? randomUUID() : `${marker}-${table}`;
    const value = ({ name, type }: Column): unknown => {
      if (overrides[table] && name in overrides[table]) return overrides[table][name];
      if (name === 'uid') return uid;
      if (name === 'id') return type === 'INTEGER' ? undefined : id;
      if (table === 'outgoing_events' && name === 'body') return JSON.stringify({ marker });
      if (table === 'delivery_attempts' && name === 'status') return 200;
      if (table === 'delivery_attempts' && name === 'headers') return JSON.stringify({ marker });
      if (table === 'authorization_requests' && name === 'state') return 'waiting';
      if (name === 'seq') return undefined;
      if (name === 'event_seq') return lastOf(db, 'outgoing_events', 'seq', uid);
      if (name === 'delivery_id') return lastOf(db, 'deliveries', 'id', uid);
      if (table === 'destinations' && name === 'kind') return 'webhook';
      if (table === 'destinations' && name === 'target')
        return JSON.stringify({ url: `https://${marker}.example.org/` });
      if (table === 'claims' && name === 'kind') return 'decision';
      if (name === 'superseded_by' || name === 'succeeded_from_trash') return null;
      if (name in REFERENCES) return ids[REFERENCES[name]!] ?? null;
      if (table === 'daily_summaries' && name === 'summary')
        return JSON.stringify({ ...aDaySummary, id, headline: marker });
      if (table === 'settings' && name === 'name') return 'marker';
      if (table === 'settings' && name === 'value') return JSON.stringify(marker);
      if (table === 'imports' && (name === 'position' || name === 'counts')) return '{}';
      if (name === 'url') return `https://${marker}.example.org/`;
      if (table !== 'goals' || name !== 'source') {
        if (name in CHOSEN) return CHOSEN[name];
      }
      if (type === 'TEXT') return `${marker} ${table} ${name}`;
      if (type === 'BLOB') return Buffer.from(`${marker} ${table} ${name}`);
      return name.endsWith('_at') ? Date.UTC(2026, 0, 5, 9) : 0;
    };
    const given = columns
      .map((column) => [column.name, value(column)] as const)
      .filter(([, v]) => v !== undefined);
    db.prepare(
      `INSERT OR REPLACE INTO "${table}" (${given.map(([name]) => `"${name}"`).join(', ')})
       VALUES (${given.map(() => '?').join(', ')})`,
    ).run(...given.map(([, v]) => v));
    ids[table] = id;
  }
  return { uid, marker, ids };
}

const lastOf = (db: Database, table: string, column: string, uid: string): unknown =>
  db.prepare(`SELECT MAX(${column}) FROM ${table} WHERE uid = ?`).pluck().get(uid);

/** All rows of the user in all tables, as text: equal when nothing has changed. */
export function everythingOf(db: Database, uid: string): string {
  const rows = ['users', ...tablesOfUsers(db)].map((table) => {
    const found = db.prepare(`SELECT * FROM "${table}" WHERE uid = ?`).raw().all(uid);
    const texts = found.map((row) =>
      JSON.stringify(row, (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value)),
    );
    return `${table}\n${texts.sort().join('\n')}`;
  });
  return rows.join('\n\n');
}
