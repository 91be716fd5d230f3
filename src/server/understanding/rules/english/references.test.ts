// What the pronoun of a task means, by what was said before it.
import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { pronounOf } from './references.ts';

const resolved = (task: string, ...before: string[]): string | null =>
  ENGLISH.resolve(
    task,
    before.map((text) => ({ text, asks: 0 })),
    null,
  )?.task ?? null;

test.each([
  ['ask them whether it fits', 'them'],
  ['put it there', 'it'],
  ['ask him how far it is', 'him'],
  ['send that tomorrow', 'that'],
])('%s points with %s', (task, pronoun) => {
  expect(pronounOf(task)?.pronoun).toBe(pronoun);
});

test.each(['send that photo', 'bring her book', 'call this number'])('%s points at nothing', (task) => {
  expect(pronounOf(task)).toBeNull();
});

test('whom one rings, writes to or asks is somebody, not what was spoken of last', () => {
  const before = ['The kitchen people came back with a quote.', 'The release notes are due.'];
  expect(resolved('ask them whether the fan fits', ...before)).toBe(
    'ask the kitchen people whether the fan fits',
  );
  expect(resolved('message them', 'The release notes are due.')).toBe('message them');
  expect(resolved('message them')).toBeNull();
});

test('two things that are joined are them together', () => {
  const need = 'I need your tax return and three months of bank statements.';
  expect(resolved('send them over by Friday', need)).toBe(
    'send your tax return and three months of bank statements over by Friday',
  );
});

test('what is said to be somewhere was named before, and is not the place', () => {
  const album = 'You bring the photo album, would you?';
  expect(resolved('dig it out', album, "It's in the cellar somewhere.")).toBe('dig the photo album out');
});

test.each([
  [
    'drop it off tomorrow',
    'The parcel is heavy.',
    'I drive to Leeds twice a week.',
    'drop the parcel off tomorrow',
  ],
  ['drop it off tomorrow', 'The parcel is heavy.', 'Come at lunchtime.', 'drop the parcel off tomorrow'],
  [
    'order it this week',
    'The ending was weak.',
    'Next month is the Claire Keegan.',
    'order the Claire Keegan this week',
  ],
])('%s after “%s” and “%s”: %s', (task, first, second, expected) => {
  expect(resolved(task, first, second)).toBe(expected);
});

test('what somebody asks for is meant, before what is only mentioned', () => {
  const before = [
    { text: 'Could you sell the raffle tickets at the door?', asks: 0.9 },
    { text: 'My nephew did it last year in a silly hat.', asks: 0.05 },
  ];
  expect(ENGLISH.resolve('put them in my bag', before, null)?.task).toBe('put the raffle tickets in my bag');
});

test('a pronoun that may mean many things stays, so that what was said is told beside it', () => {
  const before = ['The van, the rope, the ladder, the bucket, the pump, the saw, the hose and the rake.'];
  expect(resolved('clean it tomorrow', ...before)).toBe('clean it tomorrow');
});

test('"got it" ends a task and is no part of it', () => {
  expect(pronounOf('stop on Sunday, got it')).toBeNull();
});
