import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { keyLines } from './key-lines.ts';

const line = (id: string, start: number, text: string): TranscriptSegment => ({
  ...{ id, text, start, end: start + 2, speaker: 'SPEAKER_00', speaker_id: 0, is_user: false },
  ...{ person_id: null, speech_profile_processed: true, stt_provider: null },
});
const LINES = [
  line('a', 0, 'Hm, good.'),
  line('b', 3, 'The bridge stays closed until Friday!'),
  line('c', 9, 'So we take the train, all of us.'),
  line('d', 14, 'Who buys the tickets for everybody?'),
  line('e', 20, 'I will, tomorrow morning.'),
];
const ids = (...of: Parameters<typeof keyLines>): string[] => keyLines(...of).map(({ id }) => id);

test('highlights come first, then what the overview quotes; shown in the order they were said', () => {
  const claims = [
    { kind: 'question' as const, segment_ids: ['d'] },
    { kind: 'highlight' as const, segment_ids: ['e'] },
  ];
  expect(
    ids(LINES, claims, 'The bridge stays closed until Friday. So we take the train, all of us.'),
  ).toEqual(['b', 'c', 'e']);
  expect(ids(LINES, claims, '')).toEqual(['d', 'e']);
});

test('a line is quoted once, and neither a gone one nor one that says nothing', () => {
  const claims = [
    { kind: 'highlight' as const, segment_ids: ['b', 'c'] },
    { kind: 'decision' as const, segment_ids: ['b'] },
    { kind: 'decision' as const, segment_ids: ['gone'] },
    { kind: 'decision' as const, segment_ids: [] },
    { kind: 'promise' as const, segment_ids: ['a'] },
  ];
  expect(ids(LINES, claims, 'Something else entirely, that nobody said.')).toEqual(['b']);
});

test('without lines there is nothing', () => {
  expect(ids([], [], 'An overview.')).toEqual([]);
});

test('lines are read only as far as it takes', () => {
  const unread: TranscriptSegment = {
    ...line('f', 30, ''),
    get text(): string {
      throw new Error('It was read.');
    },
  };
  const overview = LINES.map(({ text }) => text).join(' ');
  expect(ids([...LINES, unread], [], overview)).toEqual(['b', 'c', 'd']);
  const highlights = ['b', 'c', 'd'].map((id) => ({ kind: 'highlight' as const, segment_ids: [id] }));
  expect(ids([unread, ...LINES], highlights, overview)).toEqual(['b', 'c', 'd']);
  expect(ids([unread, ...LINES], [{ kind: 'decision', segment_ids: ['b'] }], '')).toEqual(['b']);
});
