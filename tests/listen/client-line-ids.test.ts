// Lines of a client's own transcript keep the ids that the client gave them, within their conversation.
import { expect, test } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const MINE = '0B7F6A52-58E6-4D0C-9A53-2B8F0D6C1E11';
const KEPT = MINE.toLowerCase();
const OTHER = '9d3f2c41-7a5b-4c8e-8f10-aa22bb33cc44';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const line = (id: unknown, text: string, start: number, more: object = {}) => ({
  ...{
    id,
    text,
    speaker: 'SPEAKER_00',
    speaker_id: 0,
    start,
    end: start + 2,
    is_user: false,
    person_id: null,
  },
  ...more,
});

async function tell(clock: FakeClock, client: ListenClient, ...segments: object[]): Promise<void> {
  client.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'mine' }));
  for (let turn = 0; turn < 3; turn++) await client.taken();
  await clock.advance(700);
}

async function world() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const connect = (query: Record<string, string> = {}) =>
    listenTo(server, { custom_stt: 'enabled', ...query });
  const stored = async () => {
    const rows = server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 });
    return rows.flatMap(({ id }) =>
      server.store.segments.list(id).map((segment) => ({ ...segment, conversation: id })),
    );
  };
  return { clock, server, connect, stored };
}

verifies(
  ['listen.client.suggested-transcript-ids'],
  'a line whose id is a UUID keeps it, next to lines of the same speaker, and comes back without translations',
  async () => {
    const { clock, server, connect } = await world();
    const client = await connect();
    await tell(clock, client, line(MINE, 'Good morning.', 0), line(OTHER, 'How are you?', 2));
    await eventually(() =>
      expect(client.segments()).toMatchObject([
        { id: KEPT, text: 'Good morning.', translations: [], speech_profile_processed: false },
        { id: OTHER, text: 'How are you?', translations: [] },
      ]),
    );
    const conversation = Conversation.parse(await finished(server));
    expect(conversation.transcript_segments.map(({ id }) => id)).toEqual([KEPT, OTHER]);
  },
);

test('a line with half a character is sent as it is stored', async () => {
  const { clock, connect, stored } = await world();
  const client = await connect();
  await tell(clock, client, line(MINE, 'Half a \ud83d\0 face.', 0));
  await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Half a \ufffd face.' }]));
  expect(await stored()).toMatchObject([{ text: 'Half a \ufffd face.' }]);
});

verifies(
  ['listen.client.suggested-transcript-ids'],
  'a name that is no UUID makes one, and another in another conversation',
  async () => {
    const { clock, server, connect, stored } = await world();
    const ids: string[] = [];
    for (let conversation = 0; conversation < 2; conversation++) {
      const first = await connect();
      await tell(clock, first, line('segment 1', 'Good morning.', 0));
      await eventually(() => expect(first.segments()).toHaveLength(1));
      const { id } = first.segments()[0]!;
      expect(id).toMatch(UUID);
      ids.push(id);
      await first.leave();
      // It is not sure that the line arrived, and what it called segment 1 has grown meanwhile.
      const again = await connect();
      await tell(
        clock,
        again,
        line('segment 1', 'Good morning.', 0),
        line('segment 1', 'Good morning all.', 40),
      );
      await eventually(async () => expect(await stored()).toHaveLength(2 * (conversation + 1)));
      expect(again.segments().map((segment) => segment.id)).not.toContain(id);
      await again.leave();
      await finished(server);
    }
    expect(ids[0]).not.toBe(ids[1]);
  },
);

verifies(
  ['listen.client.suggested-transcript-ids'],
  'the UUID that a name makes in a conversation is the same each time',
  async () => {
    const ids: string[] = [];
    for (let time = 0; time < 2; time++) {
      const { clock, connect } = await world();
      const client = await connect({ client_conversation_id: OTHER });
      await tell(clock, client, line('segment 1', 'Good morning.', 0));
      await eventually(() => expect(client.segments()).toHaveLength(1));
      ids.push(client.segments()[0]!.id);
    }
    expect(ids[0]).toMatch(UUID);
    expect(ids[1]).toBe(ids[0]);
  },
);

test('an id of another conversation, or one that is taken, overwrites nothing', async () => {
  const { clock, server, connect, stored } = await world();
  const first = await connect();
  await tell(clock, first, line(MINE, 'Mine, the first.', 0));
  await eventually(() => expect(first.segments()).toHaveLength(1));
  await finished(server);
  await tell(clock, first, line(KEPT, 'Mine, the second.', 50), line(MINE, 'And once more.', 60));
  await eventually(async () => {
    // The new conversation opens meanwhile.
    await clock.advance(700);
    expect(await stored()).toHaveLength(3);
  });
  const lines = await stored();
  expect(lines.map(({ text }) => text).toSorted()).toEqual([
    'And once more.',
    'Mine, the first.',
    'Mine, the second.',
  ]);
  expect(new Set(lines.map(({ id, conversation }) => `${conversation} ${id}`)).size).toBe(3);
  expect(
    lines
      .filter(({ id }) => id === KEPT)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Mine, the first.', 'Mine, the second.']);
});

test('an id that is none is no reason to leave a line out; the client says whether it compared the voice', async () => {
  const { clock, connect } = await world();
  const client = await connect();
  const compared = { speech_profile_processed: true };
  await tell(
    clock,
    client,
    line(7, 'A number.', 0),
    line(null, 'Nothing.', 40),
    line(MINE, 'Compared.', 80, compared),
  );
  await eventually(() => expect(client.segments()).toHaveLength(3));
  expect(client.segments().map((segment) => segment.speech_profile_processed)).toEqual([false, false, true]);
});
