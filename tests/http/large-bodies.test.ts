// Large bodies take turns, so that a few are in memory at a time; small ones do not wait.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const large = JSON.stringify({ content: 'x'.repeat(100_000) });

async function setting() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const authorization = `Bearer ${await server.idToken()}`;
  const post = (body: string, token = authorization): Promise<Response> =>
    server.request('/v1/dev/user/memories', {
      ...{ method: 'POST', body },
      headers: { authorization: token, 'content-type': 'application/json' },
    });
  /** Announces a large body and sends none of it; resolves when the service has the announcement. */
  async function announce() {
    const slow = httpRequest(`${server.url}/v1/dev/user/memories`, {
      method: 'POST',
      headers: {
        ...{ authorization, 'content-type': 'application/json', 'content-length': large.length },
        expect: '100-continue',
      },
    });
    slow.on('error', () => undefined);
    onTestFinished(() => void slow.destroy());
    const answered = new Promise<IncomingMessage>((resolve) => slow.once('response', resolve));
    const begun = new Promise((resolve) => slow.once('continue', resolve));
    slow.flushHeaders();
    await begun;
    // Its credentials are checked before those of a later one.
    await post(JSON.stringify({ content: 'Small.' }));
    return { answered, leave: () => slow.destroy() };
  }
  return { clock, server, post, announce };
}

test('a third large body of a user waits; small ones and those of others do not', async () => {
  const { server, post, announce } = await setting();
  const first = await announce();
  await announce();
  let answered = false;
  const third = post(large).finally(() => (answered = true));
  expect((await post(JSON.stringify({ content: 'Small.' }))).status).toBe(200);
  const other = await server.otherUser('Bea');
  expect((await post(large, `Bearer ${other.token}`)).status).toBe(422);
  expect(answered).toBe(false);
  first.leave();
  expect((await third).status).toBe(422);
});

test('a large body that waits for 20 s is refused with a time to come again', async () => {
  const { clock, announce } = await setting();
  await announce();
  await announce();
  const third = await announce();
  await clock.advance(20_000);
  const { statusCode, headers } = await third.answered;
  expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
});

test('two large conversations of a user are made one after the other, and nobody else waits for them', async () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const understanding = scriptedUnderstanding(async ({ segments }) => {
    begun.push(segments[0]!.text.charAt(0));
    await new Promise<void>((resolve) => finish.push(resolve));
    return {};
  });
  const server = await startTestServer({ understanding });
  const other = await server.otherUser('Bea');
  async function create(letter: string, token: string): Promise<number> {
    const line = { text: letter.repeat(1_000), start: 0, end: 1, speaker_id: 0, is_user: true };
    const answer = await server.request('/v1/dev/user/conversations/from-segments', {
      method: 'POST',
      body: JSON.stringify({ transcript_segments: Array.from({ length: 100 }, () => line) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    return answer.status;
  }
  const mine = await server.idToken();
  const first = create('a', mine);
  await eventually(() => expect(begun).toEqual(['a']));
  const second = create('b', mine);
  const theirs = create('c', other.token);
  await eventually(() => expect(begun).toEqual(['a', 'c']));
  finish[0]!();
  await eventually(() => expect(begun).toEqual(['a', 'c', 'b']));
  for (const end of finish) end();
  expect(await Promise.all([first, second, theirs])).toEqual([200, 200, 200]);
});
