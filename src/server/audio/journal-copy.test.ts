import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyJournal, type JournalCopyOptions } from './journal-copy.ts';
import { openJournal } from './journal-reader.ts';
import { createJournalWriter, type JournalFile } from './journal.ts';
import { createKey } from './sealing.ts';

const key = createKey();
const otherKey = createKey();
let folder = '';
let files = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'journal-copy-'))));
afterAll(() => rm(folder, { recursive: true }));

const newFile = (): string => join(folder, 'some', `${files++}.journal`);

/** Ten chunks of 1,600 samples each, the frame of chunk n saying n; `gap` leaves that one out. */
async function source(gap?: number): Promise<string> {
  const file = newFile();
  const writer = await createJournalWriter({
    file,
    key,
    meta: {
      conversation_id: 'old',
      recording_id: 'old-r',
      codec: 'opus',
      sample_rate: 16_000,
      channels: 1,
      channel_byte: false,
      started_at: 1_700_000_000_000,
    },
  });
  for (let n = 0; n < 10; n++) {
    if (n === gap) continue;
    const frames = [{ bytes: Buffer.from(`frame ${n}`) }, { bytes: Buffer.alloc(0) }];
    await writer.append(frames, { start_sample: n * 1_600, samples: 1_600 });
  }
  await writer.close();
  return file;
}

function copy(from: string, more: Partial<JournalCopyOptions> = {}, file = newFile()) {
  const to = { file, key: otherKey, conversation_id: 'new', recording_id: 'new-r' };
  return { file, result: copyJournal({ from: { file: from, key }, to, ...more }) };
}

async function contents(file: string) {
  const reader = await openJournal({ file, key: otherKey });
  const chunks: [number, string][] = [];
  for await (const { start_sample, frames } of reader.read()) {
    chunks.push([start_sample, Buffer.concat(frames).toString()]);
  }
  await reader.close();
  return { meta: reader.meta, torn: reader.torn, chunks };
}

const chunks = (from: number, to: number, shift = 0): [number, string][] =>
  Array.from({ length: to - from }, (_, n) => [(from + n) * 1_600 - shift, `frame ${from + n}`]);

test('a whole journal: the same frames at the same places, other ids, another key', async () => {
  const from = await source();
  const { file, result } = copy(from);
  expect(await result).toEqual({ samples: 16_000, chunks: 10, damaged: 0, torn: false });
  const { meta, torn, chunks: copied } = await contents(file);
  expect(meta).toEqual({
    conversation_id: 'new',
    recording_id: 'new-r',
    codec: 'opus',
    sample_rate: 16_000,
    channels: 1,
    channel_byte: false,
    first_channel: 0,
    started_at: 1_700_000_000_000,
  });
  expect(torn).toBe(false);
  expect(copied).toEqual(chunks(0, 10));
  await expect(openJournal({ file, key })).rejects.toMatchObject({ code: 'unreadable' });
  expect((await readFile(file)).includes('frame 3')).toBe(false);
});

test.each([0, 1, 1_600, 4_799, 4_800, 4_801, 14_401])(
  'two copies that meet at sample %d share nothing and lose nothing',
  async (cut) => {
    const from = await source();
    const before = copy(from, { to_sample: cut });
    const after = copy(from, { from_sample: cut });
    const taken = Math.ceil(cut / 1_600);
    if (cut === 0) {
      expect(await before.result).toBeNull();
      expect(existsSync(before.file)).toBe(false);
    } else {
      expect(await before.result).toMatchObject({ chunks: taken, samples: taken * 1_600 });
      expect((await contents(before.file)).chunks).toEqual(chunks(0, taken));
    }
    if (taken === 10) {
      expect(await after.result).toBeNull();
      expect(existsSync(after.file)).toBe(false);
      return;
    }
    expect(await after.result).toMatchObject({ chunks: 10 - taken, samples: 16_000 - cut });
    const second = await contents(after.file);
    expect(second.chunks).toEqual(chunks(taken, 10, cut));
    expect(second.meta.started_at).toBe(1_700_000_000_000 + Math.round(cut / 16));
  },
);

test('a gap stays a gap', async () => {
  const { file, result } = copy(await source(4), { from_sample: 3_200, to_sample: 9_600 });
  expect(await result).toMatchObject({ chunks: 3, samples: 6_400 });
  expect((await contents(file)).chunks).toEqual(chunks(2, 6, 3_200).filter(([, text]) => text !== 'frame 4'));
});

test('a damaged chunk is left out and counted', async () => {
  const from = await source();
  const reader = await openJournal({ file: from, key });
  const { offset } = reader.chunks[3]!;
  await reader.close();
  const bytes = await readFile(from);
  bytes[offset + 45]! ^= 0xff;
  await writeFile(from, bytes);
  const { file, result } = copy(from);
  expect(await result).toMatchObject({ chunks: 9, samples: 16_000, damaged: 1 });
  expect((await contents(file)).chunks).toEqual(chunks(0, 10).filter(([, text]) => text !== 'frame 3'));
  // Behind the stretch it is none of its business.
  expect(await copy(from, { to_sample: 3_200 }).result).toMatchObject({ chunks: 2, damaged: 0 });
});

test('of a source that was cut short, what is whole', async () => {
  const from = await source();
  const { length } = await readFile(from);
  await truncate(from, length - 10);
  const { file, result } = copy(from);
  expect(await result).toMatchObject({ chunks: 9, samples: 14_400, torn: true });
  expect((await contents(file)).chunks).toEqual(chunks(0, 9));
});

test('a missing source and a wrong key leave nothing behind', async () => {
  const gone = copy(join(folder, 'none.journal'));
  await expect(gone.result).rejects.toMatchObject({ code: 'missing' });
  const locked = copy(await source(), { from: { file: await source(), key: otherKey } });
  await expect(locked.result).rejects.toMatchObject({ code: 'unreadable' });
  expect([gone.file, locked.file].map((file) => existsSync(file))).toEqual([false, false]);
});

/** A file on which the write number `failing` runs into the given error, or `onWrite` is called for each. */
function failingFile(failing: number, code: string, onWrite = (): void => undefined) {
  return async (path: string): Promise<JournalFile> => {
    const real = await open(path, 'wx');
    let writes = 0;
    return {
      write(buffer, offset, length, position) {
        onWrite();
        if (writes++ === failing) return Promise.reject(Object.assign(new Error(code), { code }));
        return real.write(buffer, offset, length, position);
      },
      truncate: (length) => real.truncate(length),
      datasync: () => real.datasync(),
      close: () => real.close(),
    };
  };
}

test.each([
  [0, 'ENOSPC', 'disk_full'],
  [4, 'ENOSPC', 'disk_full'],
  [4, 'EIO', 'io'],
])('write %d fails with %s: no half file is left', async (failing, code, expected) => {
  const { file, result } = copy(await source(), { openFile: failingFile(failing, code) });
  await expect(result).rejects.toMatchObject({ code: expected });
  expect(existsSync(file)).toBe(false);
});

test('aborted in the middle or before: no half file is left', async () => {
  const stop = new AbortController();
  let writes = 0;
  const openFile = failingFile(-1, '', () => void (++writes === 5 && stop.abort(new Error('stop'))));
  const { file, result } = copy(await source(), { signal: stop.signal, openFile });
  await expect(result).rejects.toThrow('stop');
  expect(existsSync(file)).toBe(false);
  const never = copy(await source(), { signal: stop.signal });
  await expect(never.result).rejects.toThrow('stop');
  expect(existsSync(never.file)).toBe(false);
});

test('a file that is already there is refused and stays', async () => {
  const from = await source();
  const there = await source();
  const before = await readFile(there);
  await expect(copy(from, {}, there).result).rejects.toMatchObject({ code: 'io' });
  expect((await readFile(there)).equals(before)).toBe(true);
});
