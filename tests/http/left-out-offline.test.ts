// Audio of a device that comes later, for a conversation whose transcript leaves a pause out: every line keeps the time at which it
// was said.
import { expect, test } from 'vitest';
import { clockSeconds } from '../../src/contract/left-out.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { codedFile, words } from '../helpers/coded-speech.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import {
  imported,
  named,
  NOW,
  startOfflineService,
  transcripts,
  type OfflineService,
} from './offline-requests.ts';

const HOUR = 3_600_000;
const at = (seconds: number): number => NOW - 3 * HOUR + seconds * 1000;

/** A minute at the beginning and a minute `later`, merged; `spoken` has no audio, `recorded` has. */
async function merged(
  server: OfflineService,
  first: 'spoken' | 'recorded',
  second: typeof first,
  later = 3600,
): Promise<string> {
  const talk = async (from: number, kind: typeof first, numbers: number[]): Promise<void> => {
    if (kind === 'recorded') {
      await imported(server, [[named(at(from)), codedFile([numbers[0]!])]]);
      await imported(server, [[named(at(from + 59)), codedFile([{ pause: 0.5 }, numbers[1]!])]]);
    } else {
      const text = (n: number, start: number) => aSegment(words(numbers[n]!), start, { end: start + 0.5 });
      const times = { created_at: at(from), started_at: at(from), finished_at: at(from + 60) };
      storeConversation(server.store, server.uid, times, [text(0, 0), text(1, 59.5)]);
    }
  };
  await talk(0, first, [1, 2]);
  await talk(later, second, [3, 4]);
  const conversation_ids = (await transcripts(server)).map(({ id }) => id);
  expect(conversation_ids).toHaveLength(2);
  const answer = await server.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids, reprocess: false }),
  });
  return ((await answer.json()) as { conversation: Conversation }).conversation.id;
}

/** When each word was said, in seconds after the beginning. */
async function said(server: OfflineService): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { id } of await transcripts(server)) {
    const read = await server.request(`/v1/conversations/${id}`);
    const whole = (await read.json()) as Conversation;
    const starts = whole.transcript_segments.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const { text, start } of whole.transcript_segments) {
      const time = Date.parse(whole.started_at!) + clockSeconds(whole.left_out, start) * 1000;
      found[text] = Math.round((time - at(0)) / 500) / 2;
      expect(time).toBeLessThanOrEqual(Date.parse(whole.finished_at!));
    }
  }
  return found;
}

const wordsBefore = (later = 3600) => ({
  ...{ [words(1)]: 0, [words(2)]: 59.5 },
  ...{ [words(3)]: later, [words(4)]: later + 59.5 },
});

const KINDS = ['spoken', 'recorded'] as const;

for (const first of KINDS)
  for (const second of KINDS)
    test.each([
      ['before the beginning', -30],
      ['within the first part', 20],
      ['past the end of the first', 62],
      ['in the pause', 1800],
      ['up to the second part', 3590],
      ['within the second part', 3620],
      ['after the end', 3690],
    ])(`${first} and ${second}, audio %s`, async (_, from) => {
      const server = await startOfflineService();
      await merged(server, first, second);
      await imported(server, [[named(at(from)), codedFile([5, { pause: 4 }])]]);
      expect(await said(server)).toEqual({ ...wordsBefore(), [words(5)]: from });
    });

for (const [name, from, pause, later] of [
  ['out of the first part into the pause', 30, 60, 3600],
  ['out of the pause into the second part', 3560, 60, 3600],
  ['over the whole pause', 30, 600, 600],
] as const)
  test.each(KINDS)(`%s, audio ${name}`, async (kind) => {
    const server = await startOfflineService();
    await merged(server, kind, kind, later);
    await imported(server, [[named(at(from)), codedFile([5, { pause }, 6])]]);
    expect(await said(server)).toEqual({
      ...wordsBefore(later),
      [words(5)]: from,
      [words(6)]: from + pause + 0.5,
    });
  });

test('a client names the conversation for audio of its pause', async () => {
  const server = await startOfflineService();
  const id = await merged(server, 'recorded', 'recorded');
  await imported(server, [[named(at(1800)), codedFile([5, { pause: 4 }])]], `?conversation_id=${id}`);
  expect(await said(server)).toEqual({ ...wordsBefore(), [words(5)]: 1800 });
});

test('audio after a pause whose words are forgotten keeps its time', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(at(0)), codedFile([1])]]);
  await imported(server, [[named(at(3600)), codedFile([{ pause: 3 }, 3])]]);
  const conversation_ids = (await transcripts(server)).map(({ id }) => id);
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const merge = { conversation_ids, reprocess: false };
  const { conversation } = (await post('/v1/conversations/merge', merge)) as { conversation: Conversation };
  await post(`/v1/conversations/${conversation.id}/forget`, { seconds: 1 });
  const [left] = await transcripts(server);
  const read = await server.request(`/v1/conversations/${conversation.id}`);
  expect(left!.text).toBe(words(1));
  expect(await read.json()).toMatchObject({
    left_out: conversation.left_out,
    finished_at: new Date(at(3601)).toISOString(),
  });
});
