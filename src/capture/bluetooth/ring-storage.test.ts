import { expect, it } from 'vitest';
import { ringStorage } from './ring-storage.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';

/** A device that says that its ring has these blocks. */
function device(first: bigint, end: bigint): StorageChannel {
  const answer = new DataView(new ArrayBuffer(31));
  answer.setUint8(0, 2);
  answer.setBigUint64(1, first);
  answer.setBigUint64(9, end);
  answer.setUint16(29, 444);
  return {
    openedAt: 0,
    readStatus: () => Promise.reject(new Error('not asked')),
    ask(_, read) {
      const result = read(new Uint8Array(answer.buffer));
      if (result === undefined || result === MORE) return Promise.reject(new Error('silent'));
      return Promise.resolve(result);
    },
    tell: () => Promise.resolve(),
    close: () => undefined,
  };
}

it.each([
  ['end before they begin', 9n, 3n],
  ['have no exact numbers', 2n ** 60n, 2n ** 60n + 10n],
  ['never end', 0n, 2n ** 64n - 1n],
])('blocks that %s are refused: what they are is not known, and none is removed', async (_, first, end) => {
  await expect(ringStorage(device(first, end)).survey()).rejects.toMatchObject({ problem: 'refused' });
});

it('a ring that is far along is read', async () => {
  const { recordings } = await ringStorage(device(2n ** 40n, 2n ** 40n + 3n)).survey();
  expect(recordings).toEqual([{ key: `ring ${2 ** 40}`, startedAt: null, blocks: 3, bytes: 3 * 440 }]);
});
