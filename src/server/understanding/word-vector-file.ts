// Reads the file of word vectors, which may be missing at first: it is downloaded after the first start, while the
// service runs. Does not embed.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

export interface WordVectorFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface WordVectorHead {
  words: number;
  dimensions: number;
}

const HEAD_BYTES = 200;

export const wordVectorName = ({ words, dimensions }: WordVectorHead): string =>
  `glove-${dimensions}d-${words}`;

/** Its first line. Throws when it is none. */
export function wordVectorHead(file: Buffer): WordVectorHead & { length: number } {
  const length = file.indexOf(10);
  const { words, dimensions } = JSON.parse(file.toString('utf8', 0, length)) as WordVectorHead;
  return { words, dimensions, length };
}

/** The whole file; null when it is missing or is not what the catalogue says. */
export function readWordVectors({ path, bytes, sha256 }: WordVectorFile): Buffer | null {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return null;
  const file = readFileSync(path);
  return createHash('sha256').update(file).digest('hex') === sha256 ? file : null;
}

/** Reads only the first line, at the first call at which the file has its size; null until then. */
export function wordVectorHeadOf({ path, bytes }: WordVectorFile): WordVectorHead | null {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return null;
  const handle = openSync(path, 'r');
  try {
    const beginning = Buffer.alloc(HEAD_BYTES);
    return wordVectorHead(beginning.subarray(0, readSync(handle, beginning, 0, HEAD_BYTES, 0)));
  } catch {
    return null;
  } finally {
    closeSync(handle);
  }
}
