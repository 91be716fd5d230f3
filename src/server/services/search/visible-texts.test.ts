import { expect, test } from 'vitest';
import { visibleMatches } from './visible-texts.ts';

const texts = [
  { id: 'wall', text: 'Talking about the eastern wáll...' },
  { id: 'roof', text: 'The roof of the...' },
];

test('a text is found by whole words, whatever their case and accents', () => {
  expect(visibleMatches('EASTERN wall', texts)).toEqual({ all: ['wall'], any: ['wall'] });
  expect(visibleMatches('roof wall', texts)).toEqual({ all: [], any: ['wall', 'roof'] });
  expect(visibleMatches('east wall', texts)).toEqual({ all: [], any: ['wall'] });
});

test('only the last word may be the beginning of one', () => {
  expect(visibleMatches('east', texts)).toEqual({ all: ['wall'], any: ['wall'] });
});

test('words that nearly every text has find nothing beside others, and no word finds nothing', () => {
  expect(visibleMatches('the wall', texts).any).toEqual(['wall']);
  expect(visibleMatches('?!', texts)).toEqual({ all: [], any: [] });
});
