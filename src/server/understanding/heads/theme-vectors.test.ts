// Vectors of themes keep their directions in a byte a number, and say which themes the windows of a talk are like.
import { expect, test } from 'vitest';
import { themeTexts } from '../rules/themes/themes.ts';
import { trainedThemes } from './head-files.ts';
import {
  decodeThemeVectors,
  encodeThemeVectors,
  likenessToThemes,
  packThemeVectors,
} from './theme-vectors.ts';

const unit = (...values: number[]): Float32Array => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
const header = { encoder: 'test', titles: ['Tea', 'Trains'], usual: [0.25, 0] };
const themes = packThemeVectors(header, [unit(1, 0.2, 0), unit(0, 0.1, 1)]);

test('a file gives back what was written, and a cut one is refused', () => {
  const bytes = encodeThemeVectors(themes);
  expect(decodeThemeVectors(bytes)).toEqual(themes);
  expect(() => decodeThemeVectors(bytes.subarray(0, -1))).toThrow('incomplete');
});

test('likeness is that of the best half of the windows, beyond what is usual', () => {
  const tea = unit(1, 0.2, 0);
  const far = unit(0, 1, 0);
  const found = likenessToThemes([tea, tea, far, far, null], themes);
  expect(found.get('Tea')).toBeCloseTo(0.75, 1);
  expect(found.get('Trains')).toBeLessThan(0.2);
});

test('vectors of another embedder, and none, say nothing', () => {
  expect(likenessToThemes([unit(1, 0)], themes).size).toBe(0);
  expect(likenessToThemes([], themes).size).toBe(0);
});

test('the trained file has a row for each English theme', () => {
  expect(trainedThemes().titles).toEqual(themeTexts().map(({ title }) => title));
});
