// Opens the files of an export: JSON as it is or packed with gzip, zip archives, texts, audio and images. The content decides
// what a file is, not its name. Nothing is unpacked on the disk, and what a file may unpack to is bounded.
import { importSentence } from '../../../contract/import-sentences.ts';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { bufferSource } from '../../audio/audio-source.ts';
import { audioFileKind } from '../../audio/file-kind.ts';
import { imageType } from '../conversations/image-type.ts';
import { lazily } from '../../lazily.ts';
import { refusalOf } from './unreadable-kinds.ts';
import { isUtf16, looksLikeText } from './text/text-encoding.ts';

export interface ExportEntry {
  /** For the report. */
  name: string;
  kind: 'json' | 'text' | 'audio' | 'image' | 'other';
  /** Of `other`: why it cannot be read, where that is known. */
  refusal: string | null;
  /** When it was written, in milliseconds; null where nobody says. */
  written_at: number | null;
  /** Its bytes from the beginning, once. */
  bytes: AsyncIterable<Buffer>;
}

/** The message is one plain sentence. */
export class UnreadableFileError extends Error {}

const MOST_ENTRIES = 200_000;
const LARGEST_BYTES = 64 * 2 ** 30;
/** JSON packs to a tenth, seldom to a fiftieth; what packs better from this size on is made to fill the memory. */
const LARGEST_RATIO = 250;
const RATIO_FROM_BYTES = 64 * 2 ** 20;
const PROBE_BYTES = 4_096;
const CHUNK_BYTES = 256 * 1024;

/** A list in brackets may also be a time or a remark at the beginning of a transcript. */
const JSON_START = /^\s*(?:\{(?!\\)|\[\s*(?:[[{"\]-]|\d{1,3}(?!\d|:)|\d{4,}|true|false|null|$))/;

const zipFiles = lazily('the reader of ZIP files', () => import('yauzl'));

const TOO_MUCH = importSentence('unpacks_to_much');
const ELSEWHERE = importSentence('leads_elsewhere');
const DAMAGED = importSentence('archive_damaged');
export const LOCKED = importSentence('locked');

/**
 * Null for an entry of an archive that `isWanted`, by its number, says no of: it is not opened. Throws UnreadableFileError when the file
 * cannot be opened at all.
 */
export async function* entriesOf(
  { path, name, written_at }: { path: string; name: string; written_at: number | null },
  onFault: (name: string, sentence: string) => void,
  isWanted: (entry: number) => boolean,
): AsyncGenerator<ExportEntry | null> {
  const head = await beginning(path);
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return yield* zipEntries(path, name, onFault, isWanted);
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const bytes = packed ? unpacked(file) : file;
  try {
    yield await entryOf({ name, written_at }, bytes as AsyncIterable<Buffer>);
  } finally {
    file.destroy();
  }
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* unpacked(file: Readable): AsyncGenerator<Buffer> {
  let packedBytes = 0;
  let bytes = 0;
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('data', (chunk) => (packedBytes += (chunk as Buffer).length));
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (isTooMuch(bytes, packedBytes)) throw new UnreadableFileError(TOO_MUCH);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(importSentence('packed_damaged'), { cause: error });
  }
}

const isTooMuch = (bytes: number, packed: number): boolean =>
  bytes > LARGEST_BYTES || (bytes > RATIO_FROM_BYTES && bytes > LARGEST_RATIO * Math.max(packed, 1));

/** What yauzl says of an archive whose list of files is encrypted, too. */
const NEEDS_PASSWORD = /encryption/;

/** Reads the first bytes to know the kind, and gives them back before the others. */
async function entryOf(
  given: Pick<ExportEntry, 'name' | 'written_at'>,
  bytes: AsyncIterable<Buffer>,
): Promise<ExportEntry> {
  const iterator = bytes[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  while (length < PROBE_BYTES) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    read.push(value);
    length += value.length;
  }
  const probe = Buffer.concat(read);
  async function* all(): AsyncGenerator<Buffer> {
    yield probe;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done === true) return;
      yield value;
    }
  }
  const kind = await kindOf(probe);
  return { ...given, kind, refusal: kind === 'other' ? refusalOf(probe) : null, bytes: all() };
}

async function kindOf(probe: Buffer): Promise<ExportEntry['kind']> {
  const start = probe.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0;
  if (JSON_START.test(probe.toString('latin1', start, start + 200))) return 'json';
  if (isUtf16(probe)) return 'text';
  if (imageType(probe) !== null) return 'image';
  const { kind } = await audioFileKind(bufferSource(probe));
  if (kind !== 'unknown' && kind !== 'text' && kind !== 'frames' && kind !== 'lc3') return 'audio';
  return refusalOf(probe) === null && looksLikeText(probe) ? 'text' : 'other';
}

async function* zipEntries(
  path: string,
  archive: string,
  onFault: (name: string, sentence: string) => void,
  isWanted: (entry: number) => boolean,
): AsyncGenerator<ExportEntry | null> {
  const { default: yauzl } = await zipFiles();
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // The name of an entry only names it in the report, so one that leads elsewhere is no reason to refuse the others.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;
    yauzl.open(path, options, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(new UnreadableFileError(DAMAGED, { cause: error }));
    });
  });
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw new UnreadableFileError(importSentence('too_many_files', { most: MOST_ENTRIES }));
    const nextEntry = entryReader(zip);
    let total = 0;
    let number = 0;
    for (;;) {
      const entry = await nextEntry();
      if (entry === null) return;
      const { compressedSize, uncompressedSize } = entry;
      const fileName = yauzl.getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileName,
        entry.extraFields,
        false,
      );
      if (fileName.endsWith('/')) continue;
      const name = `${archive}/${fileName}`;
      total += uncompressedSize;
      if (total > LARGEST_BYTES) throw new UnreadableFileError(TOO_MUCH);
      if (yauzl.validateFileName(fileName) !== null) onFault(name, ELSEWHERE);
      else if (isTooMuch(uncompressedSize, compressedSize)) onFault(name, TOO_MUCH);
      else if (entry.isEncrypted()) onFault(name, LOCKED);
      else if (fileName === '[Content_Types].xml')
        throw new UnreadableFileError(importSentence('office_document'));
      else if (!isWanted(number)) {
        number++;
        yield null;
      } else
        for await (const one of zipEntry(zip, entry, name, onFault)) {
          number++;
          yield one;
        }
    }
  } finally {
    zip.close();
  }
}

async function* zipEntry(
  zip: ZipFile,
  entry: Entry,
  name: string,
  onFault: (name: string, sentence: string) => void,
): AsyncGenerator<ExportEntry> {
  let stream: Readable;
  try {
    stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(error)));
    });
  } catch {
    return onFault(name, DAMAGED);
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw new UnreadableFileError(DAMAGED, { cause: error });
    }
  }
  try {
    yield await entryOf({ name, written_at: entry.getLastModDate().getTime() }, bytes());
  } finally {
    stream.destroy();
  }
}

/** Resolves to one entry after the other, and null at the end. */
function entryReader(zip: ZipFile): () => Promise<Entry | null> {
  let next = Promise.withResolvers<Entry | null>();
  zip.on('entry', (entry) => next.resolve(entry));
  zip.on('end', () => next.resolve(null));
  zip.on('error', (error) => {
    const sentence = NEEDS_PASSWORD.test(error.message) ? LOCKED : DAMAGED;
    next.reject(new UnreadableFileError(sentence, { cause: error }));
  });
  return () => {
    next = Promise.withResolvers();
    zip.readEntry();
    return next.promise;
  };
}
