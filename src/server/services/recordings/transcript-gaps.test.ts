import { describe, expect, test } from 'vitest';
import { createTextReach, transcriptGaps } from './transcript-gaps.ts';

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

  test('ends how far the text reaches, in the time of the recording', () => {
    const reach = createTextReach(100);
    expect(reach.seconds).toBe(0);
    reach.add([
      { id: 'a', ...line(100, 105) },
      { id: 'b', ...line(190, 195) },
    ]);
    expect(reach.seconds).toBe(5);
    reach.add([{ id: 'c', ...line(120, 125) }]);
    expect(reach.seconds).toBe(25);
  });

  test('follows a line that grows or moves', () => {
    const reach = createTextReach(0);
    reach.add([{ id: 'a', ...line(0, 5) }]);
    reach.add([{ id: 'a', ...line(0, 12) }]);
    expect(reach.seconds).toBe(12);
    reach.add([{ id: 'a', ...line(40, 52) }]);
    expect(reach.seconds).toBe(0);
  });
});
