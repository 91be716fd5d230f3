import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../ports.ts';
import type { JournalMeta } from './journal-format.ts';
import { openJournal } from './journal-reader.ts';
import { createJournalWriter, type JournalFile, type JournalWriterOptions } from './journal.ts';
import { createKey } from './sealing.ts';

const key = createKey();
const meta: JournalMeta = {
  conversation_id: 'c-1',
  recording_id: 'r-1',
  codec: 'opus',
  sample_rate: 16_000,
  channels: 1,
  channel_byte: false,
  first_channel: 0,
  started_at: 1_700_000_000_000,
};

let folder = '';
let files = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'journal-'))));
afterAll(() => rm(folder, { recursive: true }));

function newJournal(options: Partial<JournalWriterOptions> = {}) {
  return createJournalWriter({ file: join(folder, 'new', `${files++}.journal`), key, meta, ...options });
}

async function contents(file: string) {
  const reader = await openJournal({ file, key });
  const chunks = [];
  for await (const chunk of reader.read()) {
    const frames = chunk.frames.map((frame) => Buffer.from(frame).toString());
    chunks.push({ start_sample: chunk.start_sample, samples: chunk.samples, frames });
  }
  await reader.close();
  return { chunks, torn: reader.torn, meta: reader.meta, totalSamples: reader.totalSamples };
}

const frame = (text: string) => ({ bytes: Buffer.from(text) });
const at = (number: number) => ({ start_sample: number * 160, samples: 160 });

/** A clock whose timers run when the test says, and a real file whose calls can be made to fail. */
function manualClock(): Clock & { fire(): void; pending(): number; delays: number[] } {
  const tasks = new Set<() => void>();
  const delays: number[] = [];
  return {
    now: () => 0,
    monotonic: () => 0,
    after(ms, task) {
      delays.push(ms);
      tasks.add(task);
      return () => tasks.delete(task);
    },
    every: () => () => undefined,
    fire() {
      const due = [...tasks];
      tasks.clear();
      for (const task of due) task();
    },
    pending: () => tasks.size,
    delays,
  };
}

type Fault = Partial<Record<'write' | 'truncate' | 'datasync', string>> & { shortWrites?: boolean };

function faultyFile(fault: Fault, calls: string[] = []) {
  const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  return async (path: string): Promise<JournalFile> => {
    const real = await open(path, 'wx');
    return {
      async write(buffer, offset, length, position) {
        calls.push('write');
        if (fault.write) {
          // A full disk takes part of the data before it says so.
          await real.write(buffer, offset, Math.floor(length / 2), position);
          return fail(fault.write);
        }
        return real.write(buffer, offset, fault.shortWrites ? Math.ceil(length / 3) : length, position);
      },
      async truncate(length) {
        calls.push('truncate');
        return fault.truncate ? fail(fault.truncate) : real.truncate(length);
      },
      async datasync() {
        calls.push('datasync');
        return fault.datasync ? fail(fault.datasync) : real.datasync();
      },
      close: () => real.close(),
    };
  };
}

describe('writing', () => {
  it('gives back what was appended, with its meta and positions', async () => {
    const writer = await newJournal();
    await writer.append([frame('one'), frame('')], at(0));
    await writer.append([], { start_sample: 160, samples: 0 });
    await writer.append([frame('two')], at(9));
    expect(writer.writtenSamples).toBe(1_600);
    await writer.close();
    expect(writer.syncedSamples).toBe(1_600);
    expect(await contents(writer.file)).toEqual({
      chunks: [
        { start_sample: 0, samples: 160, frames: ['one', ''] },
        { start_sample: 160, samples: 0, frames: [] },
        { start_sample: 1_440, samples: 160, frames: ['two'] },
      ],
      torn: false,
      meta,
      totalSamples: 1_600,
    });
  });

  it('keeps nothing readable on the disk and no one else may open the file', async () => {
    const writer = await newJournal();
    await writer.append([frame('a secret sentence')], at(0));
    await writer.close();
    const bytes = await readFile(writer.file);
    expect(bytes.includes('secret')).toBe(false);
    expect(bytes.includes('opus')).toBe(false);
    if (process.platform !== 'win32') expect((await stat(writer.file)).mode & 0o777).toBe(0o600);
  });

  it('keeps call order when appends overlap, and copies frames before it returns', async () => {
    const writer = await newJournal();
    const shared = Buffer.from('0000');
    const appends = Array.from({ length: 200 }, (_, i) => {
      shared.write(String(i).padStart(4, '0'));
      return writer.append([{ bytes: shared }], at(i));
    });
    await Promise.all(appends);
    await writer.close();
    const { chunks } = await contents(writer.file);
    expect(chunks.map(({ frames }) => Number(frames[0]))).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });

  it('can be read while it is being written', async () => {
    const writer = await newJournal();
    await writer.append([frame('one')], at(0));
    expect((await contents(writer.file)).chunks).toHaveLength(1);
    await writer.append([frame('two')], at(1));
    expect((await contents(writer.file)).chunks).toHaveLength(2);
    await writer.close();
  });

  it('refuses overlapping positions, a second journal in the same file, and appends after close', async () => {
    const writer = await newJournal();
    await writer.append([frame('one')], at(1));
    await expect(writer.append([frame('two')], at(0))).rejects.toThrow(RangeError);
    await expect(writer.append([frame('two')], { start_sample: 400.5, samples: 1 })).rejects.toThrow(
      RangeError,
    );
    await expect(createJournalWriter({ file: writer.file, key, meta })).rejects.toMatchObject({ code: 'io' });
    const last = writer.append([frame('three')], at(2));
    await Promise.all([writer.close(), writer.close()]);
    await last;
    await expect(writer.append([frame('four')], at(3))).rejects.toMatchObject({ code: 'closed' });
    await expect(writer.sync()).rejects.toMatchObject({ code: 'closed' });
    expect((await contents(writer.file)).chunks).toHaveLength(2);
  });

  it('survives a kill of the process once append has resolved', async () => {
    const file = join(folder, `${files++}.journal`);
    const script = `
      const { createJournalWriter } = await import(${JSON.stringify(import.meta.resolve('./journal.ts'))});
      const writer = await createJournalWriter(${JSON.stringify({ file, meta })
        .slice(0, -1)
        .concat(`, key: Buffer.from('${key.toString('hex')}', 'hex') }`)});
      for (let i = 0; i < 5; i++) {
        await writer.append([{ bytes: Buffer.from('frame ' + i) }], { start_sample: i * 160, samples: 160 });
      }
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    await once(child, 'exit');
    const { chunks, torn } = await contents(file);
    expect(chunks.map(({ frames }) => frames[0])).toEqual([0, 1, 2, 3, 4].map((i) => `frame ${i}`));
    expect(torn).toBe(false);
  });
});

describe('syncing', () => {
  it('syncs within a second of the first unsynced chunk, once for many, and not when clean', async () => {
    const clock = manualClock();
    const calls: string[] = [];
    const writer = await newJournal({ clock, openFile: faultyFile({}, calls) });
    expect(clock.pending()).toBe(0);
    await Promise.all([0, 1, 2].map((i) => writer.append([frame('x')], at(i))));
    expect(clock.pending()).toBe(1);
    expect(clock.delays.every((ms) => ms < 1_000)).toBe(true);
    expect(writer.syncedSamples).toBe(0);
    calls.length = 0;
    clock.fire();
    await writer.sync();
    expect(calls).toEqual(['datasync']);
    expect(writer.syncedSamples).toBe(480);
    expect(clock.pending()).toBe(0);
    await writer.append([frame('x')], at(3));
    expect(clock.pending()).toBe(1);
    await writer.close();
    expect(clock.pending()).toBe(0);
    expect(writer.syncedSamples).toBe(640);
  });

  it('reports a failed sync and rejects everything afterwards', async () => {
    const clock = manualClock();
    const fault: Fault = {};
    const reported = Promise.withResolvers<Error>();
    const writer = await newJournal({ clock, onError: reported.resolve, openFile: faultyFile(fault) });
    await writer.append([frame('x')], at(0));
    fault.datasync = 'EIO';
    clock.fire();
    expect(await reported.promise).toMatchObject({ code: 'io' });
    await expect(writer.append([frame('y')], at(1))).rejects.toMatchObject({ code: 'io' });
    await expect(writer.sync()).rejects.toMatchObject({ code: 'io' });
    expect(writer.syncedSamples).toBe(0);
    await expect(writer.close()).rejects.toMatchObject({ code: 'io' });
    expect((await contents(writer.file)).chunks).toHaveLength(1);
  });
});

describe('a disk that refuses', () => {
  it('ends after the last whole chunk when the disk is full, and goes on when there is room again', async () => {
    const fault: Fault = {};
    const writer = await newJournal({ openFile: faultyFile(fault) });
    await writer.append([frame('before')], at(0));
    fault.write = 'ENOSPC';
    await expect(writer.append([frame('lost')], at(1))).rejects.toMatchObject({
      code: 'disk_full',
      message: 'The disk is full: audio can no longer be kept.',
    });
    expect(writer.writtenSamples).toBe(160);
    expect(await contents(writer.file)).toMatchObject({ torn: false, totalSamples: 160 });
    fault.write = undefined;
    await writer.append([frame('after')], at(2));
    await writer.close();
    const { chunks, torn } = await contents(writer.file);
    expect(chunks.map(({ start_sample, frames }) => [start_sample, ...frames])).toEqual([
      [0, 'before'],
      [320, 'after'],
    ]);
    expect(torn).toBe(false);
  });

  it('writes nothing more when the torn part cannot be removed', async () => {
    const fault: Fault = {};
    const writer = await newJournal({ openFile: faultyFile(fault) });
    await writer.append([frame('before')], at(0));
    Object.assign(fault, { write: 'EIO', truncate: 'EIO' });
    await expect(writer.append([frame('lost')], at(1))).rejects.toMatchObject({ code: 'io' });
    Object.assign(fault, { write: undefined, truncate: undefined });
    await expect(writer.append([frame('after')], at(2))).rejects.toMatchObject({ code: 'io' });
    await expect(writer.close()).rejects.toMatchObject({ code: 'io' });
    expect(await contents(writer.file)).toMatchObject({ torn: true, totalSamples: 160 });
  });

  it('finishes short writes', async () => {
    const writer = await newJournal({ openFile: faultyFile({ shortWrites: true }) });
    await writer.append([frame('a'.repeat(1_000))], at(0));
    await writer.close();
    expect((await contents(writer.file)).chunks[0]?.frames).toEqual(['a'.repeat(1_000)]);
  });

  it('fails to open when the first record does not fit', async () => {
    await expect(newJournal({ openFile: faultyFile({ write: 'ENOSPC' }) })).rejects.toMatchObject({
      code: 'disk_full',
    });
  });
});
