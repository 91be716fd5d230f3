import { createHash } from 'node:crypto';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/start-test-server.ts';
import { DamagedAdapter, encodeAdapter } from './adapter.ts';
import { DamagedFile, readAdapter, readEncoderFiles } from './read-files.ts';

function arranged() {
  const folder = temporaryFolder();
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { path, bytes: Buffer.byteLength(content), sha256 };
  };
  return {
    manifest: file('model.json', '{"of":"ä"}'),
    vocabulary: file('tokenizer.json', '{"version":"1.0"}'),
    shards: [file('one.bin', 'first '), file('two.bin', 'second')],
    adapter: '',
    runtime: folder,
  };
}

test('the shards are joined in their order, beside the text of the manifest and the parsed vocabulary', async () => {
  const { manifest, vocabulary, weights } = await readEncoderFiles(arranged());
  expect(manifest).toBe('{"of":"ä"}');
  expect(vocabulary).toEqual({ version: '1.0' });
  expect(Buffer.from(weights).toString()).toBe('first second');
});

test('a file that is longer, shorter, changed or missing is damaged', async () => {
  for (const damage of [
    (path: string) => writeFileSync(path, 'second one'),
    (path: string) => writeFileSync(path, 'sec'),
    (path: string) => writeFileSync(path, 'secont'),
    (path: string) => rmSync(path),
  ]) {
    const files = arranged();
    damage(files.shards[1]!.path);
    await expect(readEncoderFiles(files)).rejects.toThrow(DamagedFile);
  }
});

test('an adapter that is missing, empty or far too large is damaged, and is not read', async () => {
  const path = join(temporaryFolder(), 'adapter.bin');
  await expect(readAdapter(path)).rejects.toThrow(DamagedAdapter);
  writeFileSync(path, encodeAdapter({ rank: 1, share: 1, tables: [] }));
  expect(await readAdapter(path)).toEqual({ rank: 1, share: 1, tables: [] });
  truncateSync(path, 17_000_000);
  await expect(readAdapter(path)).rejects.toThrow('cannot be read');
  truncateSync(path, 0);
  await expect(readAdapter(path)).rejects.toThrow(DamagedAdapter);
});
