// What a very long talk is divided into, and what is made of the findings of its parts.
import { expect, test } from 'vitest';
import { LIMITS } from '../../../contract/limits.ts';
import { NOTHING_FOUND, type Extraction, type ExtractionSegment } from '../provider.ts';
import { joined, PART, partsOf, sampleOf, type Part } from './parts.ts';

const line = (at: number, text = `line ${at}`, speaker_name = 'You'): ExtractionSegment => ({
  ...{ id: `s${at}`, text, speaker_name, is_user: speaker_name === 'You' },
  ...{ start: at, end: at + 1 },
});
const lines = (count: number, text?: string) => Array.from({ length: count }, (_, at) => line(at, text));
const charactersOf = ({ segments }: Part) => segments.reduce((sum, { text }) => sum + text.length, 0);
const own = ({ segments, repeated }: Part) => segments.filter(({ id }) => !repeated.has(id));

test('a talk that is not too long is one part', () => {
  expect(partsOf(lines(PART.lines))).toEqual([{ segments: lines(PART.lines), repeated: new Set() }]);
});

test('99,000 lines are parts of bounded length that say everything once, in order', () => {
  const parts = partsOf(lines(99_000));
  expect(parts).toHaveLength(Math.ceil(99_000 / PART.lines));
  expect(parts.flatMap(own)).toEqual(lines(99_000));
  for (const part of parts) expect(part.segments.length).toBeLessThan(PART.lines + 100);
});

test('few lines of very much text are divided, and so is one line', () => {
  const text = 'word '.repeat(PART.characters / 20);
  for (const said of [lines(40, text), [line(0, text.repeat(12))]]) {
    const parts = partsOf(said);
    for (const part of parts) expect(charactersOf(part)).toBeLessThan(PART.characters * 1.1);
    expect(parts.flatMap(own).reduce((sum, { text: piece }) => sum + piece.length, 0)).toBe(
      said.reduce((sum, { text: whole }) => sum + whole.length, 0),
    );
  }
  const unbroken = partsOf([line(0, 'x'.repeat(PART.characters * 2 + 1))]);
  expect(unbroken.map(charactersOf)).toEqual([PART.characters, PART.characters, 1]);
});

test('each part knows how the talk began and all of its voices', () => {
  const said = Array.from({ length: 3 * PART.lines }, (_, at) =>
    line(at, `line ${at}`, at === 100 ? 'You' : at < 50 ? 'Dana' : 'Theo'),
  );
  for (const part of partsOf(said)) {
    expect(new Set(part.segments.map(({ speaker_name }) => speaker_name))).toEqual(
      new Set(['You', 'Dana', 'Theo']),
    );
  }
  expect(partsOf(said)[2]!.segments[0]).toEqual(said[0]);
});

test('the sample is of all parts and of bounded length', () => {
  const parts = partsOf(lines(99_000));
  const sample = sampleOf(parts);
  expect(sample.length).toBeLessThanOrEqual(2_100);
  for (const part of parts)
    expect(own(part).some(({ id }) => sample.some((one) => one.id === id))).toBe(true);
});

const gist: Extraction = {
  title: 'A day',
  overview: 'Of talk.',
  category: 'work',
  emoji: '🧠',
  ...NOTHING_FOUND,
};
const item = (description: string, ...evidence: string[]): Extraction['action_items'][number] => ({
  ...{ description, evidence, due_at: null, due_has_time: false, person: null, confidence: 0.8 },
});
const foundIn = (part: Part, ...action_items: Extraction['action_items']) => ({
  part,
  extraction: { ...gist, title: 'Other', action_items },
});

test('what two parts say is one item with the lines of both; what an introduction says is not found again', () => {
  const part = (...repeated: string[]): Part => ({ segments: [], repeated: new Set(repeated) });
  const whole = joined(gist, [
    foundIn(part(), item('Buy milk', 's1'), item('Call Anna', 's2')),
    foundIn(part('s2'), item('Call her', 's2'), item('buy milk', 's9000')),
  ]);
  expect(whole).toMatchObject({ title: 'A day', overview: 'Of talk.' });
  expect(whole.action_items).toEqual([item('Buy milk', 's1', 's9000'), item('Call Anna', 's2')]);
});

test('no more is kept than of any talk', () => {
  const many = Array.from({ length: LIMITS.extractedItems + 5 }, (_, at) => item(`Task ${at}`, `s${at}`));
  const { action_items } = joined(gist, [foundIn({ segments: [], repeated: new Set() }, ...many)]);
  expect(action_items).toHaveLength(LIMITS.extractedItems);
});

test('it is worth keeping when one part is', () => {
  const part: Part = { segments: [], repeated: new Set() };
  const discard = (value: boolean) => ({
    part,
    extraction: { ...gist, discard: { value, confidence: 0.9 } },
  });
  const not = { ...gist, discard: { value: true, confidence: 0.7 } };
  expect(joined(not, [discard(true), discard(false)]).discard.value).toBe(false);
  expect(joined(not, [discard(true), discard(true)]).discard.value).toBe(true);
});
