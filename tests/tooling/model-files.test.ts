// The parts of the model fetch that need no network: reading a tarball, and refusing a file that is not the
// expected one.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeRetired, store, untar } from '../../scripts/setup/models.mjs';
import { plant } from './planted.ts';

function tarEntry(name: string, body: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${Buffer.byteLength(body).toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  const padded = Buffer.alloc(Math.ceil(Buffer.byteLength(body) / 512) * 512);
  padded.write(body);
  return Buffer.concat([header, padded]);
}

const end = Buffer.alloc(1024);

test('a tarball gives its files by name, long names included, folders left out', () => {
  const long = `package/${'deep/'.repeat(30)}file.txt`;
  const record = ` path=${long}\n`;
  const pax = `${record.length + 3}${record}`;
  const tar = Buffer.concat([
    tarEntry('package/', '', '5'),
    tarEntry('package/a.txt', 'alpha'),
    tarEntry('PaxHeader/x', pax, 'x'),
    tarEntry('package/cut-off', 'omega'),
    end,
  ]);
  const files = untar(tar);
  expect([...files.keys()]).toEqual(['package/a.txt', long]);
  expect(files.get('package/a.txt')?.toString()).toBe('alpha');
  expect(files.get(long)?.toString()).toBe('omega');
});

const right = Buffer.from('the right bytes');
const file = {
  path: 'model/file.onnx',
  bytes: right.length,
  sha256: createHash('sha256').update(right).digest('hex'),
  from: { package: 'some-package@1.0.0', path: 'package/file.onnx' },
};

test('the right bytes arrive whole and leave no part file behind', () => {
  const folder = plant({});
  store(folder, file, right);
  expect(readFileSync(join(folder, file.path))).toEqual(right);
  expect(readdirSync(join(folder, 'model'))).toEqual(['file.onnx']);
});

test('a wrong hash stops with both hashes and installs nothing', () => {
  const folder = plant({});
  const wrong = Buffer.from('the wrong bytes');
  const theirs = createHash('sha256').update(wrong).digest('hex');
  expect(() => store(folder, file, wrong)).toThrow(new RegExp(`${theirs}.*${file.sha256}`));
  expect(existsSync(join(folder, file.path))).toBe(false);
});

test('a model that an earlier version fetched is removed; the others stay', () => {
  const folder = plant({ 'use-lite-en/model.json': 'old', 'silero-vad/model.onnx': 'used' });
  removeRetired(folder);
  expect(readdirSync(folder)).toEqual(['silero-vad']);
});
