// Unpacking packages: regular files only, and none outside of the folder.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { unpackAll } from './unpack.ts';

function entry(name: string, content: string, type = '0'): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0, 'utf8');
  head.write(content.length.toString(8).padStart(11, '0'), 124);
  head.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([head, body]);
}

function unpacked(...entries: Buffer[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-unpack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = join(folder, 'one.tgz');
  writeFileSync(archive, gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)])));
  const runtimeDir = join(folder, 'runtime');
  unpackAll({ runtimeDir, packages: [{ archive, folder: 'node_modules/one' }] });
  return join(runtimeDir, 'node_modules', 'one');
}

test('files lie where the package has them, without links and bundles of sources', () => {
  const folder = unpacked(
    entry('package/index.js', 'export {};'),
    entry('package/lib/a.js', 'a'),
    entry('package/evil', '/etc/passwd', '2'),
    entry('package/llama/gitRelease.bundle', 'sources'),
  );
  expect(readFileSync(join(folder, 'lib/a.js'), 'utf8')).toBe('a');
  expect(readdirSync(folder).sort()).toEqual(['.unpacked', 'index.js', 'lib']);
});

test.each(['package/../../evil.js', 'package//etc/evil.js', 'package/a\\..\\evil.js'])(
  '%s is refused, and nothing is left as a package',
  (name) => {
    expect(() => unpacked(entry('package/index.js', ''), entry(name, 'x'))).toThrow(/leads out/);
  },
);

test('an archive that ends in the middle of a file is refused', () => {
  const cut = entry('package/a.js', 'a'.repeat(2_000)).subarray(0, 700);
  expect(() => unpacked(cut)).toThrow(/damaged|leads out/);
});

test('what is unpacked stays, what is half unpacked is done again', () => {
  const folder = unpacked(entry('package/index.js', 'one'));
  writeFileSync(join(folder, 'index.js'), 'mine');
  const archive = join(folder, '..', '..', '..', 'one.tgz');
  const packages = [{ archive, folder: 'node_modules/one' }];
  const runtimeDir = join(folder, '..', '..');
  unpackAll({ runtimeDir, packages });
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('mine');
  rmSync(join(folder, '.unpacked'));
  unpackAll({ runtimeDir, packages });
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('one');
  expect(existsSync(`${folder}.part`)).toBe(false);
});
