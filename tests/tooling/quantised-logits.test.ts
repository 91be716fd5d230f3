// The decoder of the built-in recogniser: its last product is taken in whole numbers.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quantisedLogits } from '../../scripts/setup/quantised-logits.mjs';

const bytes = (number: number, body: Buffer | string): Buffer => {
  const content = Buffer.from(body);
  const length = [content.length % 128, Math.floor(content.length / 128)];
  const varint = length[1] === 0 ? [length[0]!] : [length[0]! + 128, length[1]!];
  return Buffer.concat([Buffer.from([number * 8 + 2, ...varint]), content]);
};

const node = (operator: string, inputs: string[], output: string): Buffer =>
  bytes(1, Buffer.concat([...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, operator)]));

function decoder(branch: Buffer[]): Buffer {
  const attribute = bytes(5, Buffer.concat([bytes(1, 'then_branch'), bytes(6, Buffer.concat(branch))]));
  const choice = bytes(1, Buffer.concat([bytes(1, 'use_cache'), bytes(4, 'If'), attribute]));
  return Buffer.concat([bytes(2, 'a producer'), bytes(7, choice)]);
}

const embedding = node('DequantizeLinear', ['rows', 'scale', 'zero'], 'embedded');
const floats = node('DequantizeLinear', ['table', 'scale', 'zero'], 'weights');
const product = node('MatMul', ['state', 'weights'], 'logits');

test('the product with the token table is taken in whole numbers, and nothing else changes', () => {
  const whole = quantisedLogits(decoder([embedding, floats, product])).toString('latin1');
  expect(whole).toContain('MatMulInteger');
  expect(whole).toContain('DynamicQuantizeLinear');
  expect(whole).toContain('a producer');
  expect(whole.match(/DequantizeLinear/g)).toHaveLength(1);
  expect(whole).toContain('embedded');
  expect(whole).not.toContain('weights');
});

test('a decoder whose last step is another one is refused', () => {
  expect(() => quantisedLogits(decoder([embedding, product]))).toThrow('last step');
});

test('the decoder that the catalogue names is the rewritten one, and rewriting it again is refused', () => {
  const { models } = JSON.parse(readFileSync('resources/models.json', 'utf8')) as {
    models: { id: string; files: { role: string; path: string }[] }[];
  };
  const tiny = models.find(({ id }) => id === 'moonshine-tiny-en');
  const path = tiny?.files.find(({ role }) => role === 'decoder')?.path ?? '';
  expect(() => quantisedLogits(readFileSync(`models/${path}`))).toThrow('last step');
});
