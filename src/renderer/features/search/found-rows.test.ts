// The rows of a search and what is counted of them.
import { expect, test } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { foundCounts, foundRows } from './found-rows.ts';

const moment = (segment_id: string) => ({
  ...{ segment_id, speaker: 'You', is_user: true, person_id: null, speaker_id: 0, start: 0 },
  ...{ snippet: '', offsets: [], before: null, after: null },
});
const result = (kind: SearchResult['kind'], id: string, lines: string[], moments_total = lines.length) =>
  ({ kind, id, moments: lines.map(moment), moments_total }) as unknown as SearchResult;

const RESULTS = [
  result('conversation', 'a', ['1', '2'], 7),
  result('memory', 'm', []),
  result('conversation', 'b', []),
];

test('each moment is a row, the first of a conversation leads and the last says how many more there are', () => {
  expect(
    foundRows(RESULTS).map(({ key, leads, more, moment: line }) => [key, leads, more, line?.segment_id]),
  ).toEqual([
    ['conversation a 1', true, 0, '1'],
    ['conversation a 2', false, 5, '2'],
    ['memory m', true, 0, undefined],
    ['conversation b', true, 0, undefined],
  ]);
});

test('a conversation that is found as a whole counts as one moment', () => {
  expect(foundCounts(RESULTS)).toEqual({ moments: 8, conversations: 2, others: 1 });
});
