import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModelFiles, ModelCatalogue, readModelCatalogue, type CatalogueModel } from './model-files.ts';

let folder: string;
let model: CatalogueModel;
const file = () => join(folder, 'tiny/weights.onnx');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-models-'));
  mkdirSync(join(folder, 'tiny'));
  writeFileSync(file(), 'good');
  const sha256 = createHash('sha256').update('good').digest('hex');
  const files = [{ path: 'tiny/weights.onnx', bytes: 4, sha256 }];
  model = { id: 'tiny', kind: 'recogniser', engine: 'moonshine', languages: ['en'], licence: 'MIT', files };
});

afterEach(() => rmSync(folder, { recursive: true }));

test('complete files pass, and are found by name', async () => {
  const files = createModelFiles(folder);
  expect(await files.check(model)).toEqual({ ok: true });
  expect(files.find(model, 'weights.onnx')).toBe(file());
  expect(files.find(model, 'eights.onnx')).toBeNull();
});

test.each([
  ['missing', 'model_missing', () => rmSync(file())],
  ['of the wrong size', 'model_damaged', () => writeFileSync(file(), 'go')],
  ['of the right size with wrong contents', 'model_damaged', () => writeFileSync(file(), 'evil')],
])('a file that is %s is named, with the command that repairs it', async (_, reason, harm) => {
  harm();
  const check = await createModelFiles(folder).check(model);
  expect(check).toMatchObject({ ok: false, reason, file: 'tiny/weights.onnx' });
  expect(check.ok ? '' : check.message).toMatch(/tiny\/weights\.onnx .*npm run cli -- models repair/);
});

test('damage after the first check is seen, and so is the repair', async () => {
  const files = createModelFiles(folder);
  expect(await files.check(model)).toEqual({ ok: true });
  writeFileSync(file(), 'evil');
  utimesSync(file(), 1, 1);
  expect(await files.check(model)).toMatchObject({ reason: 'model_damaged' });
  writeFileSync(file(), 'good');
  utimesSync(file(), 2, 2);
  expect(await files.check(model)).toEqual({ ok: true });
});

test('a catalogue may not point outside the models folder', () => {
  const entry = { ...model, files: [{ ...model.files[0], path: '../weights.onnx' }] };
  expect(ModelCatalogue.safeParse({ models: [entry] }).success).toBe(false);
});

test('the catalogue of the product is readable', () => {
  const url = new URL('../../../resources/models.json', import.meta.url);
  expect(readModelCatalogue(url.pathname).models.map(({ kind }) => kind)).toContain('recogniser');
});
