// Text that the recogniser improves once it knows what came after (contract: Live transcription events;
// Segment grouping).
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const said = (text: string, start: number, end: number) => ({ text, start, end });

/**
 * Four seconds in which two pieces come and then the better text of both; `between` happens after the first.
 */
async function heardTwice(between: (server: TestServer, id: string) => Promise<void>) {
  const clock = createFakeClock();
  const provider = createScriptedProvider({
    script: [said('There tradition of', 0.5, 1.5), said('fathers.', 2.2, 2.8)],
    revisions: [said('Their traditional father.', 0.5, 2.8)],
  });
  const server = await startTestServer({ clock, providers: [provider] });
  const client = await listenTo(server);
  const heard = () => client.arrays().flat();
  for (let second = 1; second <= 4; second++) {
    for (const message of pcm16Messages(1)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(second - 0.01));
    await clock.advance(1_000);
    if (second !== 2) continue;
    await eventually(() => expect(heard()).toHaveLength(1));
    await between(server, heard()[0]!.id);
  }
  return { server, heard };
}

test('the same segment comes again with the better text, and that is what is stored', async () => {
  const { server, heard } = await heardTwice(() => Promise.resolve());
  await eventually(() => expect(heard().at(-1)?.text).toBe('Their traditional father.'));
  expect(heard()[0]?.text).toBe('There tradition of');
  expect(new Set(heard().map(({ id }) => id)).size).toBe(1);

  const [segment, ...more] = (await finished(server)).transcript_segments ?? [];
  expect(more).toEqual([]);
  expect(segment).toMatchObject({
    id: heard()[0]?.id,
    text: 'Their traditional father.',
    start: 0.5,
    end: 2.8,
  });
});

test('what the owner has rewritten meanwhile stays, and the words that followed it', async () => {
  const { server, heard } = await heardTwice(async (here, segment) => {
    const { id } = here.store.conversations.withStatus('in_progress')[0]!;
    const answer = await here.request(`/v1/conversations/${id}/segments/${segment}/text`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Our tradition of' }),
    });
    expect(answer.status).toBe(200);
  });
  await eventually(() => expect(heard().at(-1)?.text).toBe('Our tradition of father.'));
  const { id } = server.store.conversations.withStatus('in_progress')[0]!;
  expect(server.store.segments.list(id)).toMatchObject([{ text: 'Our tradition of father.' }]);
});
