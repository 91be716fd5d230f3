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
      quietest: (from) => from,
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
  expect(await soFar(5)).toBe('0-5');
  expect(await soFar(6)).toBe('0-3 3-6');
  expect(await soFar(7)).toBe('0-3 3-7');
  expect(decoded).toEqual(['0-5', '0-3', '3-6', '3-7']);
});

test('a decode that is due just after a pause ends there, and settles what it decoded', async () => {
  const { decoded, soFar } = texts([1.25 * SECOND, 2.25 * SECOND, 4.5 * SECOND]);
  expect(await soFar(1)).toBe('0-1');
  expect(await soFar(1.875)).toBe('0-1.875');
  expect(await soFar(2.75)).toBe('0-2.25');
  expect(await soFar(3.875)).toBe('0-2.25 2.25-3.875');
  expect(await soFar(5)).toBe('0-2.25 2.25-4.5');
  expect(await soFar(6.25)).toBe('0-2.25 2.25-4.5 4.5-6.25');
  expect(decoded).toEqual(['0-1', '0-1.875', '0-2.25', '2.25-3.875', '2.25-4.5', '4.5-6.25']);
});

test('without a pause it is cut in its quietest place, as late as possible', async () => {
  const { soFar } = texts([]);
  expect(await soFar(7)).toBe('0-7');
  expect(await soFar(8)).toBe('0-2 2-8');
});

test('the next utterance begins afresh', async () => {
  const { text, decoded, soFar } = texts([3 * SECOND]);
  await soFar(6);
  expect(await text.soFar(7 * SECOND, 9 * SECOND, null)).toBe('7-9');
  expect(decoded.at(-1)).toBe('7-9');
});
