// Reads the body of a request within a bound, unpacked when it came packed.
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { gatherBytes } from '../gathered-bytes.ts';
import { RequestRefused } from './error-responses.ts';

/** Null: as it is. */
const UNPACKING: Readonly<Record<string, (() => Transform) | null>> = {
  identity: null,
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Rejects with RequestRefused. A body that is refused is read no further. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const coding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack = Object.hasOwn(UNPACKING, coding) ? UNPACKING[coding] : undefined;
  if (unpack === undefined) throw new RequestRefused(415, 'Unsupported content encoding');
  const tooLarge = (): RequestRefused => new RequestRefused(413, `Request body is larger than ${most} bytes`);
  if (unpack === null && Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  return new Promise((resolve, reject) => {
    const gathered = gatherBytes(most);
    const unpacked = unpack?.() ?? null;
    const source = unpacked === null ? request : request.pipe(unpacked);
    const stop = (): void => {
      source.off('data', take);
      request.off('error', endedEarly);
      request.off('close', endedEarly);
      if (unpacked !== null) {
        request.unpipe(unpacked);
        unpacked.destroy();
      }
    };
    const refuse = (error: RequestRefused): void => {
      stop();
      gathered.forget();
      request.pause();
      reject(error);
    };
    const endedEarly = (): void => {
      if (!request.readableEnded) refuse(new RequestRefused(400, 'The request body ended early'));
    };
    const take = (part: Buffer): void => {
      if (!gathered.add(part)) refuse(tooLarge());
    };
    source.on('data', take);
    source.once('end', () => {
      stop();
      resolve(gathered.bytes());
    });
    unpacked?.on('error', () => refuse(new RequestRefused(400, 'The request body cannot be read')));
    request.on('error', endedEarly);
    request.on('close', endedEarly);
    if (request.destroyed) endedEarly();
  });
}
