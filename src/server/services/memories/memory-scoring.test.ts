import { describe, expect, test } from 'vitest';
import { MEMORY_CATEGORIES } from '../../../contract/resources.ts';
import { emptyDatabase } from '../../../../tests/helpers/empty-database.ts';
import { SCORING } from '../../store/migrations/0002-developer-api.ts';
import { memoryScoring } from './memory-scoring.ts';

const AT = 1_700_000_000_999;
const score = (manually_added: boolean, category: 'interesting' | 'system', created_at = AT): string =>
  memoryScoring({ manually_added, category, created_at });

test('has three parts of a fixed width', () => {
  expect(score(true, 'interesting')).toBe('01_01_1700000000');
  expect(score(false, 'system', 61_999)).toBe('00_00_0000000061');
});

test('sorts by hand first, then interesting, then newest', () => {
  const expected = [
    score(true, 'interesting'),
    score(true, 'system', AT + 1000),
    score(true, 'system'),
    score(false, 'interesting'),
    score(false, 'system', AT + 1000),
    score(false, 'system', 999_999_999_999),
  ];
  expect(expected.toSorted().toReversed()).toEqual(expected);
});

describe('is what the migration computes', () => {
  const db = emptyDatabase();
  const inSql = db
    .prepare(
      `SELECT ${SCORING} FROM (SELECT ? AS manually_added, ? AS category, CAST(? AS INTEGER) AS created_at)`,
    )
    .pluck();
  test.each(MEMORY_CATEGORIES)('%s', (category) => {
    for (const manually_added of [true, false]) {
      expect(memoryScoring({ manually_added, category, created_at: AT })).toBe(
        inSql.get(manually_added ? 1 : 0, category, AT),
      );
    }
  });
});
