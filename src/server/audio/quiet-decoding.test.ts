import { randomFillSync } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { decodeAudioFile } from './audio-file.ts';
import { decodeQuietly } from './quiet-decoding.ts';

/** An MP3 by its name only, as a client may send it. */
function noise(kilobytes: number) {
  const bytes = randomFillSync(Buffer.alloc(kilobytes * 1024));
  bytes.write('ID3', 0);
  return {
    size: bytes.length,
    read: async (at: number, length: number) => bytes.subarray(at, at + length),
    close: async () => undefined,
  };
}

test('random bytes as an mp3 print nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const signal = new AbortController().signal;
  const decoded = decodeAudioFile(noise(512), { signal, emit: async () => undefined });
  console.error('somebody else');
  await decoded.catch(() => undefined);
  expect(printed.mock.calls).toEqual([['somebody else']]);
});

test('the console is as before when the last decoder is done, also after an error', async () => {
  const before = [console.error, console.warn];
  const gate = Promise.withResolvers<void>();
  const one = decodeQuietly(() => gate.promise);
  await expect(decodeQuietly(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(console.error).not.toBe(before[0]);
  gate.resolve();
  await one;
  expect([console.error, console.warn]).toEqual(before);
});
