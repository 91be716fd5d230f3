// GET /v1/dev/user/conversations on the real service (contract: Endpoints, Conversations).
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ValidationError } from '../../src/contract/errors.ts';
import { DeveloperConversation } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const LIST = '/v1/dev/user/conversations';
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1, 12);

function add(server: TestServer, row: Partial<ConversationRow> = {}): string {
  const usual: Partial<ConversationRow> = {
    created_at: FIRST,
    title: 'Plans',
    category: 'work',
    source: 'phone',
  };
  return storeConversation(server.store, server.uid, { ...usual, ...row }).id;
}

/** Three conversations, a day apart. */
function addThree(server: TestServer): [string, string, string] {
  const at = (day: number) => ({ created_at: FIRST + day * DAY });
  return [
    add(server, at(0)),
    add(server, { ...at(1), starred: true }),
    add(server, { ...at(2), category: 'music' }),
  ];
}

function addSegment(server: TestServer, conversation: string): void {
  server.store.segments.upsert(server.uid, conversation, [
    {
      id: randomUUID(),
      text: 'Hello there.',
      speaker: 'SPEAKER_01',
      speaker_id: 1,
      is_user: false,
      person_id: null,
      start: 0.5,
      end: 1.5,
      speech_profile_processed: false,
      stt_provider: 'local',
    },
  ]);
}

async function list(server: TestServer, query = ''): Promise<DeveloperConversation[]> {
  const answer = await server.request(LIST + query);
  expect(answer.status, query).toBe(200);
  return z.array(DeveloperConversation).parse(await answer.json());
}

const ids = async (server: TestServer, query = ''): Promise<string[]> =>
  (await list(server, query)).map(({ id }) => id);

verifies(
  [
    'conversations.list.path',
    'conversations.list.response-200',
    'conversations.list.all-parameters-optional',
    'conversations.list.offset-default',
    'versioning.developer-api-prefix',
  ],
  'without parameters it lists what is completed, newest first',
  async () => {
    const server = await startTestServer();
    const [first, second, third] = addThree(server);
    add(server, { status: 'failed' });
    add(server, { discarded: true });
    const found = await list(server);
    expect(found.map(({ id }) => id)).toEqual([third, second, first]);
  },
);

verifies(['developer-api.dates-iso-8601'], 'times are ISO 8601 in UTC', async () => {
  const server = await startTestServer();
  add(server, { started_at: FIRST + 1, finished_at: FIRST + DAY });
  expect(await list(server)).toMatchObject([
    {
      created_at: '2026-01-01T12:00:00.000Z',
      started_at: '2026-01-01T12:00:00.001Z',
      finished_at: '2026-01-02T12:00:00.000Z',
    },
  ]);
});

verifies(
  ['conversation.developer-view-hides-internal'],
  'the developer view has the fields of the contract and no internal ones',
  async () => {
    const server = await startTestServer();
    const id = add(server);
    for (const path of [LIST, `${LIST}?include_transcript=true`, `${LIST}/${id}`]) {
      const body = (await (await server.request(path)).json()) as object | object[];
      const conversation = Array.isArray(body) ? (body[0] as object) : body;
      const known = Object.keys(DeveloperConversation.shape);
      expect(
        Object.keys(conversation).filter((field) => !known.includes(field)),
        path,
      ).toEqual([]);
    }
  },
);

describe('dates', () => {
  verifies(
    ['conversations.list.start-date', 'conversations.list.end-date'],
    'start_date and end_date bound the time of creation, both inclusive',
    async () => {
      const server = await startTestServer();
      const [first, second, third] = addThree(server);
      expect(await ids(server, '?start_date=2026-01-02T12:00:00Z')).toEqual([third, second]);
      expect(await ids(server, '?end_date=2026-01-02T12:00:00Z')).toEqual([second, first]);
      expect(await ids(server, '?start_date=2026-01-02&end_date=2026-01-03')).toEqual([second]);
      expect(
        await ids(server, '?start_date=2026-01-02T14:00:00%2B02:00&end_date=2026-01-02T12:00:00'),
      ).toEqual([second]);
    },
  );

  test('they work together with a page', async () => {
    const server = await startTestServer();
    const [first, second] = addThree(server);
    expect(await ids(server, '?end_date=2026-01-02T12:00:00Z&limit=1')).toEqual([second]);
    expect(await ids(server, '?end_date=2026-01-02T12:00:00Z&limit=1&offset=1')).toEqual([first]);
  });
});

verifies(['conversations.list.categories'], 'categories is a comma-separated list', async () => {
  const server = await startTestServer();
  const [first, second, third] = addThree(server);
  expect(await ids(server, '?categories=music')).toEqual([third]);
  expect(await ids(server, '?categories=work,%20music')).toEqual([third, second, first]);
  expect(await ids(server, '?categories=')).toHaveLength(3);
  const answer = await server.request(`${LIST}?categories=work,nonsense`);
  expect(answer.status).toBe(422);
  const [finding] = ValidationError.parse(await answer.json()).detail;
  expect(finding).toMatchObject({ loc: ['query', 'categories'], type: 'enum' });
  expect(finding?.msg).toMatch(/^Invalid category/);
});

verifies(
  [
    'conversations.list.limit-default',
    'conversations.list.limit',
    'conversations.list.offset',
    'limits.conversations-page',
  ],
  'limit is 25 by default and clamped to 1 to 1000, and offset skips',
  async () => {
    const server = await startTestServer();
    server.store.transaction(() => {
      for (let n = 0; n < 103; n++) add(server, { created_at: FIRST + n });
    });
    const all = await ids(server, '?limit=100');
    expect(await ids(server)).toEqual(all.slice(0, 25));
    expect(await ids(server, '?limit=2&offset=3')).toEqual(all.slice(3, 5));
    for (const [query, count] of [
      ['?limit=1000', 103],
      ['?limit=0', 1],
      ['?limit=-5', 1],
      ['?limit=1000&include_transcript=true', 103],
      ['?offset=101', 2],
      ['?offset=-3', 25],
      ['?offset=99999999999', 0],
      ['?limit=abc&limit=3', 3],
    ] as const) {
      expect(await ids(server, query), query).toHaveLength(count);
    }
  },
);

verifies(
  [
    'conversations.list.include-transcript-default',
    'conversations.list.include-transcript',
    'conversation.transcript-only-when-asked',
  ],
  'the transcript comes only when it is asked for',
  async () => {
    const server = await startTestServer();
    const id = add(server);
    addSegment(server, id);
    expect((await list(server))[0]?.transcript_segments ?? null).toBeNull();
    const [conversation] = await list(server, '?include_transcript=true');
    expect(conversation?.transcript_segments).toMatchObject([
      {
        text: 'Hello there.',
        start: 0.5,
        end: 1.5,
        speaker_id: 1,
        speaker_name: expect.any(String) as string,
      },
    ]);
  },
);

test('segments say by label, by person and by is_user who speaks; the owner has the name of the profile', async () => {
  const server = await startTestServer();
  const person = { id: 'p1', uid: server.uid, name: 'Bea', created_at: 1, updated_at: 1 };
  server.store.people.insertNew(person);
  const { id } = storeConversation(server.store, server.uid, {}, [
    aSegment('One.', 0, { is_user: true }),
    aSegment('Two.', 3, { speaker: 'SPEAKER_01', speaker_id: 1, person_id: 'p1' }),
  ]);
  await server.request('/v1/users/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann' }),
  });
  const [listed] = await list(server, '?include_transcript=true');
  const one = await server.request(`${LIST}/${id}?include_transcript=true`);
  for (const { transcript_segments } of [listed!, (await one.json()) as DeveloperConversation]) {
    expect(transcript_segments).toMatchObject([
      { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, person_id: null, speaker_name: 'Ann' },
      { speaker: 'SPEAKER_01', speaker_id: 1, is_user: false, person_id: 'p1', speaker_name: 'Bea' },
    ]);
  }
});

verifies(['conversations.list.folder-id'], 'folder_id keeps that folder', async () => {
  const server = await startTestServer();
  const [first] = addThree(server);
  const times = { created_at: FIRST, updated_at: FIRST };
  server.store.folders.insert({
    id: 'f1',
    uid: server.uid,
    name: 'Trips',
    description: null,
    color: '#000000',
    icon: '🧳',
    position: 0,
    is_default: false,
    is_system: false,
    category_mapping: null,
    ...times,
  });
  server.store.conversations.update(server.uid, first, { folder_id: 'f1' });
  const found = await list(server, '?folder_id=f1');
  expect(found).toMatchObject([{ id: first, folder_id: 'f1', folder_name: 'Trips' }]);
  expect(await ids(server, '?folder_id=none')).toEqual([]);
});

verifies(['conversations.list.starred'], 'starred keeps either side', async () => {
  const server = await startTestServer();
  const [first, second, third] = addThree(server);
  expect(await ids(server, '?starred=true')).toEqual([second]);
  expect(await ids(server, '?starred=0')).toEqual([third, first]);
});

verifies(
  ['conversations.list.response-422', 'conversations.list.folder-id-empty-invalid'],
  'parameters that cannot be read are 422, each named',
  async () => {
    const server = await startTestServer();
    for (const [query, name, type] of [
      ['?limit=ten', 'limit', 'int_parsing'],
      ['?offset=1.5', 'offset', 'int_parsing'],
      ['?include_transcript=maybe', 'include_transcript', 'bool_parsing'],
      ['?starred=si', 'starred', 'bool_parsing'],
      ['?start_date=yesterday', 'start_date', 'datetime_from_date_parsing'],
      ['?end_date=2026-02-30', 'end_date', 'datetime_from_date_parsing'],
      ['?folder_id=', 'folder_id', 'string_too_short'],
    ] as const) {
      const answer = await server.request(LIST + query);
      expect(answer.status, query).toBe(422);
      const { detail } = ValidationError.parse(await answer.json());
      expect(detail, query).toMatchObject([{ loc: ['query', name], type }]);
    }
    expect(await ids(server, '?unknown=1')).toEqual([]);
    const added = addThree(server);
    const empty = '?limit=&offset=&starred=&start_date=&end_date=&categories=&include_transcript=';
    expect(await ids(server, empty)).toEqual(added.toReversed());
  },
);

test('one conversation, with its transcript when asked for; 404 when there is none', async () => {
  const server = await startTestServer();
  const id = add(server);
  addSegment(server, id);
  const read = async (query: string) =>
    DeveloperConversation.parse(await (await server.request(`${LIST}/${id}${query}`)).json());
  expect((await read('')).transcript_segments ?? null).toBeNull();
  expect((await read('?include_transcript=true')).transcript_segments).toHaveLength(1);
  const missing = await server.request(`${LIST}/none`);
  expect([missing.status, await missing.json()]).toEqual([404, { detail: 'Conversation not found' }]);
});
