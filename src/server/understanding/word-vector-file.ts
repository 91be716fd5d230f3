// Loads the word vectors from a file that may be missing at first: it is downloaded after the first start,
// while the service runs.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Log } from '../ports.ts';
import type { Embedder } from './embedding.ts';
import { createWordVectors } from './word-vectors.ts';

export interface WordVectorFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Loads the file at the first call at which it is complete; null until then. */
export function wordVectorsFrom({ path, bytes, sha256 }: WordVectorFile, log: Log): () => Embedder | null {
  let loaded: Embedder | null = null;
  /** Modification time of a damaged file, so that it is not read again. */
  let damaged: number | null = null;
  return () => {
    if (loaded !== null) return loaded;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.mtimeMs === damaged) return null;
    const file = found.size === bytes ? readFileSync(path) : null;
    if (file !== null && createHash('sha256').update(file).digest('hex') === sha256) {
      loaded = createWordVectors(file);
    } else {
      damaged = found.mtimeMs;
      log.warn({}, 'the word vectors are damaged; search goes by words alone until `models repair` has run');
    }
    return loaded;
  };
}
