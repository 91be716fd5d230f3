// Downloads one file of known size and hash, into a part file that a later run resumes. A file with other contents never
// gets the target's name. Does not know models.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pause } from '../pause.ts';
import type { Clock } from '../ports.ts';
import { DownloadError, openSource } from './http-source.ts';

export interface WantedFile {
  url: string;
  /** The path of the complete file. */
  target: string;
  /** The name in messages. */
  name: string;
  bytes: number;
  sha256: string;
  /** In base64; checked as well when it is known. */
  sha512?: string | undefined;
}

export interface FetchOptions {
  clock: Clock;
  signal: AbortSignal;
  /** Bytes on disk so far. */
  onProgress(bytes: number): void;
  silentMs?: number;
  /** Consecutive tries without a byte before it gives up. */
  attempts?: number;
  /** Pause before the second try, doubled for each one after it. */
  pauseMs?: number;
}

export const partFile = (target: string): string => `${target}.part`;
/** Beside the part: which version of the file at which address it is a part of. */
export const partStateFile = (target: string): string => `${target}.part.json`;

interface PartState {
  url: string;
  etag: string | null;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

async function hashOf(path: string, name: 'sha256' | 'sha512'): Promise<Buffer> {
  const hash = createHash(name);
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** Rejects with DownloadError, or with the signal's reason. The part file stays, except after a wrong hash. */
export async function fetchFile(file: WantedFile, options: FetchOptions): Promise<void> {
  const { clock, signal, attempts = 6, pauseMs = 1_000 } = options;
  await mkdir(dirname(file.target), { recursive: true });
  const part = partFile(file.target);
  let fruitless = 0;
  /** The part may have bytes of two versions of the file. */
  let mixed = (await sizeOf(part)) > 0;
  let startedOver = false;
  for (;;) {
    const before = await sizeOf(part);
    try {
      if (before < file.bytes) mixed = (await receive(file, options, before)) || mixed;
      const arrived = await sizeOf(part);
      if (arrived < file.bytes) {
        throw new DownloadError(
          'cut_off',
          `${file.name} arrived only in part: ${arrived} of ${file.bytes} bytes.`,
          true,
        );
      }
      const sha256 = (await hashOf(part, 'sha256')).toString('hex');
      const isRight = sha256 === file.sha256 && arrived === file.bytes;
      const { sha512 } = file;
      if (isRight && (sha512 === undefined || (await hashOf(part, 'sha512')).toString('base64') === sha512))
        break;
      await discard(file.target);
      if (mixed && !startedOver) {
        mixed = false;
        startedOver = true;
        continue;
      }
      throw new DownloadError(
        'wrong_hash',
        `${file.name} is not what the catalogue expects: its sha256 is ${sha256} instead of ${file.sha256}.`,
      );
    } catch (error) {
      signal.throwIfAborted();
      const failure = asDownloadError(error, file);
      fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1;
      if (!failure.retryable || fruitless >= attempts) throw failure;
      await pause(clock, Math.min(pauseMs * 2 ** fruitless, 30_000), signal);
      signal.throwIfAborted();
    }
  }
  await rename(part, file.target);
  await rm(partStateFile(file.target), { force: true });
}

/** Removes the part of a file. */
export async function discard(target: string): Promise<void> {
  await rm(partFile(target), { force: true });
  await rm(partStateFile(target), { force: true });
}

/** One request; true when it resumed an earlier part. */
async function receive(file: WantedFile, options: FetchOptions, have: number): Promise<boolean> {
  const { signal, silentMs = 60_000 } = options;
  const known = await readState(file);
  const headers: Record<string, string> = {};
  if (have > 0) {
    headers['Range'] = `bytes=${have}-`;
    if (known?.etag != null) headers['If-Range'] = known.etag;
  }
  const answer = await openSource({ url: file.url, headers, signal, silentMs });
  try {
    return await take(answer, file, options, have, known);
  } finally {
    answer.destroy();
  }
}

async function take(
  answer: IncomingMessage,
  file: WantedFile,
  { onProgress }: FetchOptions,
  have: number,
  known: PartState | null,
): Promise<boolean> {
  const host = new URL(file.url).host;
  const part = partFile(file.target);
  const etag = strongTag(answer.headers.etag);
  if (answer.statusCode === 416) await discard(file.target);
  refuse(answer.statusCode ?? 0, file, host);
  let from = 0;
  if (answer.statusCode === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
    const changed = known?.etag != null && etag !== null && etag !== known.etag;
    if (range === null || Number(range[1]) !== have || changed) {
      await discard(file.target);
      throw new DownloadError('changed', `${file.name} has changed at ${host}; starting over.`, true);
    }
    checkSize(range[2], file, host);
    from = have;
  } else {
    checkSize(answer.headers['content-length'], file, host);
    if (have > 0) await truncate(part, 0);
  }
  await writeFile(partStateFile(file.target), JSON.stringify({ url: file.url, etag } satisfies PartState));
  let arrived = from;
  // Written piece by piece, so that a dropped connection does not lose what arrived.
  const handle = await open(part, from > 0 ? 'a' : 'w');
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      arrived += chunk.length;
      if (arrived > file.bytes) break;
      await handle.write(chunk);
      onProgress(arrived);
    }
  } finally {
    await handle.close();
  }
  if (arrived > file.bytes) {
    await discard(file.target);
    throw new DownloadError('wrong_size', `${host} sends more than the ${file.bytes} bytes of ${file.name}.`);
  }
  return from > 0;
}

function refuse(status: number, { name }: WantedFile, host: string): void {
  if (status === 200 || status === 206) return;
  if (status === 404 || status === 410) {
    throw new DownloadError('not_found', `${host} does not have ${name} (status ${status}).`);
  }
  if (status === 401 || status === 403) {
    throw new DownloadError('refused', `${host} does not give ${name} out (status ${status}).`);
  }
  if (status === 416)
    throw new DownloadError('range_refused', `${host} refuses to go on with ${name}.`, true);
  const passing = status >= 500 || status === 408 || status === 429;
  throw new DownloadError('server_error', `${host} answered with status ${status} for ${name}.`, passing);
}

function checkSize(given: string | undefined, { name, bytes }: WantedFile, host: string): void {
  if (given === undefined || given === '*' || Number(given) === bytes) return;
  throw new DownloadError('wrong_size', `${host} offers ${given} bytes for ${name} instead of ${bytes}.`);
}

/** Only a strong tag proves that two parts belong together. */
const strongTag = (tag: string | undefined): string | null =>
  tag === undefined || tag.startsWith('W/') ? null : tag;

async function readState({ url, target }: WantedFile): Promise<PartState | null> {
  try {
    const state = JSON.parse(await readFile(partStateFile(target), 'utf8')) as Partial<PartState>;
    return state.url === url ? { url, etag: typeof state.etag === 'string' ? state.etag : null } : null;
  } catch {
    return null;
  }
}

function asDownloadError(error: unknown, file: WantedFile): DownloadError {
  if (error instanceof DownloadError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DownloadError('disk_full', `The disk is full; ${file.name} is kept as far as it came.`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DownloadError('not_writable', 'The folder for models cannot be written.');
  }
  return new DownloadError('cut_off', `The connection to ${new URL(file.url).host} broke off.`, true);
}
