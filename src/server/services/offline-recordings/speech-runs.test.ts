import { expect, test } from 'vitest';
import { divideSpeech, unionOf, type Stretch } from './speech-runs.ts';

const to = (start: number, end: number): Stretch => ({ start, end });
const divide = (utterances: Stretch[], covered: Stretch[] = [], seconds = 1000) =>
  divideSpeech({ utterances, covered, seconds, timeoutSeconds: 120 });

test('speech with pauses shorter than the timeout is one run, with a little silence around it', () => {
  expect(divide([to(10, 12), to(131, 140)])).toEqual({
    runs: [{ start: 10, end: 140, pieces: [to(8, 142)] }],
    heard: [],
  });
});

test('a pause of the timeout begins another run', () => {
  expect(divide([to(10, 12), to(132, 140)]).runs.map(({ pieces }) => pieces)).toEqual([
    [to(8, 14)],
    [to(130, 142)],
  ]);
});

test('what is covered is heard already, and what is around it is not', () => {
  const { runs, heard } = divide([to(1, 3), to(11, 13), to(25, 27)], [to(10, 20)], 30);
  expect(heard).toEqual([to(11, 13)]);
  expect(runs).toEqual([{ start: 1, end: 27, pieces: [to(0, 5), to(23, 29)] }]);
});

test('silence that is kept does not reach into what others have', () => {
  const [run] = divide([to(8, 9.5), to(20.5, 22)], [to(10, 20)], 22.1).runs;
  expect(run!.pieces).toEqual([to(6, 9.8), to(20.2, 22.1)]);
});

test('an utterance that reaches out of what was heard by more than clocks differ is kept whole', () => {
  expect(divide([to(8, 12)], [to(10, 20)]).runs[0]!.pieces[0]).toEqual(to(6, 12));
  expect(divide([to(9.1, 14)], [to(10, 20)]).heard).toEqual([to(9.1, 14)]);
  expect(divide([to(9.1, 9.9)], [to(10, 20)]).heard).toEqual([]);
});

test('a union has no overlaps', () => {
  expect(unionOf([to(5, 6), to(1, 3), to(2, 4), to(4, 4.5)])).toEqual([to(1, 4.5), to(5, 6)]);
});
