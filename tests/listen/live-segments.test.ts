// What is said on a live socket becomes segments (contract: Segment grouping, Live transcription events).
import { expect } from 'vitest';
import { SegmentsEvent } from '../../src/contract/listen.ts';
import { eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';
import { verifies } from '../helpers/verifies.ts';

/** Two lines of one speaker and one of another, said in six seconds; `begun` is the conversation before it has lines. */
async function twoSpeakers() {
  const here = await speakingSetting([
    said('Good morning.', 0.5, 1.5),
    said('How are you?', 2, 3),
    { ...said('Fine, thanks.', 4, 5), speakerId: 1 } as ReturnType<typeof said>,
  ]);
  const client = await here.connect();
  const [begun] = await here.conversations();
  await here.speak(client, 6);
  await eventually(() => expect(client.segments()).toHaveLength(2));
  return { ...here, client, begun: begun! };
}

verifies(
  [
    'service.listen-makes-segments',
    'service.listen-tells-speakers-apart',
    'listen.segments.words-become-segments',
    'listen.segments.same-speaker-merged',
    'outcome.success.means-text',
  ],
  'what is said becomes segments: one speaker goes on in one, another begins the next',
  async () => {
    const { client } = await twoSpeakers();
    expect(client.segments()).toMatchObject([
      { text: 'Good morning. How are you?', speaker: 'SPEAKER_00', start: 0.5, end: 3, is_user: false },
      { text: 'Fine, thanks.', speaker: 'SPEAKER_01', speaker_id: 1, start: 4, end: 5 },
    ]);
  },
);

verifies(
  [
    'service.listen-creates-conversation',
    'conversation.status.starts-in-progress',
    'conversation.status.stub-created',
    'conversation.status.segments-appended',
  ],
  'a conversation is in progress from the first moment and holds what was sent',
  async () => {
    const { client, begun, conversations } = await twoSpeakers();
    expect(begun).toMatchObject({ status: 'in_progress', transcript_segments: [] });
    const [conversation] = await conversations();
    expect(conversation).toMatchObject({ id: begun.id, status: 'in_progress' });
    expect(conversation!.transcript_segments).toEqual(client.segments());
  },
);

verifies(
  ['listen.event.json-text', 'listen.event.segments-array', 'live.streaming.segments-sent'],
  'segments are sent as JSON arrays in text frames, while the recording goes on',
  async () => {
    const { client, clock } = await twoSpeakers();
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect(client.arrays().length).toBeGreaterThan(1);
    for (const array of client.arrays()) SegmentsEvent.parse(array);
    await clock.advance(10_000);
    await eventually(() => expect(client.frames).toContain('ping'));
    for (const frame of client.frames.filter((text) => text !== 'ping')) {
      expect(JSON.parse(frame)).toBeTypeOf('object');
    }
  },
);

verifies(
  ['limits.result-cycle', 'live.streaming.results-buffered'],
  'results wait for the cycle of 600 ms',
  async () => {
    const { clock, provider, connect } = await speakingSetting([
      said('One.', 0, 0.1),
      said('Two.', 0.2, 0.3),
    ]);
    const client = await connect();
    for (const message of pcm16Messages(0.5)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(0.5));
    await clock.advance(599);
    expect(client.arrays()).toEqual([]);
    await clock.advance(1);
    await eventually(() => expect(client.arrays()).toHaveLength(1));
    expect(client.arrays()[0]).toMatchObject([{ text: 'One. Two.' }]);
  },
);

verifies(
  ['live.close.provider-closed', 'live.close.client-closed-normally'],
  'two channels are recognised apart; leaving closes both streams',
  async () => {
    const { clock, provider, connect } = await speakingSetting([said('Hello.', 0.1, 0.6)]);
    const client = await connect({ channels: '2', channel_byte: 'enabled' });
    for (const message of pcm16Messages(1)) {
      client.send(Buffer.concat([Buffer.of(0), message]));
      client.send(Buffer.concat([Buffer.of(1), message]));
    }
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2));
    await clock.advance(700);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    expect(
      client
        .segments()
        .map(({ speaker }) => speaker)
        .sort(),
    ).toEqual(['SPEAKER_00', 'SPEAKER_01']);
    expect((await client.leave()).code).toBe(1000);
    await eventually(() => expect(provider.counters.closes).toBe(2));
  },
);
