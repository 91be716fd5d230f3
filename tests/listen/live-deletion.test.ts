// What is deleted or forgotten while it is recorded is not sent by the end of its recording.
import { expect, test } from 'vitest';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { eventually } from '../helpers/listen-client.ts';
import { receiving } from '../helpers/receiving.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';

const SECRET = 'xylophone';

/** Two seconds of a recording whose words are not finished and whose audio has not been sent. */
async function recording(understanding?: UnderstandingProvider) {
  const setting = await speakingSetting([said(`It is about the ${SECRET}.`, 0.2, 2)], understanding);
  const { server, connect, speak } = setting;
  const receivers = await Promise.all(
    (['memory_created', 'realtime_transcript', 'audio_bytes'] as const).map((type) =>
      receiving(server, type),
    ),
  );
  const client = await connect();
  await speak(client, 1.5);
  const id = client.events('conversation_session')[0]!['conversation_id'] as string;
  expect(receivers.flatMap(({ received }) => received)).toEqual([]);
  /** When nothing waits to be sent. */
  const settled = () =>
    eventually(() => {
      const waiting = server.store.destinations
        .list(server.uid)
        .map((destination) => server.store.deliveries.waiting(destination.id));
      expect(waiting).toEqual([0, 0, 0]);
    });
  const received = () => receivers.flatMap((receiver) => receiver.received.map(({ url }) => url));
  return { ...setting, client, id, settled, received };
}

test.each([
  ['for good, by its owner', '/v1/conversations/ID?permanent=true', false],
  ['by its owner', '/v1/conversations/ID', false],
  ['by a program', '/v1/dev/user/conversations/ID', true],
])(
  'a conversation that is deleted while it is recorded, %s: nothing of it is sent',
  async (_, path, byKey) => {
    const { server, id, settled, received } = await recording();
    const headers = byKey ? { authorization: `Bearer ${server.newKey('dev', ['conversations:write'])}` } : {};
    const answer = await server.request(path.replace('ID', id), { method: 'DELETE', headers });
    expect(answer.ok).toBe(true);
    await settled();
    expect(received()).toEqual([]);
  },
);

test('one of many that are deleted together is not sent either', async () => {
  const { server, id, settled, received } = await recording();
  const answer = await server.request('/v1/conversations/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ conversation_id: id, deleted: true }] }),
  });
  expect(answer.status).toBe(200);
  await settled();
  expect(received()).toEqual([]);
});

test('what is forgotten while it is recorded is not sent before', async () => {
  const { server, id, settled, received } = await recording();
  const answer = await server.request(`/v1/conversations/${id}/forget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 60 }),
  });
  expect(await answer.json()).toMatchObject({ removed: true });
  await settled();
  expect(received()).toEqual([]);
});

test('one that is deleted for good is not processed, and the recording goes on with another', async () => {
  const read: number[] = [];
  const understanding = scriptedUnderstanding(({ segments }) => {
    read.push(segments.length);
    return {};
  });
  const { server, id, client, speak, conversations } = await recording(understanding);
  await server.request(`/v1/conversations/${id}?permanent=true`, { method: 'DELETE' });
  expect(read).toEqual([]);
  await speak(client, 1);
  const others = await conversations();
  expect(others.map((one) => one.id)).not.toContain(id);
  expect(others).toHaveLength(1);
});
