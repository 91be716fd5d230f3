// Audio on a live socket: what reaches the recogniser, and what is no audio (contract: Live transcription WebSocket).
import { expect, test } from 'vitest';
import { fixturePackets } from '../helpers/audio.ts';
import { eventually } from '../helpers/listen-client.ts';
import { PATIENT, said, speakingSetting } from '../helpers/speaking-clients.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  [
    'listen.client.audio-binary',
    'live.streaming.audio-decoded-and-sent',
    'live.lifecycle.audio-to-streaming',
    'live.lifecycle.streaming-stays-streaming',
  ],
  'binary messages of pcm16 reach the recogniser to the last sample, second after second',
  async () => {
    const { provider, connect, speak, conversations, server } = await speakingSetting();
    const client = await connect();
    expect(provider.counters.seconds).toBe(0);
    for (const until of [1, 2, 3]) {
      await speak(client, 1);
      expect(provider.counters.seconds).toBeCloseTo(until);
    }
    const [row] = await conversations();
    // Counted once it is on the disk.
    await eventually(() =>
      expect(server.store.recordings.list(row!.id)).toMatchObject([{ codec: 'pcm16', heard_seconds: 3 }]),
    );
  },
);

verifies(
  ['outcome.expected-silence.means-no-speech'],
  'silence makes no segment, no conversation and no failure',
  async () => {
    const { connect, speak, conversations } = await speakingSetting();
    const client = await connect({ conversation_timeout: '2' });
    await speak(client, 8);
    await client.leave();
    await eventually(() => expect(client.statuses()).not.toContain('stt_failed'));
    expect(client.arrays()).toEqual([]);
    expect(client.events('memory_created')).toEqual([]);
    await expect.poll(conversations, PATIENT).toEqual([]);
  },
);

verifies(
  ['errors.rule.corrupted-chunk-skipped'],
  'a corrupted chunk is skipped and counted; the session goes on',
  async () => {
    const { clock, provider, connect } = await speakingSetting([said('Still here.', 0, 0.2)]);
    const client = await connect({ codec: 'opus_fs320' });
    client.send(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
    for (const packet of fixturePackets(20)) client.send(packet);
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(0.15));
    await clock.advance(1_300);
    await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Still here.' }]));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 1 });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

verifies(
  ['listen.query.sample-rate-common-values'],
  'pcm16 of each common rate reaches the recogniser at 16 kHz, and a second of pcm8 is 8000 bytes at any',
  async () => {
    const formats: { query: Record<string, string>; messages: Uint8Array[]; seconds: number }[] = [
      ...[8000, 16_000, 44_100, 48_000].flatMap((rate) => [
        {
          query: { codec: 'pcm8', sample_rate: String(rate) },
          messages: Array.from({ length: 5 }, () => new Uint8Array(800).fill(128)),
          seconds: 0.5,
        },
        {
          query: { codec: 'pcm16', sample_rate: String(rate) },
          messages: Array.from({ length: 5 }, () => new Uint8Array(rate / 5)),
          seconds: 0.5,
        },
      ]),
    ];
    for (const { query, messages, seconds } of formats) {
      const { clock, provider, connect } = await speakingSetting([said('Heard.', 0, 0.2)]);
      const client = await connect(query);
      for (const message of messages) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(seconds - 0.12));
      await clock.advance(1_300);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(seconds - 0.01));
      await clock.advance(600);
      await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Heard.' }]));
      expect(provider.counters.seconds).toBeLessThan(seconds + 0.03);
    }
  },
);

test.each(['linear16', 'pcm'])('%s is another name of pcm16', async (codec) => {
  const { provider, connect, speak } = await speakingSetting();
  await speak(await connect({ codec }), 1);
  expect(provider.counters.seconds).toBeCloseTo(1);
});
