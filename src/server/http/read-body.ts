// Reads the body of a request within a bound, unpacked when it came packed.
import type { IncomingMessage } from 'node:http';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import { gatherBytes } from '../gathered-bytes.ts';
import { RequestRefused } from './error-responses.ts';

/** Null: as it is. */
const UNPACKING: Readonly<Record<string, (() => Gunzip | Inflate | BrotliDecompress) | null>> = {
  identity: null,
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What still comes is read and forgotten, so that the next request on the connection is heard; not more than `most`. */
function forgetRest(request: IncomingMessage, most: number): void {
  let came = 0;
  request.on('data', ({ length }: Buffer) => {
    came += length;
    if (came > most) request.destroy();
  });
  request.resume();
}

/** Rejects with RequestRefused. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const coding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack = Object.hasOwn(UNPACKING, coding) ? UNPACKING[coding] : undefined;
  if (unpack === undefined) throw new RequestRefused(415, 'Unsupported content encoding');
  const tooLarge = (): RequestRefused => new RequestRefused(413, `Request body is larger than ${most} bytes`);
  const unreadable = (): RequestRefused => new RequestRefused(400, 'The request body cannot be read');
  if (unpack === null && Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  return new Promise((resolve, reject) => {
    const gathered = gatherBytes(most);
    const unpacked = unpack?.() ?? null;
    const source = unpacked === null ? request : request.pipe(unpacked);
    let came = 0;
    const count = ({ length }: Buffer): void => {
      came += length;
    };
    const stop = (): void => {
      source.off('data', take);
      source.off('end', ended);
      request.off('data', count);
      request.off('data', requireEnd);
      request.off('end', finish);
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
      forgetRest(request, most);
      reject(error);
    };
    const endedEarly = (): void => {
      if (!request.readableEnded) refuse(new RequestRefused(400, 'The request body ended early'));
    };
    const take = (part: Buffer): void => {
      if (!gathered.add(part)) refuse(tooLarge());
    };
    const finish = (): void => {
      stop();
      resolve(gathered.bytes());
    };
    /** Nothing may come behind the end of what is packed. */
    const requireEnd = (): void => {
      if (unpacked !== null && came > unpacked.bytesWritten) refuse(unreadable());
    };
    const ended = (): void => {
      if (unpacked === null || (request.readableEnded && came <= unpacked.bytesWritten)) return finish();
      request.on('data', requireEnd);
      request.once('end', finish);
      request.unpipe(unpacked);
      request.resume();
      requireEnd();
    };
    source.on('data', take);
    source.once('end', ended);
    unpacked?.on('error', () => refuse(unreadable()));
    if (unpacked !== null) request.on('data', count);
    request.on('error', endedEarly);
    request.on('close', endedEarly);
    if (request.destroyed) endedEarly();
  });
}
