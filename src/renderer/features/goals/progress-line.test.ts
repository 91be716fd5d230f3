import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

const within = { today: '2026-11-11', days: 11, min: 0, target: 10 };

test('a value stands until the next one, and until today', () => {
  const history = [
    { date: '2026-11-06', value: 4 },
    { date: '2026-11-01', value: 2 },
  ];
  expect(progressLine(history, within)).toEqual({
    points: [
      { x: 0, y: 0.2 },
      { x: 0.5, y: 0.2 },
      { x: 0.5, y: 0.4 },
      { x: 1, y: 0.4 },
    ],
    target: 1,
  });
});

test('more than the target lowers the line of the target; nothing is above the chart', () => {
  const line = progressLine([{ date: '2026-11-11', value: 20 }], within);
  expect(line).toEqual({
    points: [
      { x: 0.98, y: 1 },
      { x: 1, y: 1 },
    ],
    target: 0.5,
  });
});

test('no values draw no line; values that are all the same draw it in the middle', () => {
  expect(progressLine([], within).points).toEqual([]);
  expect(progressLine([{ date: '2026-11-11', value: 0 }], { ...within, target: 0 }).points).toEqual([
    { x: 0.98, y: 0.5 },
    { x: 1, y: 0.5 },
  ]);
});
