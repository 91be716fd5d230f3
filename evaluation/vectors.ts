// Embeds sentences for training and evaluation with the encoder of the program, and keeps the vectors with their wordings in
// .cache: they are the same each time, and making them takes longer than all the rest.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths, findAppRoot } from '../src/server/app-paths.ts';
import { openEncoder } from '../src/server/compose/encoder.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { ENCODER_NAME } from '../src/server/understanding/encoder/encoder.ts';
import { asEnglish } from '../src/server/understanding/text/gloss.ts';
import { rulesFor } from '../src/server/understanding/text/language-of.ts';
import { DIMENSIONS } from '../src/server/understanding/encoder/protocol.ts';

const FOLDER = join(findAppRoot(), '.cache');
const FILE = join(FOLDER, `vectors-${ENCODER_NAME}-worded.bin`);
const KEY_BYTES = 16;
/** The vector and its wording. */
const NUMBERS = 2 * DIMENSIONS;
const ROW_BYTES = KEY_BYTES + NUMBERS * 4;
const BATCH = 64;
/** The numbers are kept to this part of 1, so that the last bits of a processor's arithmetic change nothing. */
const STEPS = 4096;

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, KEY_BYTES * 2);

function readCache(): Map<string, Float32Array | null> {
  const found = new Map<string, Float32Array | null>();
  if (!existsSync(FILE)) return found;
  const bytes = readFileSync(FILE);
  for (let at = 0; at + ROW_BYTES <= bytes.length; at += ROW_BYTES) {
    const numbers = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset + at + KEY_BYTES, bytes.byteOffset + at + ROW_BYTES),
    );
    const key = bytes.toString('hex', at, at + KEY_BYTES);
    found.set(key, numbers.every((number) => number === 0) ? null : numbers);
  }
  return found;
}

function writeCache(vectors: ReadonlyMap<string, Float32Array | null>): void {
  mkdirSync(FOLDER, { recursive: true });
  const rows = [...vectors].map(([key, vector]) =>
    Buffer.concat([Buffer.from(key, 'hex'), Buffer.from((vector ?? new Float32Array(NUMBERS)).buffer)]),
  );
  writeFileSync(FILE, Buffer.concat(rows));
}

/** `both`: the vector with its wording behind it, as the heads of sentences read it. */
export type VectorsOf = (texts: readonly string[], what?: 'meaning' | 'both') => (Float32Array | null)[];

/** What the encoder is shown of texts; none for a language that it does not read. */
export function textsInEnglish(texts: readonly string[], language: string): string[] {
  const read = rulesFor(language);
  return read !== null ? texts.map((text) => asEnglish(text, read)) : [];
}

/** Vectors of texts in a language; null for each where the encoder does not read it. */
export const vectorsIn = (
  texts: readonly string[],
  language: string,
  vectorsOf: VectorsOf,
  what?: Parameters<VectorsOf>[1],
): (Float32Array | null)[] =>
  rulesFor(language) !== null ? vectorsOf(textsInEnglish(texts, language), what) : texts.map(() => null);

/**
 * Vectors of these texts; null when the encoder is not there. `anew`: without those that are kept, whose last bits depend on the
 * texts that were embedded beside them.
 */
export async function vectorsFor(
  texts: readonly string[],
  { anew = false }: { anew?: boolean } = {},
): Promise<VectorsOf | null> {
  const vectors: ReturnType<typeof readCache> = anew ? new Map() : readCache();
  const missing = [...new Set(texts)].filter((text) => !vectors.has(keyOf(text)));
  if (missing.length > 0) {
    const encoder = openEncoder({ paths: appPaths(), clock: systemClock, log: createLog('warn') });
    try {
      const embedder = encoder.embedder();
      if (embedder === null) return null;
      // The shortest first, so that a batch holds texts of one length.
      missing.sort((a, b) => a.length - b.length);
      for (let from = 0; from < missing.length; from += BATCH) {
        const batch = missing.slice(from, from + BATCH);
        const outcome = await embedder.embed(batch, { english: true, wording: true });
        if (!outcome.ok) throw new Error(`the encoder failed: ${outcome.failure.reason}`);
        batch.forEach((text, index) => {
          const vector = outcome.vectors[index]?.map((number) => Math.round(number * STEPS) / STEPS) ?? null;
          vectors.set(keyOf(text), vector);
        });
      }
    } finally {
      await encoder.close();
    }
    if (!anew) writeCache(vectors);
  }
  return (wanted, what = 'meaning') =>
    wanted.map((text) => {
      const both = vectors.get(keyOf(text)) ?? null;
      return what === 'both' ? both : (both?.subarray(0, DIMENSIONS) ?? null);
    });
}
