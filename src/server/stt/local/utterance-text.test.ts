import { expect, test } from 'vitest';
import { createUtteranceText } from './utterance-text.ts';

const SECOND = 16_000;

/** Each decode is named by the seconds it was given. */
function texts(pauses: readonly number[]) {
  const decoded: string[] = [];
  const between = (from: number, to: number) => pauses.find((at) => at >= from && at <= to) ?? null;
  const text = createUtteranceText(
    {
      audio: { copy: (from, to) => Float32Array.of(from / SECOND, to / SECOND) },
      pauseIn: between,
      quietest: (from) => Math.ceil(from / (SECOND / 4)) * (SECOND / 4),
    },
    ([from, to]) => {
      decoded.push(`${from}-${to}`);
      return Promise.resolve(` ${from}-${to}. `);
    },
  );
  return { text, decoded, soFar: (until: number) => text.soFar(0, until * SECOND, null) };
}

test('of a long utterance the beginning is decoded once, up to a pause, and only the rest again', async () => {
  const { decoded, soFar } = texts([1 * SECOND, 3 * SECOND]);
  expect(await soFar(7)).toBe('0-7');
  expect(await soFar(8)).toBe('0-3 3-8');
  expect(await soFar(9)).toBe('0-3 3-9');
  expect(decoded).toEqual(['0-7', '0-3', '3-8', '3-9']);
});

test('a decode that is due within a second of a pause ends there, and settles what it decoded', async () => {
  const { decoded, soFar } = texts([1.25 * SECOND, 2.25 * SECOND, 4.5 * SECOND]);
  expect(await soFar(1)).toBe('0-1');
  expect(await soFar(1.875)).toBe('0-1.875');
  expect(await soFar(3.25)).toBe('0-2.25');
  expect(await soFar(4.375)).toBe('0-2.25 2.25-4.375');
  expect(await soFar(5)).toBe('0-2.25 2.25-4.5');
  expect(await soFar(6.25)).toBe('0-2.25 2.25-4.5 4.5-6.25');
  expect(decoded).toEqual(['0-1', '0-1.875', '0-2.25', '2.25-4.375', '2.25-4.5', '4.5-6.25']);
});

test('a pause longer ago, or after less than 1.6 seconds, settles nothing', async () => {
  const { soFar } = texts([1.5 * SECOND, 3 * SECOND]);
  expect(await soFar(2)).toBe('0-2');
  expect(await soFar(4.125)).toBe('0-4.125');
});

test('without a pause it is cut in its quietest place, as late as possible', async () => {
  const { soFar } = texts([]);
  expect(await soFar(9)).toBe('0-9');
  expect(await soFar(10)).toBe('0-1.75 1.75-10');
});

test('the next utterance begins afresh', async () => {
  const { text, decoded, soFar } = texts([3 * SECOND]);
  await soFar(8);
  expect([text.settledUntil(0), text.settledUntil(9 * SECOND)]).toEqual([3 * SECOND, 9 * SECOND]);
  expect(await text.soFar(9 * SECOND, 11 * SECOND, null)).toBe('9-11');
  expect(decoded.at(-1)).toBe('9-11');
});
