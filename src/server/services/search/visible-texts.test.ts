import { expect, test } from 'vitest';
import { visibleMatches } from './visible-texts.ts';

test('words are found by stem and without accents, the last one by its beginning, each with its weight', () => {
  const texts = [
    { id: 'both', text: 'Reunião about the budget…' },
    { id: 'one', text: 'The budgets of…' },
    { id: 'none', text: 'Lunch' },
  ];
  const found = visibleMatches(
    [
      { plain: 'reuniao', rarity: 3, isLast: false, isName: true },
      { plain: 'budg', rarity: 1, isLast: true, isName: false },
    ],
    texts,
  );
  expect(found).toEqual([
    { id: 'both', strength: 4, coverage: 1, hasName: true },
    { id: 'one', strength: 1, coverage: 0.25, hasName: false },
  ]);
});
