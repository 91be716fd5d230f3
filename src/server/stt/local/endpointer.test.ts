import { expect, test } from 'vitest';
import { createEndpointer, type WindowActivity, type Utterance } from './endpointer.ts';

const WINDOW = 512;
const seconds = (samples: number) => samples / 16_000;

/** Feeds a line such as '1 .5 2' as a second of silence, half of speech, two of silence; 'f' in front means faint. */
function run(line: string, base = 0) {
  const endpointer = createEndpointer(base);
  const utterances: Utterance[] = [];
  const finalizedUntil: number[] = [];
  line.split(' ').forEach((part, at) => {
    const activity: WindowActivity = part.startsWith('f') ? 'faint' : at % 2 === 0 ? 'silence' : 'clear';
    const windows = Math.round((Number(part.replace('f', '')) * 16_000) / WINDOW);
    for (let i = 0; i < windows; i++) {
      const utterance = endpointer.accept(WINDOW, activity, activity === 'silence' ? 0.01 : 1);
      if (utterance !== null) utterances.push(utterance);
      finalizedUntil.push(endpointer.finalizedUntil);
    }
  });
  return { endpointer, utterances, finalizedUntil };
}

test('speech between pauses is one utterance with real audio round it', () => {
  const { utterances } = run('1 6 1');
  expect(utterances).toHaveLength(1);
  const [{ start, end, from, to } = { start: 0, end: 0, from: 0, to: 0 }] = utterances;
  expect(seconds(start)).toBeCloseTo(1, 1);
  expect(seconds(end)).toBeCloseTo(7, 1);
  expect(start - from).toBe(3200);
  expect(to - end).toBe(3200);
});

test.each([
  ['a click is not speech', '1 .1 2', 0],
  ['faint speech alone is not speech', '1 f3 2', 0],
  ['a short word is speech', '1 .35 2', 1],
  ['a long pause separates', '1 6 .7 6 2', 2],
  ['a short pause does not', '1 6 .3 2 2', 1],
  ['after little speech a longer pause does not separate either', '1 .6 .9 2 2', 1],
])('%s', (_, line, count) => {
  expect(run(line).utterances).toHaveLength(count);
});

test('faint speech beside clear speech belongs to it', () => {
  const { utterances } = run('1 0 f.4 1 2');
  expect(seconds(utterances[0]?.start ?? 0)).toBeCloseTo(1, 1);
});

test('long speech is cut, without a gap and without an overlap', () => {
  const { utterances, endpointer } = run('0 7 .2 20 1');
  const last = endpointer.flush();
  const all = last === null ? utterances : [...utterances, last];
  expect(all.length).toBeGreaterThanOrEqual(2);
  expect(seconds(all[0]?.end ?? 0)).toBeCloseTo(7, 1);
  all.reduce((before, { from, to }) => {
    expect(from).toBe(before);
    expect(to - from).toBeLessThanOrEqual(14.1 * 16_000);
    return to;
  }, 0);
});

test('finalizedUntil never goes back and never passes the beginning of open speech', () => {
  const { finalizedUntil, endpointer } = run('2 4', 16_000);
  expect(finalizedUntil).toEqual([...finalizedUntil].sort((a, b) => a - b));
  const open = endpointer.open;
  expect(seconds(open?.start ?? 0)).toBeCloseTo(3, 1);
  expect(finalizedUntil.at(-1)).toBe(open?.from);
});

test('flush ends the open utterance, and everything before it is final', () => {
  const { endpointer } = run('1 2');
  const utterance = endpointer.flush();
  expect(utterance?.to).toBe(endpointer.finalizedUntil);
  expect(endpointer.open).toBeNull();
  expect(endpointer.flush()).toBeNull();
});

test.each([
  ['speech that the end of the audio cuts is an utterance', '1 .16', 1],
  ['a click at the end is not', '1 .06', 0],
  ['a click before the end is not', '1 .16 .4', 0],
])('%s', (_, line, count) => {
  const { endpointer, utterances } = run(line);
  const last = endpointer.flush();
  expect([...utterances, ...(last === null ? [] : [last])]).toHaveLength(count);
});

test('a pause leaves a word that has just begun open; what follows at once completes it', () => {
  const { endpointer } = run('1 .16');
  expect(endpointer.pause()).toBeNull();
  for (let i = 0; i < 5; i++) endpointer.accept(WINDOW, 'clear', 1);
  expect(seconds(endpointer.flush()?.start ?? 0)).toBeCloseTo(1, 1);
});

test.each([
  ['the rest of what a pause cut is an utterance, however short', 0, 1],
  ['a click some time after it is none', 20, 0],
])('%s', (_, silence, count) => {
  const { endpointer } = run('1 1');
  const first = endpointer.pause();
  expect(first).not.toBeNull();
  const later: Utterance[] = [];
  const accept = (activity: WindowActivity, windows: number): void => {
    for (let i = 0; i < windows; i++) later.push(...[endpointer.accept(WINDOW, activity, 1) ?? []].flat());
  };
  accept('silence', silence);
  accept('clear', 2);
  accept('silence', 60);
  expect(later).toHaveLength(count);
});

test('the end of an open utterance comes nearer with each window of silence', () => {
  const endpointer = createEndpointer(0);
  expect(endpointer.endsIn).toBe(Infinity);
  const accept = (activity: 'clear' | 'silence', samples: number) => {
    for (let given = 0; given < samples; given += 512)
      if (endpointer.accept(512, activity, 1) !== null) return given;
    return null;
  };
  accept('clear', 3 * 16_000);
  const left = endpointer.endsIn;
  expect(left).toBeGreaterThan(0.6 * 16_000);
  accept('silence', 0.5 * 16_000);
  expect(left - endpointer.endsIn).toBeCloseTo(Math.ceil((0.5 * 16_000) / 512) * 512);
  const rest = endpointer.endsIn;
  expect(accept('silence', 16_000)).toBe((Math.ceil(rest / 512) - 1) * 512);
});

test('in a pause the utterance is known ahead, and ends as predicted', () => {
  const { endpointer } = run('1 6 .4');
  const ahead = endpointer.ahead;
  expect(ahead).not.toBeNull();
  let final: Utterance | null = null;
  for (let i = 0; i < 20 && final === null; i++) final = endpointer.accept(WINDOW, 'silence', 0);
  expect(final).toEqual(ahead);
});
