import { expect, it } from 'vitest';
import { layoutOf, lineAt, marksOf, speakerBands } from './map-bands.ts';
import { line } from './testing.ts';

const hueOf = ({ speaker_id }: { speaker_id: number }): string => `var(--speaker-${speaker_id})`;
const half = 'a'.repeat(76);
const talk = [line(0, half), line(1, half), line(1, half), line(0, half)];
const layout = layoutOf(talk);

it('places lines by how much they say', () => {
  expect([...layout.tops]).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect([...layoutOf([line(0, 'a'.repeat(276)), line(0, half)]).tops]).toEqual([0, 0.75, 1]);
  expect([0, 0.2, 0.25, 0.6, 0.99, 1].map((height) => lineAt(layout, height))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(lineAt(layoutOf([]), 0.5)).toBe(0);
});

it('each part has the colour of who speaks most in it', () => {
  expect(speakerBands(talk, layout, hueOf)).toBe(
    'var(--speaker-0) 0% 25%, var(--speaker-1) 25% 75%, var(--speaker-0) 75% 100%',
  );
  const many = Array.from({ length: 5_000 }, (_, index) => line(index % 7 === 0 ? 1 : 0, half));
  expect(speakerBands(many, layoutOf(many), hueOf).split(',').length).toBeLessThanOrEqual(240);
});

it('marks that would lie on each other are one', () => {
  expect(marksOf([0, 2], layout)).toEqual([0, 0.5]);
  const many = Array.from({ length: 5_000 }, () => line(0, half));
  expect(marksOf(many.keys(), layoutOf(many)).length).toBeLessThanOrEqual(240);
  expect(marksOf([4, 9], layout)).toEqual([]);
});
