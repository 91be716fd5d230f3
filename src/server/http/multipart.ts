// Stores the files of a request in temporary files, never in memory: multipart/form-data, or one file as the
// whole body. Limits bytes and number, and removes the files after the handler. Does not read their content.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { BusboyInstance } from '@fastify/busboy';
import { fileSource, type AudioSource } from '../audio/audio-source.ts';
import { DISK_FULL, isDiskFull } from '../disk-space.ts';
import { lazily } from '../lazily.ts';
import { RequestRefused } from './error-responses.ts';
import { expectUpload, giveUpUpload } from './timed-server.ts';

export interface UploadedFile {
  /** Name of the form field; empty when the file is the body. */
  field: string;
  /** The client's file name without folders; may be empty. */
  name: string;
  source: AudioSource;
}

export type Upload =
  | { kind: 'form'; files: readonly UploadedFile[]; fields: Readonly<Record<string, string>> }
  | { kind: 'bytes'; file: UploadedFile }
  /** The request has no body, or one of another type. */
  | { kind: 'none' };

export interface UploadLimits {
  /** Limit of the whole body. */
  bytes: number;
  files: number;
}

const MOST_FIELDS = 20;
const FIELD_BYTES = 10_000;
/** Allowance for boundaries and headers beside the files. */
const FORM_BYTES = 100_000;

const forms = lazily('the reader of forms', () => import('@fastify/busboy'));

export interface ReceivedUpload {
  upload: Upload;
  /** Removes the files. */
  close(): Promise<void>;
}

/** Rejects with RequestRefused. Creates `folder` when it is needed. */
export async function receiveUpload(
  request: IncomingMessage,
  { folder, limits }: { folder: string; limits: UploadLimits },
): Promise<ReceivedUpload> {
  const type = request.headers['content-type'] ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  const files = createTemporaryFiles(folder);
  expectUpload(request);
  try {
    if (encoding !== 'identity') throw new RequestRefused(415, 'Unsupported content encoding');
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes + FORM_BYTES) throw tooLarge(limits);
    if (/^multipart\/form-data\s*;/i.test(type)) {
      return { upload: await receiveForm(request, { type, files, limits }), close: files.close };
    }
    if (/^application\/octet-stream\s*(;|$)/i.test(type)) {
      const file = await files.create();
      for await (const chunk of chunksOf(request, limits)) await file.write(chunk);
      return {
        upload: { kind: 'bytes', file: { field: '', name: '', source: file.source() } },
        close: files.close,
      };
    }
    giveUpUpload(request);
    request.resume();
    return { upload: { kind: 'none' }, close: files.close };
  } catch (error) {
    giveUpUpload(request);
    await files.close();
    // Reads to the end, so that a client that is still sending can receive the answer.
    request.resume();
    throw isDiskFull(error) ? new RequestRefused(507, DISK_FULL) : error;
  }
}

function tooLarge({ bytes }: UploadLimits): RequestRefused {
  return new RequestRefused(413, `Request body is larger than ${bytes} bytes`);
}

/**
 * Yields the body and enforces its limit. Does not destroy the request on failure, so that it can be
 * answered.
 */
async function* chunksOf(request: IncomingMessage, limits: UploadLimits): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.bytes + FORM_BYTES) throw tooLarge(limits);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RequestRefused || !request.errored) throw error;
    throw new RequestRefused(400, 'The request body ended early');
  }
}

async function receiveForm(
  request: IncomingMessage,
  { type, files, limits }: { type: string; files: TemporaryFiles; limits: UploadLimits },
): Promise<Upload> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const received: UploadedFile[] = [];
  const storing: Promise<void>[] = [];
  const fields: Record<string, string> = {};
  const form = await createForm({ ...request.headers, 'content-type': type }, limits);
  const finished = once(form, 'finish');
  finished.catch(() => undefined);
  form.on('error', () => broken.reject(new RequestRefused(400, 'The form cannot be read')));
  form.on('filesLimit', () =>
    broken.reject(new RequestRefused(413, `At most ${limits.files} files are taken`)),
  );
  form.on('field', (name, value) => {
    if (name !== undefined) fields[name] = String(value);
  });
  form.on('file', (field, stream, name) => {
    // When the request breaks off, this stream may fail before it has a reader.
    stream.on('error', () => broken.reject(new RequestRefused(400, 'The form cannot be read')));
    const store = async (): Promise<void> => {
      const file = await files.create();
      for await (const chunk of stream as AsyncIterable<Buffer>) await file.write(chunk);
      received.push({ field: field ?? '', name: name ?? '', source: file.source() });
    };
    // Stores one file after the other: the order of the files is the order of the parts.
    const stored = (storing.at(-1) ?? Promise.resolve()).then(store);
    stored.catch((error: unknown) => broken.reject(error as Error));
    storing.push(stored);
  });
  let total = 0;
  for await (const chunk of chunksOf(request, limits)) {
    if (!form.write(chunk)) await Promise.race([once(form, 'drain'), broken.promise]);
  }
  form.end();
  await Promise.race([broken.promise, finished]);
  await Promise.race([broken.promise, Promise.all(storing)]);
  for (const { source } of received) total += source.size;
  if (total > limits.bytes) throw tooLarge(limits);
  return { kind: 'form', files: received, fields };
}

async function createForm(
  headers: IncomingMessage['headers'] & { 'content-type': string },
  limits: UploadLimits,
): Promise<BusboyInstance> {
  const { Busboy } = await forms();
  try {
    return new Busboy({
      headers,
      limits: {
        files: limits.files,
        fields: MOST_FIELDS,
        fieldSize: FIELD_BYTES,
        parts: limits.files + MOST_FIELDS,
        headerPairs: 50,
      },
    });
  } catch {
    throw new RequestRefused(400, 'The form cannot be read');
  }
}

interface TemporaryFile {
  write(chunk: Buffer): Promise<void>;
  source(): AudioSource;
}

interface TemporaryFiles {
  create(): Promise<TemporaryFile>;
  close(): Promise<void>;
}

function createTemporaryFiles(folder: string): TemporaryFiles {
  const made: { handle: FileHandle; path: string }[] = [];
  let closed = false;
  return {
    async create() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const handle = await open(path, 'wx+', 0o600);
      made.push({ handle, path });
      // A file without a name cannot outlive the process. Where a file that is open cannot be removed,
      // close() removes it.
      await rm(path).catch(() => undefined);
      if (closed) await handle.close();
      let size = 0;
      return {
        async write(chunk) {
          for (let at = 0; at < chunk.length;) {
            const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, size + at);
            at += bytesWritten;
          }
          size += chunk.length;
        },
        source: () => fileSource(handle, size),
      };
    },
    async close() {
      closed = true;
      for (const { handle, path } of made.splice(0)) {
        await handle.close().catch(() => undefined);
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
}
