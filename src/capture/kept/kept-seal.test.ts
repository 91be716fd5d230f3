import { expect, test } from 'vitest';
import { listeningSeal } from './kept-seal.ts';

const key = crypto.getRandomValues(new Uint8Array(32));
const sound = new Uint8Array(2_560).fill(7);

test('what was sealed opens with the same key and for the same listening, also after the page is gone', async () => {
  const sealed = await (await listeningSeal(key, 'a')).seal(sound, '1');
  expect(Buffer.from(sealed.sealed).includes(Buffer.from(sound.subarray(0, 16)))).toBe(false);
  expect(await (await listeningSeal(key, 'a')).open(sealed, '1')).toEqual(sound);
});

test('what is damaged, moved, of another listening or sealed with another key does not open', async () => {
  const seal = await listeningSeal(key, 'a');
  const sealed = await seal.seal(sound, '1');
  const damaged = new Uint8Array(sealed.sealed.slice());
  damaged[9]! ^= 1;
  expect(await seal.open({ ...sealed, sealed: damaged.buffer }, '1')).toBeNull();
  expect(await seal.open(sealed, '2')).toBeNull();
  expect(await (await listeningSeal(key, 'b')).open(sealed, '1')).toBeNull();
  expect(
    await (await listeningSeal(crypto.getRandomValues(new Uint8Array(32)), 'a')).open(sealed, '1'),
  ).toBeNull();
  expect(await seal.open({} as never, '1')).toBeNull();
});
