// One account with more of everything than a page of any client holds, on the real service.
import { randomUUID } from 'node:crypto';
import { storeConversation, aSegment } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../helpers/start-test-server.ts';
import { MEMORY_CATEGORIES } from '../contract/contract-tables.ts';

/** One more than a page of those that ask for 100. */
export const MANY = 101;
/** The newest of them; each one before is three hours older. */
const NEWEST = Date.UTC(2026, 0, 5, 8);
const APART = 3 * 3_600_000;

export interface Account extends TestServer {
  /** Newest first. */
  conversations: string[];
  memories: string[];
  tasks: string[];
  folder: string;
  person: string;
  summary: string;
}

/** No limit of requests: programs wait when they are told to, and tests should not. */
const rates = { read: null, write: null, heavy: null, refused: null };

function fill(server: TestServer, person: string): Pick<Account, 'conversations' | 'memories' | 'tasks'> {
  const { store, uid } = server;
  const made = { conversations: [] as string[], memories: [] as string[], tasks: [] as string[] };
  store.transaction(() => {
    for (let n = 0; n < MANY; n++) {
      const at = NEWEST - n * APART;
      const place = { latitude: 52, longitude: 13, address: 'Berlin' };
      const row = storeConversation(
        store,
        uid,
        {
          created_at: at,
          started_at: at,
          finished_at: at + 60_000,
          title: `Talk ${n}`,
          ...(n % 3 === 0 && { geolocation: place }),
        },
        [
          aSegment('Shall we plant the roses?', 0, { is_user: true }),
          aSegment('In the spring.', 3, { speaker: 'SPEAKER_01', speaker_id: 1, person_id: person }),
        ],
      );
      store.search.indexConversation(uid, row.id);
      made.conversations.push(row.id);
      made.memories.push(
        storeMemory(store, uid, `Fact ${n}`, {
          category: MEMORY_CATEGORIES[n % MEMORY_CATEGORIES.length] as 'system',
          created_at: at,
          updated_at: at,
        }),
      );
      const id = randomUUID();
      made.tasks.push(id);
      store.action_items.insert({
        ...{ id, uid, conversation_id: row.id, description: `Task ${n}`, completed: n % 2 === 0 },
        ...{ due_at: n % 4 === 0 ? at : null, completed_at: n % 2 === 0 ? at : null },
        ...{ created_at: at, updated_at: at, evidence: [] },
      });
    }
  });
  return made;
}

export async function startAccount(options: TestServerOptions = {}): Promise<Account> {
  const server = await startTestServer({ rates, ...options });
  const make = async (path: string, body: unknown): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { id: string }).id;
  };
  const person = await make('/v1/users/people', { name: 'Ann' });
  const folder = await make('/v1/folders', { name: 'Garden' });
  await make('/v1/goals', { title: 'Read', goal_type: 'numeric', target_value: 12, max_value: 12 });
  const summary = { ...aDaySummary, id: 'day', created_at: '2026-01-05T22:00:00' };
  server.store.daily_summaries.put({
    also_covers: [],
    ...{ id: 'day', uid: server.uid, date: summary.date, visibility: 'private', summary },
    created_at: NEWEST,
  });
  return { ...server, ...fill(server, person), person, folder, summary: 'day' };
}
