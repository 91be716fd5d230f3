import { describe, expect, test } from 'vitest';
import { answeredSeconds, transcriptGaps } from './transcript-gaps.ts';

const line = (start: number, end: number) => ({ start, end });

describe('what the client’s text leaves out', () => {
  test('is the time after its last line, and long gaps', () => {
    expect(transcriptGaps([line(1, 4), line(20, 25)], 60)).toEqual([line(25, 60)]);
    expect(transcriptGaps([line(40, 45), line(0, 5), line(46, 58)], 59)).toEqual([line(5, 40)]);
    expect(transcriptGaps([line(31, 35), line(100, 110)], 120)).toEqual([
      line(0, 31),
      line(35, 100),
      line(110, 120),
    ]);
    expect(transcriptGaps([], 10)).toEqual([line(0, 10)]);
  });

  test('is not a pause, the last breath, or what lies beyond the audio', () => {
    expect(transcriptGaps([line(5, 10), line(39, 41)], 42)).toEqual([]);
    expect(transcriptGaps([line(0, 50), line(10, 12)], 59)).toEqual([]);
    expect(transcriptGaps([line(0, 10), line(100, 110)], 11)).toEqual([]);
  });

  test('tells how far the text reaches', () => {
    expect(answeredSeconds([])).toBe(0);
    expect(answeredSeconds([line(0, 5), line(20, 25)])).toBe(25);
    expect(answeredSeconds([line(0, 5), line(90, 95)])).toBe(5);
  });
});
