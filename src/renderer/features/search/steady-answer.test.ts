import { expect, test } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { inPlace } from './steady-answer.ts';

const result = (id: string, title = id): SearchResult => ({
  ...{
    kind: 'memory',
    id,
    conversation_id: null,
    conversation_title: null,
    title,
    snippet: '',
    offsets: [],
    segment_id: null,
  },
  ...{ speaker: null, is_user: false, start: null, created_at: '2026-11-22T09:00:00Z', score: 1 },
  ...{ why: 'words', moments: [], moments_total: 0, has_audio: false },
});
const ids = (results: readonly SearchResult[]) => results.map(({ id }) => id).join(' ');

test('what is shown stays where it is and as it is, and what is new follows in its order', () => {
  const shown = [result('a', 'as shown'), result('b')];
  const kept = inPlace(shown, [result('new'), result('b'), result('other'), result('a')], true);
  expect(ids(kept)).toBe('a b new other');
  expect(kept[0]?.title).toBe('as shown');
});

test('what is gone goes, unless it may follow on a later page', () => {
  const shown = [result('a'), result('b')];
  expect(ids(inPlace(shown, [result('b')], true))).toBe('b');
  expect(ids(inPlace(shown, [result('b')], false))).toBe('a b');
});
