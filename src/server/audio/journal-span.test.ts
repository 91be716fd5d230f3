// Stretches of a journal that is still being written: together they are its audio, each sample once, and a later one does not
// search the file from its start.
import { mkdtempSync, openSync, rmSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pcm16Bytes } from '../../../tests/helpers/audio.ts';
import { createJournalWriter } from './journal.ts';
import { createSpanReader } from './journal-span.ts';
import { createKey } from './sealing.ts';

const key = createKey();
const counting = (from: number, length: number) => Int16Array.from({ length }, (_, i) => (from + i) % 30_000);

async function writing() {
  const folder = mkdtempSync(join(tmpdir(), 'journal-span-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'r.journal');
  const format = { codec: 'pcm16', sample_rate: 16_000, channels: 1 } as const;
  const meta = { conversation_id: 'c', recording_id: 'r', started_at: 0, ...format };
  const writer = await createJournalWriter({ file, key, meta });
  onTestFinished(() => writer.close());
  let at = 0;
  return {
    file,
    /** Chunks whose length no stretch is a multiple of. */
    async write(samples: number, length = 1_700) {
      for (const end = at + samples; at < end;) {
        const size = Math.min(length, end - at);
        await writer.append([{ bytes: pcm16Bytes(counting(at, size)) }], { start_sample: at, samples: size });
        at += size;
      }
    },
    sync: () => writer.sync(),
  };
}

test('stretches follow each other without a sample missing or twice, while the journal grows', async () => {
  const journal = await writing();
  const spans = createSpanReader();
  const heard: number[] = [];
  for (const [grown, samples] of [
    [20_000, 16_000],
    [30_000, 16_000],
    [0, 16_000],
    [10_000, 12_000],
  ] as const) {
    await journal.write(grown);
    heard.push(...(await spans.read({ file: journal.file, key, from_sample: heard.length, samples })));
  }
  expect(heard).toEqual([...counting(0, 60_000)]);
});

test('the next stretch is found without reading what lies before it', async () => {
  const journal = await writing();
  await journal.write(64_000, 1_600);
  await journal.sync();
  const spans = createSpanReader();
  await spans.read({ file: journal.file, key, from_sample: 0, samples: 32_000 });
  // What was read before is damaged now, from its second record on.
  const handle = openSync(journal.file, 'r+');
  writeSync(handle, new Uint8Array(40_000), 0, 40_000, 4_000);
  closeSync(handle);
  const pcm = await spans.read({ file: journal.file, key, from_sample: 32_000, samples: 32_000 });
  expect([...pcm]).toEqual([...counting(32_000, 32_000)]);
});

test('what the journal does not have is left out; a journal that is gone is an error', async () => {
  const journal = await writing();
  await journal.write(16_000);
  const spans = createSpanReader();
  const read = (from_sample: number, samples: number) =>
    spans.read({ file: journal.file, key, from_sample, samples });
  expect(await read(8_000, 16_000)).toEqual(counting(8_000, 8_000));
  expect(await read(16_000, 16_000)).toHaveLength(0);
  rmSync(journal.file);
  await expect(read(0, 16_000)).rejects.toMatchObject({ code: 'missing' });
});
