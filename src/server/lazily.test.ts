import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('a part is loaded at its first use, once for all who wait for it', async () => {
  let loads = 0;
  const part = lazily('the part', async () => ({ load: ++loads }));
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([part(), part()]);
  expect(first).toBe(second);
  expect(await part()).toBe(first);
  expect(loads).toBe(1);
});

test('a part that cannot be loaded is named with its cause, and tried again', async () => {
  const cause = new Error('The file is missing');
  let isThere = false;
  const part = lazily('the part', () => (isThere ? Promise.resolve('loaded') : Promise.reject(cause)));
  await expect(part()).rejects.toThrow(
    new Error('A part of Earshot could not be loaded: the part', { cause }),
  );
  isThere = true;
  expect(await part()).toBe('loaded');
});
