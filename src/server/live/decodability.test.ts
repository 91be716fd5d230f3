import { expect, test } from 'vitest';
import { createDecodability } from './decodability.ts';

const FRAME = 320;
const failing = (count: number, decodability = createDecodability(), samples = FRAME) => {
  for (let at = 0; at < count; at++) decodability.failed(samples);
  return decodability;
};

test('two seconds of which nothing decodes are no audio; one corrupted chunk is one, however long', () => {
  expect(failing(99).isInvalid).toBe(false);
  expect(failing(100).isInvalid).toBe(true);
  expect(failing(9, createDecodability(), 16_000).isInvalid).toBe(false);
  expect(failing(10, createDecodability(), 16_000).isInvalid).toBe(true);
});

test('after audio it takes ten seconds in a row', () => {
  const decodability = createDecodability();
  decodability.decoded(FRAME);
  expect(failing(499, decodability).isInvalid).toBe(false);
  decodability.decoded(FRAME);
  expect(failing(499, decodability).isInvalid).toBe(false);
  expect(failing(1, decodability).isInvalid).toBe(true);
});

test('a message that gives no samples is no audio', () => {
  const decodability = failing(50);
  decodability.decoded(0);
  expect(failing(50, decodability).isInvalid).toBe(true);
});

test('at the end three messages are enough, when nothing was audio', () => {
  expect(failing(2).isInvalidAtTheEnd).toBe(false);
  const decodability = failing(3);
  expect(decodability.isInvalidAtTheEnd).toBe(true);
  decodability.decoded(FRAME);
  expect(failing(3, decodability).isInvalidAtTheEnd).toBe(false);
});
