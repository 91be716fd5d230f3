// Outgoing events as a stream, for scripts that cannot be called.
import { connect } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StreamedEvent } from '../../src/contract/event-stream.ts';
import { systemClock } from '../../src/server/ports.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { readEvents } from '../helpers/event-stream.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, line, send } from './creating-conversations.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

describe('through the whole service', () => {
  const created = async (server: TestServer, authorization?: string): Promise<string> => {
    const answer = await send(server, FROM_SEGMENTS, { transcript_segments: [line()] }, authorization);
    expect(answer.status).toBe(200);
    return answer.body.id;
  };

  test('a key reads what happens, and goes on where it was, also after the service was started again', async () => {
    const server = await startTestServer({ clock: systemClock });
    const key = server.newKey('dev');
    const first = await readEvents(server.url, key);
    expect(first.headers.get('content-type')).toBe('text/event-stream');
    const one = await created(server);
    await eventually(() => expect(first.events).toHaveLength(1));
    const [event] = first.events;
    expect(event).toMatchObject({
      name: 'memory_created',
      data: { trigger: 'memory_created', query: { uid: server.uid }, body: { id: one } },
    });
    expect(StreamedEvent.parse(event!.data)).toEqual(event!.data);
    expect(event!.id).toMatch(/^\d+-msg_/);
    first.leave();

    const two = await created(server);
    await server.service.close();
    expect((await first.ended).error).not.toBeNull();
    const again = await startTestServer({
      clock: systemClock,
      dataDir: server.dataDir,
      secrets: server.secrets,
    });
    const second = await readEvents(again.url, key, { after: event!.id });
    const three = await created(again);
    await eventually(() =>
      expect(second.events.map(({ data }) => (data.body as { id: string }).id)).toEqual([two, three]),
    );
    const third = await readEvents(again.url, key, { query: `?last_event_id=${event!.data.id}` });
    await eventually(() => expect(third.events).toEqual(second.events));
  });

  test('the stream ends when the service stops', async () => {
    const server = await startTestServer({ clock: systemClock });
    const reading = await readEvents(server.url, server.newKey('dev'));
    await server.service.close();
    expect(await reading.ended).toEqual({ error: null });
  });

  test('nobody reads the events of another user', async () => {
    const server = await startTestServer({ clock: systemClock });
    const other = await server.otherUser('Eve');
    const mine = await readEvents(server.url, server.newKey('dev'));
    const theirs = await readEvents(server.url, other.token);
    const id = await created(server);
    await eventually(() => expect(mine.events).toHaveLength(1));
    const position = mine.events[0]!.id;
    const stolen = await readEvents(server.url, other.token, { after: position.replace(/^\d+/, '0') });
    const named = await readEvents(server.url, other.token, { after: mine.events[0]!.data.id });
    const own = await created(server, `Bearer ${other.token}`);
    for (const reading of [theirs, stolen, named]) {
      await eventually(() =>
        expect(reading.events.map(({ data }) => (data.body as { id: string }).id)).toEqual([own]),
      );
    }
    expect(id).not.toBe(own);
  });
});

describe('of what is stored', () => {
  let service: HttpInstance;
  let key: string;
  let onDisk: Promise<void>;
  beforeEach(async () => {
    onDisk = Promise.resolve();
    service = await startHttpInstance({ committed: () => onDisk });
    key = service.key('dev');
    onTestFinished(() => service.close());
    // Somebody reads, so that events are stored without a destination.
    service.services.outbox.streamRead(service.owner.uid);
  });

  const record = (
    trigger: 'memory_created' | 'realtime_transcript' | 'day_summary',
    body: unknown,
    more = {},
  ) =>
    service.services.outbox.record({
      ...{ uid: service.owner.uid, trigger, lane: 'l', conversation_id: null, body, audio: null, facts: {} },
      ...more,
    });
  const memory = (title: string, more = {}) =>
    record(
      'memory_created',
      { structured: { title, overview: title, action_items: [], events: [] }, transcript_segments: [] },
      more,
    );
  /** Everything that is kept. */
  const all = (query = '') => readEvents(service.url, key, { after: '0-msg_0', query });
  async function looked(): Promise<void> {
    for (let n = 0; n < 8; n++) await service.clock.advance(250);
  }

  test('a reader from before a backup was restored gets what happens from now on', async () => {
    memory('Old');
    const reading = await readEvents(service.url, key, { after: '999999-msg_ahead' });
    await looked();
    memory('New');
    await looked();
    await eventually(() => expect(reading.events).toHaveLength(1));
    expect(reading.events[0]!.data.body).toMatchObject({ structured: { title: 'New' } });
  });

  test('nobody has an event whose place a power cut could give to another', async () => {
    const sync = Promise.withResolvers<void>();
    onDisk = sync.promise;
    memory('One');
    const reading = await all();
    await looked();
    expect(reading.events).toEqual([]);
    sync.resolve();
    await looked();
    await eventually(() => expect(reading.events).toHaveLength(1));
  });

  test('a filter leaves the others out', async () => {
    memory('One');
    record('realtime_transcript', [{ text: 'Hi' }], { facts: { session_id: 's1' } });
    const reading = await all('?trigger=realtime_transcript');
    await looked();
    await eventually(() => expect(reading.events).toHaveLength(1));
    expect(reading.events[0]!.data).toMatchObject({
      trigger: 'realtime_transcript',
      query: { session_id: 's1', uid: service.owner.uid },
      body: [{ text: 'Hi' }],
    });
    const both = await all('?trigger=realtime_transcript,memory_created');
    await eventually(() => expect(both.events).toHaveLength(2));
    for (const wrong of ['audio_bytes', 'nothing'])
      expect((await service.get(`/v1/dev/user/events?trigger=${wrong}`, key)).status).toBe(422);
  });

  test('only a key that may read conversations reads them', async () => {
    const scoped = service.key('dev', ['memories:read']);
    const answer = await service.get('/v1/dev/user/events', scoped);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'Insufficient permissions. Required scope: conversations:read' },
    ]);
    expect((await service.get('/v1/dev/user/events', service.key('mcp'))).status).toBe(401);
    expect((await service.get('/v1/dev/user/events')).status).toBe(401);
  });

  test('what the owner locked is left out or cut, what was deleted is left out', async () => {
    const at = (id: string) => ({ conversation_id: id, lane: id });
    const [open, locked, deleted] = ['Open', 'Locked', 'Deleted'].map((title) =>
      service.addConversation({ title: `${title} words of a title that is long` }),
    ) as [string, string, string];
    for (const id of [open, locked, deleted]) {
      memory('A long title that nobody but its owner should read', at(id));
      record('realtime_transcript', [{ text: 'Secret' }], at(id));
    }
    const token = await service.token();
    await service.send('PATCH', `/v1/conversations/${locked}/locked?value=true`, token);
    await service.send('DELETE', `/v1/conversations/${deleted}`, token);
    const reading = await all();
    await looked();
    await eventually(() => expect(reading.events).toHaveLength(3));
    expect(reading.events.map(({ name }) => name)).toEqual([
      'memory_created',
      'realtime_transcript',
      'memory_created',
    ]);
    expect(JSON.stringify(reading.events[2])).not.toContain('nobody but its owner');
  });

  test('a day is what the reader may read of it now', async () => {
    const locked = service.addConversation({ is_locked: true });
    const day = service.services.dailySummaries.keep(service.owner.uid, {
      ...aDaySummary,
      headline: 'A headline of many words that covers the whole day',
      highlights: [{ topic: 'Secret', emoji: '', summary: 'Secret', conversation_ids: [locked] }],
    });
    record('day_summary', { uid: service.owner.uid, summary_json: day });
    const reading = await all();
    const owner = await readEvents(service.url, await service.token(), { after: '0-msg_0' });
    await looked();
    await eventually(() => expect([reading.events.length, owner.events.length]).toEqual([1, 1]));
    expect(JSON.stringify(reading.events)).not.toContain('Secret');
    expect(JSON.stringify(owner.events)).toContain('Secret');
    service.services.dailySummaries.remove(service.owner.uid, day.id);
    record('memory_created', { structured: { title: 'Last' } });
    const later = await all();
    await eventually(() => expect(later.events.map(({ name }) => name)).toEqual(['memory_created']));
  });

  test('a reader goes on behind an event that was deleted for good', async () => {
    const id = service.addConversation();
    memory('Before');
    memory('Gone', { conversation_id: id, lane: id });
    memory('Next');
    const reading = await all();
    await looked();
    await eventually(() => expect(reading.events).toHaveLength(3));
    const position = reading.events[1]!.id;
    service.db.prepare('DELETE FROM conversations WHERE id = ?').run(id);
    const again = await readEvents(service.url, key, { after: position });
    await eventually(() => expect(again.events).toHaveLength(1));
    expect(again.events[0]!.data.body).toMatchObject({ structured: { title: 'Next' } });
  });

  test.each([
    ['revoked', () => service.services.keys.revoke(service.owner.uid, keyId())],
    ['given a new secret', () => service.services.keys.rotate(service.owner.uid, keyId())],
  ])('it ends when the key is %s', async (_, change) => {
    const reading = await readEvents(service.url, key);
    change();
    memory('Not for this reader');
    let ended = false;
    void reading.ended.then(() => (ended = true));
    for (let n = 0; n < 40 && !ended; n++) await service.clock.advance(250);
    expect(await reading.ended).toEqual({ error: null });
    expect((await service.get('/v1/dev/user/events', key)).status).toBe(401);
  });
  const keyId = (): string => service.services.keys.list(service.owner.uid, 'dev').at(-1)!.id;

  test('a quiet stream shows that it is alive', async () => {
    const reading = await readEvents(service.url, key);
    for (let n = 0; n < 130; n++) await service.clock.advance(250);
    await eventually(() => expect(reading.comments).toEqual(['open', 'heartbeat', 'heartbeat']));
  });

  test('eight streams of a user at a time', async () => {
    const readings = await Promise.all(Array.from({ length: 8 }, () => readEvents(service.url, key)));
    const refused = await service.get('/v1/dev/user/events', key);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    readings[0]!.leave();
    await eventually(async () => {
      await service.clock.advance(250);
      const head = await readEvents(service.url, key);
      expect(head.status).toBe(200);
      head.leave();
    });
  });

  // Ten megabytes: more than the two sides of a connection hold on their own.
  const EVENTS = 10;
  function manyMemories(): void {
    for (let n = 0; n < EVENTS; n++) memory('word '.repeat(100_000));
  }
  async function stuckReader() {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `GET /v1/dev/user/events?last_event_id=0-msg_0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
    );
    socket.pause();
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }

  test('a stream that the stop of the service cuts off is noted before the database closes', async () => {
    manyMemories();
    const noted: boolean[] = [];
    const { clientsSeen } = service.services;
    const { note } = clientsSeen;
    clientsSeen.note = (call) => {
      noted.push(service.db.open);
      note(call);
    };
    await stuckReader();
    await looked();
    await service.close();
    expect(noted).toEqual([true]);
  });

  test('a reader that does not read is dropped, and holds little meanwhile', async () => {
    manyMemories();
    const socket = await stuckReader();
    const { localPort } = socket;
    await eventually(async () => {
      await service.clock.advance(5_000);
      expect(service.isConnected(localPort!)).toBe(false);
    });
    const whole = await all();
    await eventually(async () => {
      await service.clock.advance(250);
      expect(whole.events).toHaveLength(EVENTS);
    });
  });

  test('HEAD is answered and ends', async () => {
    const answer = await service.get('/v1/dev/user/events', key, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });
});
