// Reads the files of the encoder's model and checks each against the catalogue. Does not run the model.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EncoderFile, EncoderFiles } from './protocol.ts';
import type { Vocabulary } from './tokenizer.ts';

/** A file is missing or is not what the catalogue says. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

async function checked({ path, bytes, sha256 }: EncoderFile): Promise<Buffer> {
  const file = await readFile(path).catch(() => null);
  if (file?.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256) {
    throw new DamagedFile(path);
  }
  return file;
}

export async function readEncoderFiles({ manifest, vocabulary, shards }: EncoderFiles) {
  const weights = new Uint8Array(shards.reduce((sum, { bytes }) => sum + bytes, 0));
  let at = 0;
  // One after the other, so that no more than one shard is in memory twice.
  for (const shard of shards) {
    weights.set(await checked(shard), at);
    at += shard.bytes;
  }
  return {
    manifest: (await checked(manifest)).toString('utf8'),
    vocabulary: JSON.parse((await checked(vocabulary)).toString('utf8')) as Vocabulary,
    weights,
  };
}
