// Words are sent while they are spoken, and nothing but the socket knows of them before they are final.
import { expect, test } from 'vitest';
import { finalSegments } from '../../src/contract/final-segments.ts';
import { LiveSegment } from '../../src/contract/live-segments.ts';
import { CONNECTION_LOST } from '../../src/server/stt/testing/scripted-provider.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import { eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { receiving } from '../helpers/receiving.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';
import { verifies } from '../helpers/verifies.ts';

const by = (speakerId: number, result: SttResult): ReturnType<typeof said> =>
  ({ ...result, speakerId }) as ReturnType<typeof said>;

const GARDEN = 'The garden needs water before noon.';

/** What the client was sent, in order. */
const sent = (client: ListenClient): LiveSegment[] =>
  client.arrays().flatMap((array) => LiveSegment.array().parse(array));
const open = (client: ListenClient): LiveSegment[] =>
  sent(client).filter(({ open_from }) => open_from !== undefined);
/** What a reader shows who replaces segments by their id. */
const shown = (client: ListenClient): LiveSegment[] => [
  ...new Map(sent(client).map((segment) => [segment.id, segment])).values(),
];

const growing = (script: ReturnType<typeof said>[], more: object = {}) =>
  speakingSetting(script, undefined, { partials: true, ...more });

verifies(
  ['listen.open-text.grows'],
  'a phrase grows under one id while it is spoken, and becomes final under it',
  async () => {
    const { connect, speak } = await growing([said(GARDEN, 0.5, 3.5)]);
    const client = await connect();
    await speak(client, 2.5);
    await eventually(() => expect(open(client).length).toBeGreaterThan(1));
    for (const segment of open(client)) expect(segment).toMatchObject({ open_from: 0, start: 0.5 });
    const texts = open(client).map(({ text }) => text);
    for (const [at, text] of texts.entries()) {
      expect(GARDEN.startsWith(text)).toBe(true);
      if (at > 0) expect(text.length).toBeGreaterThan(texts[at - 1]!.length);
    }
    await speak(client, 2);
    await eventually(() => expect(sent(client).at(-1)).toMatchObject({ text: GARDEN, end: 3.5 }));
    expect(sent(client).at(-1)).not.toHaveProperty('open_from');
    expect(shown(client)).toHaveLength(1);
  },
);

verifies(
  ['listen.open-text.paced'],
  'a phrase is not sent again within 0.6 s, however often it changes',
  async () => {
    const { connect, provider, clock } = await growing([said(GARDEN, 0, 6)]);
    const client = await connect();
    const send = async (seconds: number): Promise<void> => {
      const before = provider.counters.seconds;
      for (const message of pcm16Messages(seconds)) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + seconds - 0.01));
      await client.taken();
    };
    await send(3);
    expect(open(client).map(({ text }) => text)).toEqual(['The']);
    await clock.advance(600);
    await eventually(() => expect(open(client)).toHaveLength(2));
    expect(open(client)[1]?.text).toBe('The garden needs');
  },
);

verifies(
  ['listen.open-text.grows'],
  'the next phrase of the same speaker grows at the end of the segment; what is stored stays before it',
  async () => {
    const { connect, speak } = await growing([said('Good morning.', 0.5, 1.5), said(GARDEN, 2.5, 5)]);
    const client = await connect();
    await speak(client, 4);
    await eventually(() => expect(shown(client).at(-1)?.text).toContain('needs'));
    const [segment, ...others] = shown(client);
    expect(others).toEqual([]);
    expect(segment!.text.slice(0, segment!.open_from)).toBe('Good morning. ');
    expect(finalSegments(shown(client))).toMatchObject([{ id: segment!.id, text: 'Good morning.' }]);
  },
);

verifies(
  ['listen.open-text.taken-back'],
  'words of another voice leave the segment of the first when they are final',
  async () => {
    const { connect, speak } = await growing([
      said('Good morning.', 0.5, 1.5),
      by(1, said(GARDEN, 2.5, 4.5)),
    ]);
    const client = await connect();
    await speak(client, 6);
    await eventually(() =>
      expect(shown(client)).toMatchObject([
        { text: 'Good morning.', speaker: 'SPEAKER_00', end: 1.5 },
        { text: GARDEN, speaker: 'SPEAKER_01' },
      ]),
    );
    for (const segment of shown(client)) expect(segment).not.toHaveProperty('open_from');
    expect(open(client).some(({ text }) => text.startsWith('Good morning. The'))).toBe(true);
  },
);

verifies(
  ['listen.open-text.taken-back'],
  'open text of which nothing becomes final is taken back',
  async () => {
    const { connect, provider, clock, speak } = await growing([]);
    const client = await connect();
    await speak(client, 1);
    const { events } = provider.streams[0]!.options;
    events.onPartial?.({ text: 'Something', start: 0.4, end: 0.9 });
    await eventually(() => expect(shown(client)).toMatchObject([{ text: 'Something', open_from: 0 }]));
    await speak(client, 1);
    await clock.advance(700);
    const [{ id }] = shown(client) as [LiveSegment];
    await eventually(() => expect(client.events('segments_deleted')).toMatchObject([{ segment_ids: [id] }]));
  },
);

verifies(
  ['listen.open-text.taken-back'],
  'a recogniser that dies takes the open text with it, before the socket closes',
  async () => {
    const failures = [{ seconds: 4, failure: CONNECTION_LOST }];
    const { connect, speak } = await growing([said('Good morning.', 0.5, 1.5), said(GARDEN, 2.5, 6)], {
      failures,
    });
    const client = await connect();
    await speak(client, 3.5);
    await eventually(() => expect(shown(client)[0]?.open_from).toBeDefined());
    for (const message of pcm16Messages(1)) client.send(message);
    expect((await client.closed).code).toBe(1011);
    expect(shown(client)).toMatchObject([{ text: 'Good morning.', end: 1.5 }]);
    expect(shown(client)[0]).not.toHaveProperty('open_from');
  },
);

verifies(
  ['listen.open-text.only-the-socket'],
  'what is stored, found, read and sent elsewhere is final',
  async () => {
    const { connect, conversations, server, speak } = await growing([
      said('Good morning.', 0.5, 1.5),
      said('Hydrangeas need water before noon.', 2.5, 6),
    ]);
    const receiver = await receiving(server, 'realtime_transcript', '/hook');
    const client = await connect();
    await speak(client, 5);
    await eventually(() => expect(shown(client)[0]?.text).toContain('Hydrangeas'));
    const [conversation] = await conversations();
    expect(conversation?.transcript_segments).toMatchObject([{ text: 'Good morning.' }]);
    expect(conversation?.transcript_segments[0]).not.toHaveProperty('open_from');
    expect(JSON.stringify(server.store.segments.list(conversation!.id))).not.toContain('Hydrangeas');
    const found = await server.request('/v1/conversations/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Hydrangeas', include_discarded: true }),
    });
    expect(found.status).toBe(200);
    expect(await found.text()).not.toContain('Hydrangeas');
    await eventually(() => expect(JSON.stringify(receiver.received)).toContain('Good morning.'));
    expect(JSON.stringify(receiver.received)).not.toContain('Hydrangeas');
  },
);

test('what the owner rewrote meanwhile is what the words follow', async () => {
  const { connect, server, speak, conversations } = await growing([
    said('Good morning.', 0.5, 1.5),
    said(GARDEN, 3.5, 6),
  ]);
  const client = await connect();
  await speak(client, 3);
  const [line] = shown(client);
  const [conversation] = await conversations();
  const answer = await server.request(`/v1/conversations/${conversation!.id}/segments/${line!.id}/text`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Good evening.' }),
  });
  expect(answer.status).toBe(200);
  await speak(client, 2);
  await eventually(() => expect(shown(client)[0]?.text).toMatch(/^Good evening\. The/));
});

verifies(['listen.open-text.gives-way'], 'nothing is open for those who save battery', async () => {
  const { connect, server, speak } = await growing([said(GARDEN, 0.5, 3.5)]);
  const init = {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await server.idToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ save_battery: true }),
  };
  expect((await server.request('/private/transcription', init)).status).toBe(200);
  const client = await connect();
  await speak(client, 5);
  await eventually(() => expect(shown(client)).toMatchObject([{ text: GARDEN }]));
  expect(open(client)).toEqual([]);
});

verifies(
  ['listen.open-text.unwatched'],
  'while nobody looks there is no open text, what was open is taken back, and finals come as before',
  async () => {
    const { connect, speak } = await growing([said('Good morning.', 0.5, 2.5), said(GARDEN, 4.5, 9)]);
    const client = await connect();
    const watched = (is: boolean): void =>
      client.send(JSON.stringify({ type: 'listening_state', state: 'listening', watched: is }));
    await speak(client, 1.5);
    await eventually(() => expect(open(client)).not.toEqual([]));
    const [{ id } = { id: '' }] = open(client);
    watched(false);
    await client.taken();
    await speak(client, 0.5);
    await eventually(() => expect(client.events('segments_deleted')).toMatchObject([{ segment_ids: [id] }]));
    const before = open(client).length;
    await speak(client, 4.5);
    expect(open(client)).toHaveLength(before);
    expect(shown(client).at(-1)).toMatchObject({ text: 'Good morning.', end: 2.5 });
    watched(true);
    await client.taken();
    await speak(client, 1);
    await eventually(() => expect(open(client).length).toBeGreaterThan(before));
    await speak(client, 2.5);
    await eventually(() => expect(sent(client).at(-1)?.text).toContain(GARDEN));
    expect(sent(client).at(-1)).not.toHaveProperty('open_from');
  },
);
