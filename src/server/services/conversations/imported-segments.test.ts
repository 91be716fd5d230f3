import { expect, test } from 'vitest';
import type { NewSegment } from '../../../contract/conversation-writing.ts';
import { importedSegments } from './imported-segments.ts';

const line = (more: Partial<NewSegment> = {}): NewSegment =>
  ({ text: 'Hello.', start: 0, end: 1, ...more }) as NewSegment;
let count = 0;
const imported = (...lines: NewSegment[]) => importedSegments(lines, () => `id-${count++}`);
const voices = (...lines: NewSegment[]) =>
  imported(...lines).map(({ speaker, speaker_id }) => [speaker, speaker_id]);

test('without a speaker it is the first voice', () => {
  expect(voices(line())).toEqual([['SPEAKER_00', 0]]);
});

test('the number stands in the label, or makes the label', () => {
  expect(voices(line({ speaker: 'SPEAKER_07' }), line({ speaker_id: 3 }))).toEqual([
    ['SPEAKER_07', 7],
    ['SPEAKER_03', 3],
  ]);
});

test('a number that is given wins over the label', () => {
  expect(voices(line({ speaker: 'SPEAKER_07', speaker_id: 2 }))).toEqual([['SPEAKER_07', 2]]);
});

test('names without a number stay apart from each other and from numbered voices', () => {
  expect(
    voices(
      line({ speaker: 'Ann' }),
      line({ speaker: 'SPEAKER_00' }),
      line({ speaker: 'Bob' }),
      line({ speaker: 'Ann' }),
    ),
  ).toEqual([
    ['Ann', 1],
    ['SPEAKER_00', 0],
    ['Bob', 2],
    ['Ann', 1],
  ]);
});

test('text is trimmed, every line has an id of its own', () => {
  const found = imported(line({ text: '  Hello.\n' }), line());
  expect(found[0]?.text).toBe('Hello.');
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});
