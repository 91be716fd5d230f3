// The real encoder in its process. Needs models/ (npm test and scripts/fetch-models.mjs fill it).
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/start-test-server.ts';
import { appPaths, type AppPaths } from '../../app-paths.ts';
import { ENCODER_ADAPTER, openEncoder } from '../../compose/encoder.ts';
import { createLog } from '../../log.ts';
import { systemClock } from '../../ports.ts';
import type { EmbeddingOutcome } from '../embedding.ts';

// It shares two cores with whatever else runs there.
vi.setConfig({ testTimeout: 60_000 });

function open(paths: AppPaths = appPaths()) {
  const encoder = openEncoder({ paths, clock: systemClock, log: createLog('silent') });
  onTestFinished(() => encoder.close());
  return encoder;
}

const embed = async (encoder: ReturnType<typeof open>, texts: readonly string[]) => {
  const outcome = await encoder.embedder()!.embed(texts);
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome.vectors;
};

function likeness(a: Float32Array | null | undefined, b: Float32Array | null | undefined): number {
  return a?.reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0) ?? NaN;
}

test('what means the same is alike without a word in common, and what does not is not', async () => {
  const [allergy, nuts, rent] = await embed(open(), [
    'our daughter is allergic to peanuts',
    'the kid cannot eat nuts',
    'how much is the rent',
  ]);
  expect(likeness(allergy, allergy)).toBeCloseTo(1, 4);
  expect(likeness(allergy, nuts)).toBeGreaterThan(likeness(allergy, rent) + 0.2);
});

test('the vectors are those of the published graph', async () => {
  const [vector] = await embed(open(), ['our daughter is allergic to peanuts']);
  // As TensorFlow.js runs the graph itself.
  const published = [
    ...[0.02206, 0.01214, 0.03438, 0.02558, -0.01066, 0.01695],
    ...[0.02554, 0.08723, -0.03426, 0.07353, -0.01289, 0.00361],
  ];
  for (const [index, number] of published.entries())
    expect(Math.abs(vector![index]! - number)).toBeLessThan(0.0005);
});

test('the vectors stay the same: stored ones are compared with those of new questions', async () => {
  const texts = [
    'our daughter is allergic to peanuts',
    'Wir haben am Dienstag einen Termin beim Zahnarzt',
    'so and so '.repeat(300),
  ];
  const stored = [
    [0.02200469, 0.01215219, -0.03230765, 0.06323669, 0.00015127, 0.11979792],
    [-0.06025052, -0.02028343, -0.02966134, -0.04426978, 0.04927147, 0.00276255],
    [-0.05863846, -0.00975426, -0.01649345, -0.01441977, -0.04528984, -0.03897763],
  ];
  const encoder = open();
  const alone = [];
  for (const text of texts) alone.push(...(await embed(encoder, [text])));
  for (const vectors of [alone, await embed(encoder, texts)]) {
    for (const [text, numbers] of stored.entries()) {
      for (const [index, number] of numbers.entries())
        expect(Math.abs(vectors[text]![[0, 1, 100, 200, 300, 383][index]!]! - number)).toBeLessThan(1e-6);
    }
  }
});

test('with the wording each vector has a second one behind it, which goes less by what a text is about', async () => {
  const encoder = open();
  const texts = ["i'll send you the invoice", "i'll water the roses", 'the roses are watered'];
  const meanings = await embed(encoder, texts);
  const outcome = await encoder.embedder()!.embed(texts, { wording: true });
  const both = outcome.ok ? outcome.vectors : [];
  const halves = both.map((vector) => [vector?.subarray(0, 384), vector?.subarray(384)] as const);
  for (const [at, [meaning, wording]] of halves.entries()) {
    expect(likeness(meaning, meanings[at])).toBeCloseTo(1, 5);
    expect(likeness(wording, wording)).toBeCloseTo(1, 4);
  }
  const [invoice, roses, watered] = halves;
  const nearer = (half: 0 | 1): number =>
    likeness(roses![half], watered![half]) - likeness(roses![half], invoice![half]);
  expect(nearer(1)).toBeLessThan(nearer(0) / 2);
});

test('case and signs make no difference, nor does what else is in the batch', async () => {
  const encoder = open();
  const [one] = await embed(encoder, ['we are moving to berlin']);
  const [, same] = await embed(encoder, [
    'something much longer that stands before it in the batch',
    'We are moving to BERLIN!',
  ]);
  expect(likeness(one, same)).toBeCloseTo(1, 4);
});

test('a text without letters, or of another script, has no vector; a very long one has', async () => {
  const [empty, signs, chinese, long] = await embed(open(), [
    '',
    ' ?! ',
    '我们要搬到柏林去',
    'so and so '.repeat(5_000),
  ]);
  expect([empty, signs, chinese]).toEqual([null, null, null]);
  expect(long).toHaveLength(384);
});

test('the same said in another language is alike, and a language without a word list has no vector', async () => {
  const [dentist, german, spanish, rent, dutch] = await embed(open(), [
    'appointment with the dentist on Tuesday',
    'Wir haben am Dienstag einen Termin beim Zahnarzt',
    'El martes tengo cita con el dentista',
    'how much is the rent',
    'Morgen kan ik niet want ik moet het meisje naar de dokter brengen',
  ]);
  for (const same of [german, spanish])
    expect(likeness(dentist, same)).toBeGreaterThan(likeness(rent, same) + 0.2);
  expect(dutch).toBe(null);
});

test('a process that is killed is replaced, and nothing is lost', async () => {
  const encoder = open();
  await embed(encoder, ['one']);
  const before = encoder.pid!;
  const many = embed(
    encoder,
    Array.from({ length: 200 }, (_, index) => `sentence number ${index}`),
  );
  process.kill(before, 'SIGKILL');
  expect(await many).toHaveLength(200);
  expect(encoder.pid).not.toBe(before);
});

test('there is none without its files; a damaged one is found out, and one that is repaired works at once', async () => {
  const modelsDir = temporaryFolder();
  const encoder = open({ ...appPaths(), modelsDir });
  expect(encoder.embedder()).toBeNull();
  cpSync(join(appPaths().modelsDir, 'minilm-l6-en'), join(modelsDir, 'minilm-l6-en'), { recursive: true });
  const shard = join(modelsDir, 'minilm-l6-en', 'group1-shard1of1.bin');
  const whole = readFileSync(shard);
  writeFileSync(shard, Buffer.from(whole).fill(0, 0, 64));
  const outcome = (await encoder.embedder()?.embed(['x'])) as EmbeddingOutcome;
  expect(outcome).toMatchObject({ ok: false, failure: { outcome: 'config_error', reason: 'damaged' } });
  expect(encoder.embedder()).toBeNull();
  writeFileSync(shard, whole);
  expect(await embed(encoder, ['x'])).toHaveLength(1);
});

test('a damaged or missing adapter is found out and said, and one that is whole again works at once', async () => {
  const resourcesDir = temporaryFolder();
  cpSync(appPaths().resourcesDir, resourcesDir, { recursive: true });
  const file = join(resourcesDir, ENCODER_ADAPTER);
  const whole = readFileSync(file);
  const warnings: string[] = [];
  const log = { ...createLog('silent'), warn: (_: object, text: string) => void warnings.push(text) };
  const encoder = openEncoder({ paths: { ...appPaths(), resourcesDir }, clock: systemClock, log });
  onTestFinished(() => encoder.close());
  for (const damage of [() => rmSync(file), () => writeFileSync(file, whole.subarray(0, 1_000))]) {
    damage();
    const outcome = (await encoder.searchEmbedder()?.embed(['x'])) as EmbeddingOutcome;
    expect(outcome).toMatchObject({
      ok: false,
      failure: { outcome: 'config_error', reason: 'damaged_adapter', retryable: false },
    });
    expect(warnings.pop()).toContain('until Earshot is installed again');
    expect(encoder.searchEmbedder()).toBeNull();
  }
  writeFileSync(file, whole);
  expect(await encoder.searchEmbedder()?.embed(['x'])).toMatchObject({ ok: true });
});
