import { expect, it } from 'vitest';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { passageText } from './passage.ts';
import { line } from './testing.ts';

const talk = [
  line(0, 'Where are we?', { start: 2 }),
  line(1, 'Thursday is realistic.', { start: 14 }),
  line(1, 'I think.', { start: 17 }),
  line(0, 'Good.', { start: 3_700 }),
];
const nameOf = ({ speaker_id }: TranscriptSegment): string => (speaker_id === 0 ? 'You' : 'Hannah');
const whole = (from: number, to: number): string =>
  passageText(talk, { line: from, at: 0 }, { line: to, at: talk[to]!.text.length }, nameOf);

it('writes name and time before the words of each turn', () => {
  expect(whole(0, 3)).toBe(
    'You (0:02): Where are we?\nHannah (0:14): Thursday is realistic. I think.\nYou (1:01:40): Good.',
  );
});

it('begins and ends where the selection does', () => {
  expect(passageText(talk, { line: 1, at: 12 }, { line: 3, at: 4 }, nameOf)).toBe(
    'Hannah (0:14): realistic. I think.\nYou (1:01:40): Good',
  );
  // The end of a line has none of its words.
  expect(passageText(talk, { line: 0, at: 13 }, { line: 1, at: 8 }, nameOf)).toBe('Hannah (0:14): Thursday');
});

it('a few words of one line are copied as they are', () => {
  expect(passageText(talk, { line: 1, at: 0 }, { line: 1, at: 8 }, nameOf)).toBe('Thursday');
});
