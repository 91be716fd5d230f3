// What of the texts that words and meaning found is shown, and when nothing is.
import { expect, test } from 'vitest';
import type { Candidate } from './candidates.ts';
import { ranked } from './ranking.ts';

const text = (ref: string, more: Partial<Candidate>): Candidate => ({
  ...{ kind: 'memory', ref, created_at: 0, strength: 0, together: 0, titled: 0, coverage: 0 },
  ...{ hasName: false, way: null, likeness: null, isWaiting: false },
  ...{ byWords: null, byMeaning: null, bestWindows: [] },
  ...more,
});
const named = { hasName: true, way: 'word', strength: 5.5, coverage: 0.45 } as const;
const shown = (...candidates: Candidate[]): string[] =>
  ranked(candidates, { hasMeaning: true }).map(({ ref }) => ref);

test('a text with the name alone is no answer, one that is alike as well is', () => {
  const others = [1, 2, 3].map((number) => text(`other-${number}`, { ...named, likeness: 0.26 }));
  expect(shown(text('sister', { ...named, likeness: 0.28 }), ...others)).toEqual([]);
  expect(shown(text('luggage', { ...named, likeness: 0.4 }), ...others)[0]).toBe('luggage');
});

test('what is alike enough is shown, however many with the name alone score more', () => {
  const others = [1, 2, 3].map((number) => text(`other-${number}`, { ...named, likeness: 0.26 }));
  const some = text('rabbit', { way: 'word', strength: 5, coverage: 0.35, likeness: 0.36 });
  expect(shown(some, ...others)).toContain('rabbit');
});

test('a text with the name that was asked for comes before one that is as much alike', () => {
  const alike = text('alike', { likeness: 0.5 });
  const its = text('its', { way: 'word', strength: 6, coverage: 1, likeness: 0.2 });
  expect(shown(alike, its)).toEqual(['alike', 'its']);
  expect(shown(alike, { ...its, hasName: true })).toEqual(['its', 'alike']);
});

test('a text with most of the words is shown, however little it is alike', () => {
  expect(shown(text('all', { ...named, coverage: 0.8, likeness: 0.1 }))).toEqual(['all']);
});

test('a name and some likeness are enough together, and neither is alone; other words that are there say nothing', () => {
  const some = { way: 'word', strength: 5, coverage: 0.5 } as const;
  expect(shown(text('both', { ...some, hasName: true, likeness: 0.32 }))).toEqual(['both']);
  expect(shown(text('words', { ...some, likeness: 0.32 }))).toEqual([]);
  expect(shown(text('alike', { likeness: 0.32 }))).toEqual([]);
});

test('beside a text with most of the words stands what is surely alike', () => {
  const whole = text('whole', { way: 'word', strength: 6, coverage: 1, likeness: 0.5 });
  expect(shown(whole, text('near', { likeness: 0.46 }), text('far', { likeness: 0.4 }))).toEqual([
    'whole',
    'near',
  ]);
});

test('of a query without a word of any language only what is very much alike is shown', () => {
  const found = (likeness: number) =>
    ranked([text('one', { likeness })], { hasMeaning: true, hasWords: false }).length;
  expect([found(0.45), found(0.55)]).toEqual([0, 1]);
});

test('without vectors, texts with some of the words are all there is to show', () => {
  const some = text('some', { ...named, coverage: 0.3 });
  expect(ranked([some], { hasMeaning: false })).toMatchObject([{ ref: 'some', why: 'words' }]);
});

test('a text whose vector is still to be made is shown for some of the words, beside one that is alike', () => {
  const some = { ...named, coverage: 0.3 };
  expect(shown(text('compared', some), text('waiting', { ...some, isWaiting: true }))).toEqual(['waiting']);
  expect(shown(text('waiting', { ...some, coverage: 0.2, isWaiting: true }))).toEqual([]);
  const alike = text('alike', { likeness: 0.8 });
  expect(shown(alike, text('waiting', { ...some, isWaiting: true }))).toEqual(['alike', 'waiting']);
});

test('beside a text of which only some words are known stands nothing that would not be found alone', () => {
  const waiting = text('waiting', { ...named, coverage: 0.3, isWaiting: true });
  expect(shown(waiting, text('near', { likeness: 0.3 }))).toEqual(['waiting']);
});

test('a text with all the words comes before one that is a little alike, also while its vector is still to be made', () => {
  const alike = text('alike', { likeness: 0.22 });
  const waiting = text('waiting', { way: 'word', strength: 5, coverage: 1, isWaiting: true });
  expect(shown(alike, waiting)[0]).toBe('waiting');
  const same = { ...waiting, ref: 'same', isWaiting: false, likeness: 0.6 };
  expect(shown(waiting, same)).toEqual(['same', 'waiting']);
});
