import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER_BYTES, JournalError, TAG_BYTES, type JournalMeta } from './journal-format.ts';
import { openJournal } from './journal-reader.ts';
import { createJournalWriter } from './journal.ts';
import { createKey } from './sealing.ts';

const key = createKey();
const meta: JournalMeta = {
  conversation_id: 'c',
  recording_id: 'r',
  codec: 'pcm8',
  sample_rate: 8_000,
  channels: 1,
  channel_byte: false,
  first_channel: 0,
  started_at: 0,
};
const FRAMES = ['one', 'two two', 'three three three'];

let folder = '';
let whole: Buffer = Buffer.alloc(0);
/** Where each record starts and the file ends. */
let ends: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-reader-'));
  const file = join(folder, 'whole');
  const writer = await createJournalWriter({ file, key, meta });
  for (const [i, text] of FRAMES.entries()) {
    await writer.append([{ bytes: Buffer.from(text) }], { start_sample: i * 100, samples: 100 });
  }
  await writer.close();
  whole = await readFile(file);
  const reader = await openJournal({ file, key });
  ends = [...reader.chunks.map(({ offset }) => offset), whole.length];
  await reader.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer, withKey = key) {
  const file = join(folder, 'changed');
  await writeFile(file, bytes);
  const reader = await openJournal({ file, key: withKey });
  const frames: string[] = [];
  for await (const chunk of reader.read()) frames.push(Buffer.concat(chunk.frames).toString());
  await reader.close();
  return { frames, torn: reader.torn, damaged: reader.damaged, totalSamples: reader.totalSamples };
}

const errorOf = (reading: Promise<unknown>): Promise<JournalError> =>
  reading.then(
    () => Promise.reject(new Error('it was readable')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(JournalError);
      return error as JournalError;
    },
  );

describe('a journal cut short', () => {
  it('gives exactly the whole chunks, wherever it was cut', async () => {
    for (let length = 0; length <= whole.length; length++) {
      const cut = whole.subarray(0, length);
      if (length < (ends[0] ?? 0)) {
        expect((await errorOf(read(cut))).code).toBe('incomplete');
        continue;
      }
      const chunks = ends.filter((end) => end <= length).length - 1;
      expect(await read(cut)).toEqual({
        frames: FRAMES.slice(0, chunks),
        torn: length !== ends[chunks],
        damaged: [],
        totalSamples: chunks * 100,
      });
    }
  });

  it('ignores zeros that a power loss left at the end', async () => {
    const { frames, torn } = await read(Buffer.concat([whole, Buffer.alloc(500)]));
    expect({ frames, torn }).toEqual({ frames: FRAMES, torn: true });
  });
});

describe('a damaged journal', () => {
  it('notices every flipped bit of every byte in a chunk and keeps what is before it', async () => {
    for (let at = ends[1] ?? 0; at < (ends[2] ?? 0); at++) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ (1 << (at % 8)), at);
      const { frames, torn, damaged } = await read(changed);
      expect(frames).toEqual([FRAMES[0], FRAMES[2]]);
      expect(torn || damaged.includes(1)).toBe(true);
    }
  });

  it('goes on behind a chunk whose content is damaged', async () => {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8((ends[1] ?? 0) + HEADER_BYTES) ^ 1, (ends[1] ?? 0) + HEADER_BYTES);
    expect(await read(changed)).toEqual({
      frames: [FRAMES[0], FRAMES[2]],
      torn: false,
      damaged: [1],
      totalSamples: 300,
    });
  });

  it('is not made longer by a damaged position in the last chunk', async () => {
    for (let at = (ends[2] ?? 0) + 12; at < (ends[2] ?? 0) + 24; at++) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      expect(await read(changed)).toMatchObject({
        frames: FRAMES.slice(0, 2),
        torn: true,
        totalSamples: 200,
      });
    }
  });

  it('opens with no flipped byte before the first chunk', async () => {
    for (let at = 0; at < (ends[0] ?? 0); at++) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ 1, at);
      expect((await errorOf(read(changed))).code).toMatch(/^(unreadable|incomplete)$/);
    }
  });

  it('notices chunks that were swapped, repeated or come from another journal', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ends;
    const part = (from: number, to: number) => whole.subarray(from, to);
    const swapped = Buffer.concat([part(0, a), part(b, c), part(a, b), part(c, d)]);
    expect(await read(swapped)).toMatchObject({ frames: FRAMES.slice(1), torn: true });
    const repeated = await read(Buffer.concat([part(0, b), part(a, b)]));
    expect(repeated).toMatchObject({ frames: [FRAMES[0]], torn: true });

    const file = join(folder, 'other');
    const other = await createJournalWriter({ file, key, meta: { ...meta, recording_id: 's' } });
    await other.append([{ bytes: Buffer.from('elsewhere') }], { start_sample: 0, samples: 100 });
    await other.close();
    const foreign = (await readFile(file)).subarray(a);
    expect(await read(Buffer.concat([part(0, a), foreign]))).toMatchObject({ frames: [], torn: true });
  });
});

describe('opening', () => {
  it('distinguishes another key, a missing file and a folder', async () => {
    expect((await errorOf(read(whole, createKey()))).code).toBe('unreadable');
    expect((await errorOf(openJournal({ file: join(folder, 'none'), key }))).code).toBe('missing');
    expect((await errorOf(openJournal({ file: folder, key }))).code).toBe('io');
    expect((await errorOf(read(Buffer.from('not a journal at all')))).code).toBe('unreadable');
  });

  it('starts reading at any chunk', async () => {
    const reader = await openJournal({ file: join(folder, 'whole'), key });
    const starts: number[] = [];
    for await (const { start_sample } of reader.read(1)) starts.push(start_sample);
    for await (const { start_sample } of reader.read(3)) starts.push(start_sample);
    expect(starts).toEqual([100, 200]);
    await Promise.all([reader.close(), reader.close()]);
  });

  it('knows the bytes of each chunk', () => {
    const [a = 0, b = 0] = ends;
    expect(b - a).toBe(HEADER_BYTES + 4 + 'one'.length + TAG_BYTES);
  });
});
