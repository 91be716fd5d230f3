// Reads the files of the encoder's model and checks each against the catalogue, and its adapter. Does not run the model.
import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { DamagedAdapter, decodeAdapter, type Adapter } from './adapter.ts';
import type { EncoderFile, EncoderFiles } from './protocol.ts';
import type { Vocabulary } from './tokenizer.ts';

/** Many times what training writes. */
const MOST_ADAPTER_BYTES = 16_000_000;

/** A file is missing or is not what the catalogue says. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** False for a file of another length. */
async function fill(into: Uint8Array, path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size !== into.length) return false;
    for (let at = 0; at < into.length;) {
      const { bytesRead } = await file.read(into, at, into.length - at, at);
      if (bytesRead === 0) return false;
      at += bytesRead;
    }
    return true;
  } finally {
    await file.close();
  }
}

/** `into`: as long as the catalogue says. */
async function read({ path, sha256 }: EncoderFile, into: Uint8Array): Promise<void> {
  const isFilled = await fill(into, path).catch(() => false);
  if (!isFilled || createHash('sha256').update(into).digest('hex') !== sha256) throw new DamagedFile(path);
}

async function textOf(file: EncoderFile): Promise<string> {
  const bytes = Buffer.alloc(file.bytes);
  await read(file, bytes);
  return bytes.toString('utf8');
}

export async function readEncoderFiles({ manifest, vocabulary, shards }: EncoderFiles) {
  const weights = new Uint8Array(shards.reduce((sum, { bytes }) => sum + bytes, 0));
  let at = 0;
  for (const shard of shards) {
    await read(shard, weights.subarray(at, at + shard.bytes));
    at += shard.bytes;
  }
  return {
    manifest: await textOf(manifest),
    vocabulary: JSON.parse(await textOf(vocabulary)) as Vocabulary,
    weights,
  };
}

/** Rejects with `DamagedAdapter`, also when the file is missing. */
export async function readAdapter(path: string): Promise<Adapter> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  const bytes = size > MOST_ADAPTER_BYTES ? null : await readFile(path).catch(() => null);
  if (bytes === null) throw new DamagedAdapter('The adapter of the encoder cannot be read.');
  return decodeAdapter(bytes);
}
