// What one client floods a session with costs itself time, not others, and nothing of it is lost (decision 25).
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { verifies } from '../helpers/verifies.ts';

const assigned = (name: string): string =>
  JSON.stringify({
    type: 'speaker_assigned',
    speaker_id: 0,
    person_id: '',
    person_name: name,
    segment_ids: [],
  });

const lines = (from: number, count: number, text = 'I will buy milk'): string =>
  JSON.stringify({
    type: 'suggested_transcript',
    stt_provider: 'mine',
    segments: Array.from({ length: count }, (_, at) => ({
      text: `${text} ${from + at}`,
      // Apart by more than a pause, so that each is a line of its own.
      start: (from + at) * 2,
      end: (from + at) * 2 + 1,
      speaker_id: (from + at) % 2,
    })),
  });

verifies(
  ['limits.people'],
  'a session names a hundred people at once and then one a second; a user has two thousand at most',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const client = await listenTo(server);
    const names = (): number => server.store.people.list(server.uid).length;
    for (let at = 0; at < 300; at++) client.send(assigned(`Person ${at}`));
    await client.taken();
    await eventually(() => expect(names()).toBe(LIMITS.people.atOnce));
    await clock.advance(5_000);
    client.send(assigned('Person 299'));
    await client.taken();
    await eventually(() => expect(names()).toBeGreaterThan(LIMITS.people.atOnce));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    const now = clock.now();
    server.store.transaction(() => {
      for (let at = names(); at < LIMITS.people.perUser; at++) {
        const row = {
          id: `p${at}`,
          uid: server.uid,
          name: `Somebody ${at}`,
          created_at: now,
          updated_at: now,
        };
        server.store.people.insertNew(row);
      }
    });
    const create = (name: string) =>
      server.request('/v1/users/people', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
    expect((await create('Somebody new')).status).toBe(400);
    expect((await create('Somebody 700')).status).toBe(200);
    client.send(assigned('Somebody newer'));
    client.send(lines(0, 1));
    await client.taken();
    expect(names()).toBe(LIMITS.people.perUser);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

verifies(
  ['limits.client-lines'],
  'a transcript of thirty thousand lines is kept whole; the next line begins another conversation',
  async () => {
    const server = await startTestServer({
      understanding: scriptedUnderstanding(({ segments }) => ({ title: `${segments.length} lines` })),
    });
    const client = await listenTo(server, { custom_stt: 'enabled' });
    const batch = LIMITS.suggestedTranscript.segments;
    for (let from = 0; from < LIMITS.clientLines; from += batch) client.send(lines(from, batch));
    client.send(lines(LIMITS.clientLines, 1, 'The next one'));
    await eventually(() => expect(client.events('conversation_session')).toHaveLength(2));
    await eventually(() =>
      expect(server.store.conversations.list(server.uid, {}, { limit: 5, offset: 0 })).toContainEqual(
        expect.objectContaining({ status: 'completed', title: `${LIMITS.clientLines} lines` }),
      ),
    );
    await eventually(() => expect(client.segments()).toHaveLength(LIMITS.clientLines));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await client.leave();
  },
);

test('sessions of one user hold so much text together: the next line of a large one begins another conversation', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const query = { custom_stt: 'enabled', conversation_timeout: '14400' };
  const heavy = 'word '.repeat(900);
  // Three of them are more than the user's share, two are not.
  const perSession = Math.floor((0.45 * LIMITS.heldText.ofOneUser) / heavy.length / 100) * 100;
  const bring = async (client: ListenClient) => {
    for (let from = 0; from < perSession; from += 100) client.send(lines(from, 100, heavy));
    await client.taken();
  };
  const small = await listenTo(server, query);
  small.send(lines(0, 1));
  const large = [await listenTo(server, query), await listenTo(server, query), await listenTo(server, query)];
  for (const client of large) await bring(client);
  small.send(lines(1, 1));
  await eventually(async () => {
    await clock.advance(LIMITS.resultCycleMs);
    const all = server.store.conversations.list(server.uid, {}, { limit: 99, offset: 0 });
    const stored = all.reduce((sum, { id }) => sum + server.store.segments.count(id), 0);
    expect(stored).toBe(large.length * perSession + 2);
  });
  const conversations = [small, ...large].map((one) => one.events('conversation_session').length);
  expect(conversations.slice(0, 3)).toEqual([1, 1, 1]);
  expect(conversations[3]).toBeGreaterThan(1);
  for (const client of [small, ...large]) expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test('a client that brings more than its allowance waits, and loses nothing', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const client = await listenTo(server, { custom_stt: 'enabled', conversation_timeout: '14400' });
  const heavy = 'word '.repeat(900);
  const atOnce = Math.ceil(LIMITS.clientText.atOnce / (100 * (1 + heavy.length / 200)));
  const messages = atOnce + 4;
  for (let at = 0; at < messages; at++) client.send(lines(at * 100, 100, heavy));
  // So much text is more than one conversation.
  const stored = (): number =>
    server.store.conversations
      .list(server.uid, {}, { limit: 99, offset: 0 })
      .reduce((sum, { id }) => sum + server.store.segments.count(id), 0);
  // The session goes on while its client waits.
  await eventually(async () => {
    await clock.advance(LIMITS.resultCycleMs);
    expect(stored()).toBeGreaterThan((atOnce - 2) * 100);
  });
  for (let cycle = 0; cycle < 20; cycle++) await clock.advance(LIMITS.resultCycleMs);
  expect(stored()).toBeLessThan(messages * 100);
  // In small steps: a client that answers no ping for 90 s counts as gone.
  await eventually(async () => {
    await clock.advance(10_000);
    expect(stored()).toBe(messages * 100);
  });
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test('a body of far too many items is refused before it is parsed', async () => {
  const server = await startTestServer();
  const refused = await server.request('/v1/dev/user/memories', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Not even JSON: it has no end.
    body: `{"content":"x","tags":[${'1,'.repeat(LIMITS.requestItems)}1`,
  });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: [{ loc: ['body'], type: 'too_long' }] });
});
