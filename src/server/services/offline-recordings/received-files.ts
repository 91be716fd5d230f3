// Keeps the files of offline recordings as they were received: each sealed under a key of its own, and synced before it
// counts as kept. Knows nothing of what is in them.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioSource } from '../../audio/audio-source.ts';
import { createJournalWriter, type JournalFile } from '../../audio/journal.ts';
import { openJournal } from '../../audio/journal-reader.ts';
import { JOURNAL, type AudioVault } from '../recordings/audio-vault.ts';

export interface ReceivedFilesOptions {
  vault: AudioVault;
  /** Instead of the file system. */
  openFile?: ((file: string) => Promise<JournalFile>) | undefined;
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>;

export interface OpenedFile {
  source: AudioSource;
  /** Whether the disk lost something of what was read so far. */
  isDamaged(): boolean;
  close(): Promise<void>;
}

const PIECE_BYTES = 256 * 1024;
/** What is being made of received files; worth nothing after a restart. */
const TAPE = '.tape';

/** The bytes are the frames of a journal, whose positions count bytes here. */
const asBytes = (id: string) =>
  ({
    conversation_id: id,
    recording_id: id,
    codec: 'pcm16',
    sample_rate: 16_000,
    channels: 1,
    started_at: 0,
  }) as const;

async function firstOf<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const one of all) return one;
  return undefined;
}

export function createReceivedFiles({ vault, openFile }: ReceivedFilesOptions) {
  const folder = vault.offlineFolder;
  const fileOf = (id: string): string => join(folder, id + JOURNAL);

  async function removeNames(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(folder, name), { force: true });
  }

  return {
    /** Recognises equal bytes; worth nothing without the instance key. */
    async hash(source: AudioSource): Promise<Buffer> {
      const hash = createHash('sha256');
      for (let at = 0; at < source.size; at += PIECE_BYTES) hash.update(await source.read(at, PIECE_BYTES));
      return vault.keyedHash(`offline ${hash.digest('hex')}`);
    },
    /** Resolves to the wrapped key when the file is on the disk. Rejects with JournalError, and then leaves no file. */
    async keep(id: string, source: AudioSource): Promise<Buffer> {
      const wrapped = vault.newWrappedKey(id);
      try {
        const writer = await createJournalWriter({
          file: fileOf(id),
          key: vault.unwrap(id, wrapped),
          meta: asBytes(id),
          ...(openFile && { openFile }),
        });
        try {
          for (let at = 0; at < source.size; at += PIECE_BYTES) {
            const bytes = await source.read(at, PIECE_BYTES);
            await writer.append([{ bytes }], { start_sample: at, samples: bytes.length });
          }
          await writer.sync();
        } finally {
          await writer.close();
        }
      } catch (error) {
        await rm(fileOf(id), { force: true });
        throw error;
      }
      return wrapped;
    },
    /** Rejects with JournalError. */
    async open(id: string, wrapped: Buffer): Promise<OpenedFile> {
      const reader = await openJournal({ file: fileOf(id), key: vault.unwrap(id, wrapped) });
      let held: { number: number; bytes: Uint8Array } | null = null;
      let damaged = false;
      /** Zeros where the disk lost it, so that what comes after stays in its place. */
      async function piece(number: number): Promise<Uint8Array> {
        if (held?.number === number) return held.bytes;
        const start = number * PIECE_BYTES;
        let bytes: Uint8Array = new Uint8Array(Math.min(PIECE_BYTES, reader.totalSamples - start));
        const chunk = reader.chunks.findIndex((one) => one.start_sample === start);
        const found = chunk < 0 ? undefined : await firstOf(reader.read(chunk));
        if (found?.start_sample === start) bytes = found.frames[0]!;
        else damaged = true;
        held = { number, bytes };
        return bytes;
      }
      return {
        source: {
          size: reader.totalSamples,
          async read(position, wanted) {
            const parts: Uint8Array[] = [];
            const end = Math.min(position + wanted, reader.totalSamples);
            for (let at = position; at < end;) {
              const number = Math.floor(at / PIECE_BYTES);
              const from = at - number * PIECE_BYTES;
              const bytes = (await piece(number)).subarray(from, from + end - at);
              parts.push(bytes);
              at += bytes.length;
            }
            return Buffer.concat(parts);
          },
        },
        isDamaged: () => damaged,
        close: () => reader.close(),
      };
    },
    /** The path of a new tape. */
    async prepareTape(id: string): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, id + TAPE);
      await rm(file, { force: true });
      return file;
    },
    removeTape: (id: string) => rm(join(folder, id + TAPE), { force: true }),
    remove: (id: string) => rm(fileOf(id), { force: true }),
    /** Removes what no row knows, which a kill leaves. `kept` answers which of the ids are known. */
    async sweep(kept: (ids: readonly string[]) => ReadonlySet<string>): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      const known = kept(
        names.filter((name) => name.endsWith(JOURNAL)).map((name) => name.slice(0, -JOURNAL.length)),
      );
      await removeNames(
        names.filter((name) => !name.endsWith(JOURNAL) || !known.has(name.slice(0, -JOURNAL.length))),
      );
    },
  };
}
