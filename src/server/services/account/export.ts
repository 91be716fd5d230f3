// Exports everything stored of a user as one JSON document, piece by piece, never whole in memory. Omits
// secrets, voice embeddings and search data.
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { PlainRow } from '../../store/account.ts';
import type { Store } from '../../store/store.ts';
import { appViews, rowsInPages } from '../conversations/conversation-reading.ts';
import { isoTime } from '../iso-time.ts';

/** The tables that the document omits, with the reason. It contains every other table with a uid. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  users: 'the profile',
  settings: 'the settings',
  segments: 'in their conversations',
  deleted_action_items: 'ids of what is gone',
  events: 'in their conversations',
  goal_progress: 'in the goals',
  speech_samples: 'in the people',
  api_keys: 'names only',
  destinations: 'a section of its own',
  outgoing_events: 'copies of the rest that are on their way',
  deliveries: 'what was sent of the rest',
  delivery_attempts: 'how it was sent',
  day_summary_runs: 'which days were summed up',
  day_summary_locks: 'which days were summed up',
  browser_sessions: 'secrets',
  login_links: 'secrets',
  push_targets: 'secrets of push services',
  paired_devices: 'hashes of their keys',
  memory_grants: 'the scopes of the keys',
  oauth_records: 'hashes of tokens',
  oauth_grants: 'what assistants may do here',
  authorization_requests: 'what waits for an answer for ten minutes',
  speech_profiles: 'embeddings',
  audio_peaks: 'derived from the audio',
  search_vectors: 'derived from the rest',
  search_windows: 'derived from the rest',
  jobs: 'what the service is going to do with the rest',
  erasures: 'ids of what is gone',
  removed_results: 'hashes of what is gone',
  offline_uploads: 'ids of what came in files',
  offline_files: 'names and hashes of files whose audio is in their conversations',
  offline_parts: 'which recordings were made of them',
  offline_joins: 'which conversations are about to be joined',
  imports: 'what was taken over is in the other sections',
  import_files: 'names of files',
  import_notes: 'remarks on what was taken over',
  import_items: 'ids of another service',
  client_lines: 'hashes of lines that are in their conversations',
};

const PAGE = 50;
/** Tables whose rows may be megabytes each. */
const LARGE_ROWS = new Set(['photos', 'transcript_versions', 'speaker_changes']);
const FLAGS = new Set([
  'completed',
  'created',
  'cut',
  'custom_stt',
  'discarded',
  'due_has_time',
  'edited',
  'enabled',
  'exported',
  'is_active',
  'is_default',
  'is_locked',
  'is_system',
  'manually_added',
  'reviewed',
  'time_known',
  'touched',
  'trashed',
  'user_review',
]);
const JSON_TEXTS = new Set([
  'also_covers',
  'audio_cuts',
  'before',
  'data',
  'evidence',
  'filter',
  'items',
  'pauses',
  'segments',
  'success_criteria',
  'summary',
  'tags',
  'target',
]);
/** Columns with images, which the user owns; other bytes are embeddings and keys. */
const IMAGES = new Set(['image']);

function plain(row: PlainRow): Record<string, unknown> {
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'uid' || name.startsWith('embedding')) continue;
    if (Buffer.isBuffer(value)) {
      if (IMAGES.has(name)) readable[name] = value.toString('base64');
    } else if (
      typeof value === 'number' &&
      (name.endsWith('_at') || name === 'at' || name === 'export_date')
    ) {
      readable[name] = isoTime(value);
    } else if (typeof value === 'number' && FLAGS.has(name)) readable[name] = value === 1;
    else if (typeof value === 'string' && JSON_TEXTS.has(name)) readable[name] = JSON.parse(value) as unknown;
    else readable[name] = value;
  }
  return readable;
}

export function createExport({
  store,
  clock,
  settle = () => undefined,
}: {
  store: Store;
  clock: Clock;
  /** Stores what waits to be stored. */
  settle?: () => void;
}) {
  /** The rows of a table, page by page; `parts` adds fields to a row. */
  function* pages(table: string, uid: string, parts: (row: PlainRow) => object = () => ({})) {
    for (let after: number | null = 0; after !== null;) {
      const page = store.account.page(table, uid, after, LARGE_ROWS.has(table) ? 1 : PAGE);
      yield page.rows.map((row) => ({ ...plain(row), ...parts(row) }));
      after = page.last;
    }
  }

  function* conversations(uid: string) {
    const ids = store.account.conversationIds(uid);
    for (const rows of rowsInPages(store, uid, ids, { evenTrashed: true })) {
      const deleted = new Map(rows.map((row) => [row.id, row.deleted_at]));
      yield appViews(store, uid, rows, true).map((view) => {
        const at = deleted.get(view.id) ?? null;
        return { ...view, deleted_at: at === null ? null : isoTime(at) };
      });
    }
  }

  const without = (row: Record<string, unknown>, ...names: string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
  const partsOf = (table: string, uid: string, column: string, id: unknown): object[] =>
    store.account.all(table, uid, [column, String(id)]).map((row) => without(plain(row), column));

  function* sections(uid: string): Generator<[name: string, pages: Iterable<readonly object[]>]> {
    yield ['keys', [store.keys.list(uid).map(({ id, name, kind, scopes }) => ({ id, name, kind, scopes }))]];
    yield ['destinations', [store.account.all('destinations', uid).map(plain)]];
    yield ['conversations', conversations(uid)];
    yield [
      'people',
      pages('people', uid, ({ id }) => ({ samples: partsOf('speech_samples', uid, 'person_id', id) })),
    ];
    yield [
      'goals',
      pages('goals', uid, ({ id }) => ({ history: partsOf('goal_progress', uid, 'goal_id', id) })),
    ];
    // Theirs are seconds of a conversation, no times of day.
    yield ['marks', pages('marks', uid, ({ at }) => ({ at }))];
    const special = new Set(['conversations', 'people', 'goals', 'marks', ...Object.keys(NOT_EXPORTED)]);
    for (const table of store.account.tables()) {
      if (special.has(table)) continue;
      yield [
        table,
        store.account.hasRowid(table) ? pages(table, uid) : [store.account.all(table, uid).map(plain)],
      ];
    }
  }

  return {
    /** Yields the document in order; each piece is read when it is requested. Throws `not_found`. */
    *pieces(uid: string): Generator<string> {
      const user = store.users.get(uid);
      if (user === null) throw new ServiceError('not_found', 'User not found');
      settle();
      // Pages go by rowid, which a rebuild of the database changes.
      const release = store.erasures.hold();
      try {
        const head = {
          exported_at: isoTime(clock.now()),
          profile: { ...user, created_at: isoTime(user.created_at) },
          settings: store.settings.all(uid),
        };
        yield JSON.stringify(head).slice(0, -1);
        for (const [name, pagesOf] of sections(uid)) {
          yield `,\n${JSON.stringify(name)}:[`;
          let separator = '\n';
          for (const rows of pagesOf) {
            if (rows.length === 0) continue;
            yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
            separator = ',\n';
          }
          yield ']';
        }
        yield '}\n';
      } finally {
        release();
      }
    },
  };
}
