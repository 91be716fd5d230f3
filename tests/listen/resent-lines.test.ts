// A client's own transcript that comes twice: a client that lost its connection sends again what it is not sure of.
import { expect } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const suggested = (segments: object[]): string =>
  JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'whisper at home' });
const line = (text: string, start: number, end: number, more: object = {}) => ({
  text,
  speaker_id: 0,
  start,
  end,
  is_user: false,
  person_id: null,
  ...more,
});

/** Sends text messages and lets a result cycle pass. */
async function tell(clock: FakeClock, client: ListenClient, ...messages: string[]): Promise<void> {
  for (const message of messages) client.send(message);
  for (let turn = 0; turn < 3; turn++) await client.taken();
  await clock.advance(700);
}

/** The lines of the only conversation. */
async function texts(server: TestServer): Promise<string[]> {
  const list = Conversation.array().parse(await (await server.request('/v1/conversations')).json());
  expect(list).toHaveLength(1);
  return list[0]!.transcript_segments.map(({ text }) => text);
}

verifies(
  ['listen.client.suggested-transcript'],
  'a line that is sent again is the same line, also after a reconnect',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const first = await listenTo(server, { custom_stt: 'enabled' });
    await tell(
      clock,
      first,
      suggested([line('Good morning.', 0, 2)]),
      suggested([line('Good morning.', 0, 2)]),
    );
    await eventually(async () => expect(await texts(server)).toEqual(['Good morning.']));
    await first.leave();
    const again = await listenTo(server, { custom_stt: 'enabled' });
    await tell(
      clock,
      again,
      suggested([line('Good morning.', 0, 2), line('Shall we begin?', 40, 42)]),
      // Another speaker, another time: another line.
      suggested([line('Good morning.', 44, 46), line('Good morning.', 0, 2, { speaker_id: 1 })]),
    );
    await eventually(async () =>
      expect(
        (await texts(server))
          .join(' ')
          .match(/Good morning|Shall we begin/g)
          ?.toSorted(),
      ).toEqual([...Array.from({ length: 3 }, () => 'Good morning'), 'Shall we begin']),
    );
  },
);
