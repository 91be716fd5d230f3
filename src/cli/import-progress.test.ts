import { expect, test } from 'vitest';
import { createImportProgress } from './import-progress.ts';

test('what has not changed is not said again, and progress goes by tens', () => {
  const line = createImportProgress();
  const at = (progress: number, failure: string | null = null) => line({ progress, failure });
  expect([0, 0, 0.004, 0.1, 0.19, 0.57, 1].map((progress) => at(progress))).toEqual([
    '0 %',
    null,
    null,
    '10 %',
    null,
    '50 %',
    '100 %',
  ]);
  expect([at(1, 'The disk is full.'), at(1, 'The disk is full.'), at(1)]).toEqual([
    'The disk is full.',
    null,
    '100 %',
  ]);
});
