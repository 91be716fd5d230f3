import { describe, expect, it } from 'vitest';
import { readAnswer } from './custom-stt-answer.ts';

const read = (value: unknown, times = { answered: 2, sent: 10 }) =>
  readAnswer(typeof value === 'string' ? value : JSON.stringify(value), times);
const segments = (value: unknown, times?: { answered: number; sent: number }) => {
  const answer = read(value, times);
  return answer.kind === 'segments' ? answer.segments : answer.kind;
};

describe('an answer of a custom transcription service', () => {
  it('is an object with segments, of no type or of type Results', () => {
    const segment = { text: 'Hello.', speaker: 'SPEAKER_01', start: 3, end: 4.5 };
    expect(segments({ segments: [segment] })).toEqual([segment]);
    expect(segments({ type: 'Results', segments: [segment], more: 1 })).toEqual([segment]);
    expect(segments({ segments: [] })).toEqual([]);
  });

  it('needs a text in each segment and nothing else', () => {
    expect(segments({ segments: [{ text: ' Hello. ' }] })).toEqual([
      { text: 'Hello.', speaker: null, start: 2, end: 10 },
    ]);
    const without = [{ speaker: 'SPEAKER_00', start: 1 }, { text: '  ' }, { text: 5 }, null, 'text', [], {}];
    expect(segments({ segments: [...without, { text: 'Yes.', start: 3, end: 4 }] })).toEqual([
      { text: 'Yes.', speaker: null, start: 3, end: 4 },
    ]);
  });

  it('fails when it is a bare array', () => {
    expect(read([{ text: 'Hello.' }])).toMatchObject({
      kind: 'refused',
      problem: 'answered_list',
    });
    expect(read([])).toMatchObject({ kind: 'refused' });
  });

  it('is ignored when it has another type', () => {
    for (const type of ['Metadata', 'results', '', null, 1])
      expect(read({ type, segments: [{ text: 'Hello.' }] })).toEqual({ kind: 'ignored' });
    expect(read({ type: 'KeepAlive' })).toEqual({ kind: 'ignored' });
  });

  it.each([
    ['no json'],
    ['"text"'],
    ['null'],
    ['5'],
    ['{}'],
    ['{"type":"Results"}'],
    ['{"segments":{}}'],
    ['{"segments":null}'],
  ])('%s fails', (text) => {
    expect(read(text)).toMatchObject({ kind: 'refused' });
  });

  it('fails when it is bytes', () => {
    expect(readAnswer(new ArrayBuffer(4), { answered: 0, sent: 1 })).toMatchObject({ kind: 'refused' });
  });
});

describe('times', () => {
  const times = (given: object[], at?: { answered: number; sent: number }) => {
    const found = segments({ segments: given.map((one) => ({ text: 'abcd', ...one })) }, at);
    return typeof found === 'string' ? found : found.map(({ start, end }) => [start, end]);
  };
  it.each([
    ['both missing: between what was answered and sent', [{}], [[2, 10]]],
    [
      'shared by length',
      [{}, { text: 'abcdabcdabcd' }],
      [
        [2, 4],
        [4, 10],
      ],
    ],
    [
      'an end missing before a known start',
      [{ start: 3 }, { start: 5, end: 6 }],
      [
        [3, 5],
        [5, 6],
      ],
    ],
    [
      'a start missing after a known end',
      [{ start: 3, end: 4 }, { end: 6 }],
      [
        [3, 4],
        [4, 6],
      ],
    ],
    ['an end before its start', [{ start: 5, end: 3 }], [[5, 5]]],
    ['beyond what was sent', [{ start: 50, end: 60 }], [[10, 10]]],
    ['negative', [{ start: -3, end: 1 }], [[0, 1]]],
    ['no numbers', [{ start: '3', end: null }], [[2, 10]]],
  ])('%s', (_title, given, expected) => {
    expect(times(given)).toEqual(expected);
  });

  it('never lie before the beginning', () => {
    expect(times([{}], { answered: 0, sent: 0 })).toEqual([[0, 0]]);
    expect(times([{}], { answered: 5, sent: 4 })).toEqual([[4, 4]]);
  });
});
