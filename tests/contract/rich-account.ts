// One account with something of everything, in every state there is, on the real service: asked through each
// operation that answers a resource of the contract, and checked field by field against the contract's tables.
import { expect } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import {
  createScriptedProvider,
  type ScriptedProvider,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { CATEGORIES, MEMORY_CATEGORIES } from './contract-tables.ts';
import { createFieldChecks, type FieldChecks } from './field-checks.ts';
import { asks, type Body } from './resource-asks.ts';

export type { Body };

export const PLACE = {
  latitude: -33.9,
  longitude: 151.2,
  address: '1 Harbour Street',
  google_place_id: 'place-1',
  location_type: 'ROOFTOP',
};
export const STARTED = '2026-01-05T08:00:00.000Z';
export const FINISHED = '2026-01-05T08:10:00.000Z';
const LINES = [
  'I am allergic to peanuts, so no peanut sauce at the lunch.',
  'My sister lives in Toronto and she loves old houses.',
  "I'll send the contractor the floor plan by Friday.",
  "Let's have a meeting tomorrow at 3 pm to choose the tiles.",
  'Good, the tiles then.',
];

export interface RichAccount {
  /** What answers of `/v1/dev/` hold. */
  developer: FieldChecks;
  /** What the app's answers hold; its conversations have further fields. */
  app: FieldChecks;
  /** Segments as the live socket sent them. */
  live: FieldChecks;
  /** Answers about the conversation that has everything and the one that has nothing, in the developer view. */
  full: Body;
  bare: Body;
  /** App views of the conversations, of every status, the trash included. */
  conversations: Body[];
  /** What the app's list answers when it is asked for one status. */
  byStatus: Readonly<Record<string, readonly unknown[]>>;
  /** Operations that were asked, as `GET /path/{id}`. */
  asked: ReadonlySet<string>;
  ids: Readonly<Record<'folder' | 'person' | 'full' | 'bare', string>>;
  /** Statuses of the answers to what is just outside the bounds. */
  refused: { geolocation: number[] };
  /** Status of the answer to a new memory, by category. */
  memoryCategories: Readonly<Record<string, number>>;
  /** The description of the API as the service answers it. */
  document: {
    paths: Record<string, Record<string, { operationId: string; responses: Body }>>;
    components: Body;
  };
}

export type Send = (method: string, path: string, body?: unknown) => Promise<Body>;

type Status = (method: string, path: string, body?: unknown) => Promise<number>;

const asker = (server: TestServer) => {
  const key = server.newKey('mcp');
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    server.request(path, {
      method,
      headers: {
        ...(path.startsWith('/v1/mcp/') && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
};

const sender = (server: TestServer): Send => {
  const ask = asker(server);
  return async (method, path, body) => {
    const answer = await ask(method, path, body);
    const text = await answer.text();
    const status = text === '' ? 204 : 200;
    expect(answer.status, `${method} ${path}: ${text.slice(0, 300)}`).toBe(status);
    return text === '' ? {} : (JSON.parse(text) as Body);
  };
};

/** What only the service itself stores: states in between, and what the recogniser and other devices leave. */
function storeStates(server: TestServer, person: string): void {
  const { store, uid } = server;
  const absent = { started_at: null, finished_at: null, language: null, source: null };
  storeConversation(store, uid, { id: 'bare', ...absent });
  storeConversation(store, uid, { id: 'failed', status: 'failed', failure: 'It could not be made.' });
  storeConversation(store, uid, { id: 'discarded', discarded: true, external_data: { from: 'elsewhere' } });
  storeConversation(store, uid, { id: 'second' }, [
    aSegment('One.', 0, { is_user: true, speech_profile_processed: true }),
    aSegment('Two.', 3, { person_id: person, speaker: 'SPEAKER_01', speaker_id: 1 }),
    aSegment('Three.', 6, { stt_provider: null, speaker: 'SPEAKER_11', speaker_id: 11 }),
  ]);
  for (const [index, category] of CATEGORIES.entries()) {
    storeConversation(store, uid, {
      id: `of-${category}`,
      category: category as 'other',
      source: `device ${index}`,
    });
  }
}

const DEV = '/v1/dev/user';
/** Worth keeping, unlike a word without a matter. */
const LINE = { text: 'I need to pick up the keys of the boat here tomorrow.', start: 0, end: 1 };

const at = (latitude: number, longitude: number, more: object = {}) => ({
  transcript_segments: [LINE],
  geolocation: { latitude, longitude, ...more },
});

async function places(send: Send, status: Status): Promise<number[]> {
  const path = `${DEV}/conversations/from-segments`;
  await send('POST', path, at(90, 180));
  await send('POST', path, at(-90, -180, { address: null, google_place_id: null, location_type: null }));
  const outside: [number, number][] = [
    ...([
      [90.001, 0],
      [-90.001, 0],
      [0, 180.001],
      [0, -180.001],
    ] as [number, number][]),
  ];
  const statuses = outside.map(([latitude, longitude]) => status('POST', path, at(latitude, longitude)));
  for (const geolocation of [{ latitude: 1 }, { latitude: '1', longitude: 2 }])
    statuses.push(status('POST', path, { transcript_segments: [LINE], geolocation }));
  return Promise.all(statuses);
}

async function categories(status: Status): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const category of [...MEMORY_CATEGORIES, 'gossip', 'System', '']) {
    statuses[category] = await status('POST', `${DEV}/memories`, { content: `Of ${category}`, category });
  }
  return statuses;
}

interface Setting {
  server: TestServer;
  clock: FakeClock;
  provider: ScriptedProvider;
}

async function live({ server, clock, provider }: Setting, checks: FieldChecks): Promise<void> {
  const client = await listenTo(server);
  for (let second = 1; second <= 4; second++) {
    for (const message of pcm16Messages(1)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(second - 0.01));
    await clock.advance(1_000);
  }
  await eventually(() => expect(client.segments()).toHaveLength(2));
  for (const segment of client.arrays().flat()) checks.check('segment', segment, '/v4/listen');
  await client.leave();
}

async function fill(): Promise<RichAccount> {
  const clock = createFakeClock();
  const provider = createScriptedProvider({
    script: [
      { text: 'Good morning.', start: 0.5, end: 1.5, speakerId: 0 },
      { text: 'Fine, thanks.', start: 2, end: 3, speakerId: 1 },
    ],
  });
  const off = { read: null, write: null, heavy: null, refused: null };
  const server = await startTestServer({ clock, providers: [provider], rates: off });
  const send = sender(server);
  const status: Status = async (...ask) => (await asker(server)(...ask)).status;
  const checks = { developer: createFieldChecks(), app: createFieldChecks(), live: createFieldChecks() };
  const folder = (await send('POST', '/v1/folders', { name: 'Kitchen' }))['id'] as string;
  const person = (await send('POST', '/v1/users/people', { name: 'Ann' }))['id'] as string;
  const created = await send('POST', '/v1/dev/user/conversations/from-segments', {
    ...{ source: 'phone', language: 'en', geolocation: PLACE, started_at: STARTED, finished_at: FINISHED },
    transcript_segments: LINES.map((text, index) => ({
      ...{ text, start: index * 3, end: index * 3 + 2, speaker: `SPEAKER_0${index % 2}` },
      ...(index === 0 || index === 2 ? { is_user: true } : index === 1 ? { person_id: person } : {}),
    })),
  });
  const full = created['id'] as string;
  storeStates(server, person);
  await send('PATCH', `/v1/conversations/${full}/folder`, { folder_id: folder });
  await live({ server, clock, provider }, checks.live);
  const refused = { geolocation: await places(send, status) };
  const memoryCategories = await categories(status);
  const asked = new Set<string>();
  await asks({ send, checks, ids: { full, folder, person }, asked });

  for (const state of ['in_progress', 'processing', 'failed'] as const) {
    storeConversation(server.store, server.uid, { id: `now-${state}`, status: state });
  }
  const one = (id: string) => send('GET', `/v1/dev/user/conversations/${id}?include_transcript=true`);
  const listed = async (query: string): Promise<Body[]> =>
    (await send('GET', `/v1/conversations${query}`)) as unknown as Body[];
  const byStatus: Record<string, unknown[]> = {};
  const statuses = ['in_progress', 'processing', 'completed', 'failed'];
  for (const name of statuses)
    byStatus[name] = (await listed(`?statuses=${name}`)).map((found) => found['status']);
  const conversations = [
    ...(await listed(`?include_discarded=true&limit=100&statuses=${statuses.join()}`)),
    ...(await listed('/trash')),
  ];
  return {
    ...checks,
    full: await one(full),
    bare: await one('bare'),
    conversations,
    byStatus,
    asked,
    refused,
    memoryCategories,
    ids: { folder, person, full, bare: 'bare' },
    document: (await send('GET', '/openapi.json')) as RichAccount['document'],
  };
}

let filled: Promise<RichAccount> | undefined;

/** The same for every test of a file; the service it came from lives as long as the first of them. */
export const richAccount = (): Promise<RichAccount> => (filled ??= fill());
