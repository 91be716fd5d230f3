// Text that the recogniser improves once it knows what came after (contract: Live transcription events; Segment grouping).
import { expect, test } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const said = (text: string, start: number, end: number) => ({ text, start, end });

test('the same segment comes again with the better text, and that is what is stored', async () => {
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
    if (second === 2) await eventually(() => expect(heard()).toHaveLength(1));
  }
  await eventually(() => expect(heard().at(-1)?.text).toBe('Their traditional father.'));
  expect(heard()[0]?.text).toBe('There tradition of');
  expect(new Set(heard().map(({ id }) => id)).size).toBe(1);

  const response = await server.request('/v1/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { conversation } = (await response.json()) as { conversation: unknown };
  const [segment, ...more] = Conversation.parse(conversation).transcript_segments ?? [];
  expect(more).toEqual([]);
  expect(segment).toMatchObject({
    id: heard()[0]?.id,
    text: 'Their traditional father.',
    start: 0.5,
    end: 2.8,
  });
});
