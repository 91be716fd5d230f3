import { expect, test } from 'vitest';
import { choices } from './name-choices.ts';

const people = ['Ana', 'Hannah', 'Jürgen'].map((name, hue) => ({ id: name, name, hue }));
const unknown = { is_user: false, person_id: null, isPerson: false };
const shown = (typed: string, now: Parameters<typeof choices>[2] = unknown) =>
  choices(people, typed, now).map((choice) =>
    'name' in choice ? `${choice.kind} ${choice.name}` : choice.kind,
  );

test('the owner and everybody, until something is typed', () => {
  expect(shown('')).toEqual(['me', 'person Ana', 'person Hannah', 'person Jürgen']);
});

test('a word finds names, those that begin with it first; another name is added', () => {
  expect(shown('an')).toEqual(['person Ana', 'person Hannah', 'new an']);
  expect(shown('jurg')).toEqual(['person Jürgen', 'new jurg']);
  expect(shown(' Ana ')).toEqual(['person Ana']);
  expect(shown('x')).toEqual([]);
});

test('who it is already is no choice, but nobody is', () => {
  const hannah = { is_user: false, person_id: 'Hannah', isPerson: true };
  expect(shown('', hannah)).toEqual(['me', 'person Ana', 'person Jürgen', 'nobody']);
  const me = { is_user: true, person_id: null, isPerson: false };
  expect(shown('', me)).toEqual(['person Ana', 'person Hannah', 'person Jürgen', 'nobody']);
});
