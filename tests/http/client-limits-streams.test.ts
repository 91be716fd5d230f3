// What a client with limits reads of the event stream, and what the owner ends while it goes on.
import { connect } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ClientLimits } from '../../src/contract/clients.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { readEvents, type StreamReading } from '../helpers/event-stream.ts';
import { eventually } from '../helpers/listen-client.ts';
import { verifies } from '../helpers/verifies.ts';
import { request, send } from '../mcp/raw-messages.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let http: HttpInstance;
let client: { id: string; key: string };
let walls: string;
beforeEach(async () => {
  http = await startHttpInstance();
  onTestFinished(() => http.close());
  client = http.keys.create(http.owner.uid, { kind: 'dev', name: 'Script' });
  walls = http.services.folders.create(http.owner.uid, { name: 'Walls' }).id;
  // Somebody reads, so that events are stored without a destination.
  http.services.outbox.streamRead(http.owner.uid);
});

const limit = (limits: Partial<ClientLimits>, id = client.id): void =>
  void http.services.clients.update(http.owner.uid, id, { limits });
const cutOff = (id = client.id): void =>
  void http.services.clients.update(http.owner.uid, id, { cut_off: true });

function happened(title: string, folder_id: string | null): string {
  const id = http.addConversation({ title, folder_id });
  http.services.outbox.record({
    ...{ uid: http.owner.uid, trigger: 'memory_created', lane: 'l', conversation_id: id, audio: null },
    ...{ facts: {}, body: { structured: { title, overview: title, action_items: [], events: [] } } },
  });
  return id;
}
const titlesOf = ({ events }: StreamReading): string[] =>
  events.map(({ data }) => (data.body as { structured: { title: string } }).structured.title);
async function looked(): Promise<void> {
  for (let n = 0; n < 8; n++) await http.clock.advance(250);
}

verifies(
  ['auth.client.within.events'],
  'the event stream has what is within when it is sent, also after a move while it is open',
  async () => {
    limit({ folder_ids: [walls] });
    happened('Inside', walls);
    happened('Outside', null);
    const moved = happened('Moved', null);
    http.services.conversationEdits.setFolder(http.owner.uid, moved, walls);
    http.services.dailySummaries.keep(http.owner.uid, aDaySummary);
    http.services.outbox.record({
      ...{ uid: http.owner.uid, trigger: 'realtime_transcript', lane: 's', conversation_id: null },
      ...{ body: { segments: [{ text: 'Of nowhere' }], session_id: 's' }, audio: null, facts: {} },
    });
    const reading = await readEvents(http.url, client.key, { after: '0-msg_0' });
    await looked();
    await eventually(() => expect(titlesOf(reading)).toEqual(['Inside', 'Moved']));

    // The next look finds each as it is then.
    const left = happened('Left', walls);
    http.services.conversationEdits.setFolder(http.owner.uid, left, null);
    happened('Stayed', walls);
    await looked();
    await eventually(() => expect(titlesOf(reading)).toEqual(['Inside', 'Moved', 'Stayed']));
  },
);

verifies(
  ['auth.client.streams-end'],
  'an open stream ends at once when its client is cut off or limited, and one of another client goes on',
  async () => {
    const other = http.keys.create(http.owner.uid, { kind: 'dev', name: 'Other' });
    const reading = await readEvents(http.url, client.key);
    const kept = await readEvents(http.url, other.key);
    limit({ folder_ids: [walls] });
    expect((await reading.ended).error).not.toBeNull();
    const again = await readEvents(http.url, client.key);
    cutOff();
    expect((await again.ended).error).not.toBeNull();
    expect((await readEvents(http.url, client.key)).status).toBe(403);
    happened('Goes on', null);
    await looked();
    await eventually(() => expect(titlesOf(kept)).toEqual(['Goes on']));
  },
);

test('a client that another process cuts off loses its stream at the next look', async () => {
  const reading = await readEvents(http.url, client.key);
  http.store.client_limits.put({
    ...{ client_id: client.id, uid: http.owner.uid, kind: 'dev_key', cut_off_at: 1, updated_at: 1 },
    limits: { folder_ids: null, person_ids: null, start_date: null, end_date: null, access: 'read' },
  });
  await looked();
  expect((await reading.ended).error).not.toBeNull();
});

test('a long list that is being read ends with the access of its client', async () => {
  for (let n = 0; n < 25; n++) http.addSegment(http.addConversation(), 'wall '.repeat(40_000));
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let bytes = 0;
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(
    `GET /v1/dev/user/conversations?include_transcript=true&limit=100 HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      `Authorization: Bearer ${client.key}\r\n\r\n`,
  );
  socket.on('data', (piece) => {
    bytes += piece.length;
    if (bytes === piece.length) cutOff();
  });
  await ended;
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(4_000_000);
});

test('an assistant that is cut off is refused at /v1/mcp, and one that only reads sees no tool that writes', async () => {
  const assistant = http.keys.create(http.owner.uid, { kind: 'mcp', name: 'Assistant' });
  const call = (method: string, params?: object) => send(http, assistant.key, request(method, params));
  const names = async (): Promise<string[]> =>
    ((await call('tools/list')).message.result?.['tools'] as { name: string }[]).map(({ name }) => name);
  const all = await names();
  limit({ access: 'read' }, assistant.id);
  const left = await names();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((name) => /^(create|edit|update|delete|complete)/.test(name))).toEqual([]);
  expect(left.every((name) => all.includes(name))).toBe(true);
  cutOff(assistant.id);
  const answer = await call('tools/list');
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('The owner has cut this client off');
});
