import { expect, test } from 'vitest';
import { secondsPass, whenAllowed } from './when-allowed.ts';

test('what is refused as too much is sent again when the answer says', async () => {
  const busy = (after?: string): Response =>
    new Response(null, { status: 429, ...(after !== undefined && { headers: { 'Retry-After': after } }) });
  const answers = [busy('45'), busy(), busy('soon'), new Response('taken'), new Response('not asked')];
  const waited: number[] = [];
  const answer = await whenAllowed(
    () => Promise.resolve(answers.shift()!),
    (seconds) => {
      waited.push(seconds);
      return Promise.resolve();
    },
  );
  expect(await answer.text()).toBe('taken');
  expect(waited).toEqual([45, 1, 1]);
});

test('another refusal is the answer, and nobody waits after giving up', async () => {
  const full = new Response(null, { status: 507 });
  expect(
    await whenAllowed(
      () => Promise.resolve(full),
      () => Promise.reject(new Error('waited')),
    ),
  ).toBe(full);
  const given = new AbortController();
  const waiting = secondsPass(600, given.signal);
  given.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  await expect(secondsPass(600, given.signal)).rejects.toThrow('given up');
});
