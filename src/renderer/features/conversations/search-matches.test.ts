import { expect, test } from 'vitest';
import type { FoundConversation } from '../../../contract/conversation-writing.ts';
import { markFound, searchMatches } from './search-matches.ts';

const marked = (text: string, query: string) =>
  markFound(text, query)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test('what was searched for is marked, whatever its case and accents', () => {
  expect(marked('The Café opens; the cafe closes', 'café')).toBe('The [Café] opens; the [cafe] closes');
  expect(marked('pricing page 😀 prices', 'page pric')).toBe('[pric]ing [page] 😀 [pric]es');
  expect(marked('nothing here', '  ')).toBe('nothing here');
  expect(marked('nothing here', 'milk')).toBe('nothing here');
});

const segment = { id: 's2', is_user: false, speaker_id: 1 };
const found = (matches: { id: string; text: string; start: number }[]) =>
  ({
    id: 'c',
    created_at: '2026-11-20T09:00:00Z',
    started_at: null,
    structured: { title: 'Standup', overview: 'Green.' },
    transcript_segments: [segment],
    matches,
  }) as unknown as FoundConversation;

test('each line that was found is a moment, with who says it', () => {
  const moments = searchMatches([
    found([
      { id: 's2', text: 'The build is green', start: 4 },
      { id: 's9', text: 'green again', start: 9 },
    ]),
  ]);
  expect(moments.map(({ line, leads }) => [line?.who, line?.text, leads])).toEqual([
    ['Speaker 2', 'The build is green', true],
    ['', 'green again', false],
  ]);
});

test('a conversation found by its meaning is one moment without a line', () => {
  expect(searchMatches([found([])])).toMatchObject([{ line: null, title: 'Standup', leads: true }]);
});
