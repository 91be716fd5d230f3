// Category, title and overview on small texts.
import { expect, test } from 'vitest';
import { findCategory } from './category.ts';
import { emojiFor } from './emoji.ts';
import { findOverview } from './overview.ts';
import { findTitle } from './title.ts';

const said = (text: string) => ({ text, evidence: ['a'], is_user: false, speaker_name: 'Speaker 1' });

test.each([
  ['The flight lands late and the hotel is near the airport.', 'travel'],
  ['She plays guitar and the concert was loud.', 'music'],
  ['Hello there.', 'other'],
  ['One game.', 'other'],
  ['Two flights and three hotels.', 'travel'],
  ['Her symptoms worried two hospitals.', 'health'],
  ['Physics before chemistry.', 'science'],
  ['The doctor took a flight to the hotel at the airport.', 'travel'],
  ['The doctor at the hospital missed her flight to the hotel.', 'other'],
])('%s is %s', (text, category) => {
  expect(findCategory(text)).toBe(category);
});

test('a category without an emoji of its own gets the default', () => {
  expect(emojiFor('other')).toBe('🧠');
});

test('the title is the recurring phrase', () => {
  expect(
    findTitle([said('The kitchen renovation is late.'), said('A kitchen renovation costs money.')]),
  ).toBe('Kitchen renovation');
});

test('a title falls back on the first words', () => {
  expect(findTitle([said('so it is on')])).toBe('So it is on');
});

test('a short text is its own overview', () => {
  expect(findOverview([said('We met.'), said('It was fine.'), said('Bye.')])).toBe(
    'We met. It was fine. Bye.',
  );
});
