import { expect, it } from 'vitest';
import { oldStorage } from './old-storage.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';

/** A device with one block, which answers in these pieces. */
function device(sizes: number[], answers: Uint8Array[]): StorageChannel {
  return {
    openedAt: 1_767_600_000_000,
    readStatus: () => {
      const status = new DataView(new ArrayBuffer(8));
      status.setUint32(0, sizes.shift()!, true);
      return Promise.resolve(new Uint8Array(status.buffer));
    },
    ask(_, read) {
      for (const answer of answers) {
        const result = read(answer);
        if (result !== undefined && result !== MORE) return Promise.resolve(result);
      }
      return Promise.reject(new Error('silent'));
    },
    tell: () => Promise.resolve(),
    close: () => undefined,
  };
}

it('what the block before left in the last byte of a block is no sound', async () => {
  const storage = oldStorage(
    device([440], [Uint8Array.of(0), new Uint8Array(440).fill(7), Uint8Array.of(100)]),
  );
  const { recordings } = await storage.survey();
  expect(recordings).toEqual([
    { key: 'old 440', startedAt: null, endsAt: 1_767_600_000, blocks: 1, bytes: 440 },
  ]);
  const blocks: number[] = [];
  await storage.read(recordings[0]!, 0, (_time, bytes) => void blocks.push(bytes.length));
  expect(blocks).toEqual([439]);
});

it('a file that has grown since it was read is not removed, and a refusal is one', async () => {
  const read = { key: 'old 440', startedAt: null, blocks: 1, bytes: 440 };
  expect(await oldStorage(device([880], [])).remove(read)).toBe(false);
  expect(await oldStorage(device([440], [Uint8Array.of(0), Uint8Array.of(200)])).remove(read)).toBe(true);
  await expect(oldStorage(device([440], [Uint8Array.of(6)])).remove(read)).rejects.toMatchObject({
    problem: 'refused',
  });
  await expect(
    oldStorage(device([440], [Uint8Array.of(3)])).read(read, 0, () => undefined),
  ).rejects.toMatchObject({ problem: 'refused' });
});
