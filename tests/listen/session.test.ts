// What an open live socket sends and takes besides audio and segments (contract: Live connection lifecycle).
import { expect, test } from 'vitest';
import { ServiceStatusEvent } from '../../src/contract/listen.ts';
import { eventually } from '../helpers/listen-client.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(['limits.heartbeat', 'live.open.heartbeat-started'], 'ping comes every 10 s', async () => {
  const { clock, connect } = await speakingSetting();
  const client = await connect();
  const pings = () => client.frames.filter((frame) => frame === 'ping').length;
  await clock.advance(9_999);
  expect(pings()).toBe(0);
  await clock.advance(1);
  await eventually(() => expect(pings()).toBe(1));
  await clock.advance(70_000);
  await eventually(() => expect(pings()).toBe(8));
});

verifies(
  ['listen.client.keep-alive', 'limits.keep-alive-bytes'],
  'a message of 2 bytes keeps the socket alive and is no audio',
  async () => {
    const { clock, connect, conversations, server, provider } = await speakingSetting();
    const client = await connect();
    for (let count = 0; count < 12; count++) {
      client.send(new Uint8Array(2));
      client.send(new Uint8Array(0));
      await client.taken();
      await clock.advance(30_000);
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect(provider.counters.seconds).toBe(0);
    const [row] = await conversations();
    expect(server.store.recordings.list(row!.id)[0]).toMatchObject({ heard_seconds: 0, skipped_chunks: 0 });
  },
);

verifies(
  ['listen.event.service-status', 'listen.event.service-status-ready'],
  'service_status events follow the contract; the last conversation is named first',
  async () => {
    const { connect, speak } = await speakingSetting([said('Something was said here.', 0, 1)]);
    const first = await connect({ conversation_timeout: '2' });
    await speak(first, 4);
    await eventually(() => expect(first.events('memory_created')).toHaveLength(1));
    await first.leave();
    const { id } = first.events('memory_created')[0]!['memory'] as { id: string };
    const client = await connect();
    const events = client.events();
    expect(events.map((event) => event['status'] ?? event.type)).toEqual([
      'initiating',
      'last_memory',
      'in_progress_conversations_processing',
      'in_progress',
      'stt_initiating',
      'ready',
    ]);
    expect(events[1]).toEqual({ type: 'last_memory', memory_id: id });
    for (const event of client.events('service_status')) {
      expect(ServiceStatusEvent.parse(event)).toMatchObject({ status_text: expect.any(String) as string });
    }
  },
);

test('two sessions at once have a conversation each', async () => {
  const { connect, speak, conversations } = await speakingSetting([said('Hello.', 0.2, 0.8)]);
  const one = await connect();
  const two = await connect();
  await speak(one, 1);
  await speak(two, 1);
  await eventually(() => expect(one.segments()).toHaveLength(1));
  await eventually(() => expect(two.segments()).toHaveLength(1));
  expect(await conversations()).toHaveLength(2);
});

test('text that is no known message is ignored', async () => {
  const { connect, speak } = await speakingSetting([said('Hello.', 0.2, 0.8)]);
  const client = await connect();
  for (const text of ['', 'ping', '{', '[]', '{"type":"unknown"}', '{"type":"image_chunk"}'])
    client.send(text);
  await speak(client, 1);
  await eventually(() => expect(client.segments()).toHaveLength(1));
});
