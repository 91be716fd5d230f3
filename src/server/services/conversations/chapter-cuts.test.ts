import { expect, test } from 'vitest';
import { cutsByTime, cutsByTopic, cutsOf } from './chapter-cuts.ts';

/** A line every ten seconds; the speakers take turns of three lines. */
const talk = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: index * 10,
    end: index * 10 + 9,
    voice: String(Math.floor(index / 3) % 2),
  }));

const TOPICS = [Int8Array.of(120, 10, 0, 3), Int8Array.of(5, 120, 9, 0), Int8Array.of(0, 3, 110, 30)];
/** A piece for every two lines; `topics`: of each piece. */
const pieces = (topics: readonly number[]) =>
  topics.map((topic, index) => ({
    line: Math.max(0, index * 2 - 1),
    vector: TOPICS[topic]!.map((value) => value + (index % 3)),
  }));
const of = (topic: number, count: number): number[] => Array.from({ length: count }, () => topic);

test('chapters begin where the topic changes', () => {
  // Twenty minutes: 120 lines, 60 pieces; the topic changes at 7 and at 13 minutes 20.
  const cuts = cutsByTopic(talk(120), pieces([...of(0, 21), ...of(1, 19), ...of(2, 20)]));
  expect(cuts).toEqual([0, 42, 81]);
});

test('a talk about one thing is one chapter, and so is a short one', () => {
  expect(cutsByTopic(talk(120), pieces(of(0, 60)))).toEqual([0]);
  expect(cutsByTopic(talk(24), pieces([...of(0, 6), ...of(1, 6)]))).toEqual([0]);
  expect(cutsByTopic([], [])).toEqual([]);
});

test('a digression is no chapter', () => {
  const cuts = cutsByTopic(talk(120), pieces([...of(0, 30), ...of(1, 3), ...of(0, 27)]));
  expect(cuts.length).toBeLessThanOrEqual(2);
  for (const [index, cut] of cuts.entries())
    expect(cut - (cuts[index - 1] ?? -18)).toBeGreaterThanOrEqual(18);
});

test('without embeddings a chapter begins with the turn nearest to every tenth minute', () => {
  // 25 minutes.
  expect(cutsByTime(talk(150))).toEqual([0, 60, 120]);
  // Its last chapter would be too short.
  expect(cutsByTime(talk(75))).toEqual([0]);
  // Nobody else speaks near it.
  const one = talk(150).map((line) => ({ ...line, voice: '0' }));
  expect(cutsByTime(one)).toEqual([0, 60, 120]);
});

test('a long talk about one thing is divided by time, a shorter one is not', () => {
  // Half an hour and a little more.
  expect(cutsOf(talk(190), pieces(of(0, 95)))).toEqual({ cuts: cutsByTime(talk(190)), divided_by: 'time' });
  expect(cutsOf(talk(150), pieces(of(0, 75)))).toEqual({ cuts: [0], divided_by: 'topic' });
  expect(cutsOf(talk(120), pieces([...of(0, 30), ...of(1, 30)]))).toMatchObject({ divided_by: 'topic' });
  expect(cutsOf(talk(150), null)).toMatchObject({ divided_by: 'time' });
});

test('a silence of an hour is skipped', () => {
  const late = talk(60).map((line) => ({ ...line, start: line.start + 7_200, end: line.end + 7_200 }));
  expect(cutsByTime([...talk(30), ...late])).toEqual([0, 30]);
});

test('the number of chapters is bounded', () => {
  expect(cutsByTime(talk(10_000)).length).toBeLessThanOrEqual(60);
});
