import { expect, test } from 'vitest';
import { chooseMemoryCategory } from './memory-category.ts';

test.each([
  'My favourite composer is Johann Sebastian Bach',
  "I've played the cello for twenty years",
  'I have lived in Lisbon for 12 years',
  'Won the national chess championship in 1998',
  'She ran three marathons',
  'Maria wrote a novel about lighthouses',
  'My uncle was the first person in the family to fly',
  'Fun fact: octopuses have three hearts',
  'He speaks five languages',
])('interesting: %s', (content) => {
  expect(chooseMemoryCategory(content)).toBe('interesting');
});

test.each([
  'I am allergic to peanuts',
  'Prefers tea over coffee',
  'Works at a hospital in Porto',
  'My sister lives in Berlin',
  'Parks the car in the garage below the house',
  'I usually run in the morning',
  'Ich trinke keinen Kaffee',
  '日本語を話します',
  '🙂',
])('system: %s', (content) => {
  expect(chooseMemoryCategory(content)).toBe('system');
});
