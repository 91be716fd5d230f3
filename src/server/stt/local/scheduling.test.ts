import { describe, expect, test } from 'vitest';
import { createScheduling, type ScheduledStream, type Scheduling } from './scheduling.ts';

const SECOND = 16_000;
const NOW = 0;
const utterance = (start: number, end: number) => ({ start, end, from: start, to: end, spoken: end - start });
/** Twenty seconds of audio. */
const REVISION = { ...utterance(0, 20 * SECOND), words: 10, utterances: 2, isOneUtterance: false };

/** A live stream in the middle of an utterance of a second; options say what differs. */
function stream(id: number, options: Partial<ScheduledStream> & { outruns?: boolean } = {}): ScheduledStream {
  const { outruns = false, ...rest } = options;
  return {
    id,
    live: true,
    partials: true,
    speculate: true,
    recognise: true,
    audio: { copy: (from, to) => new Float32Array(to - from) },
    vadUntil: 2 * SECOND,
    unexamined: 0,
    open: { start: SECOND, from: SECOND },
    isSpeaking: true,
    ahead: null,
    endsIn: Infinity,
    hasFlush: false,
    pendingRevisions: 0,
    outrunsRealTime: () => outruns,
    isCatchingUp: () => outruns,
    ...rest,
  };
}

/** Nothing of the open utterance is known; it begins with the first second. */
const NOTHING = { pause: false, until: SECOND };
const PAUSE = { isSpeaking: false, ahead: utterance(SECOND, 1.5 * SECOND), endsIn: 0.05 * SECOND };

function schedule(
  streams: readonly ScheduledStream[],
  { slots = 1, streaming = false }: { slots?: number; streaming?: boolean } = {},
): Scheduling {
  const scheduling = createScheduling({ slots, streaming });
  for (const one of streams) scheduling.open(one);
  return scheduling;
}

const crowd = (first: ScheduledStream): ScheduledStream[] => [first, ...[2, 3, 4, 5].map((id) => stream(id))];

describe('decode slots', () => {
  test('no more jobs run than there are slots; the end of one frees its slot', () => {
    const streams = [1, 2, 3].map((id) => stream(id));
    const scheduling = schedule(streams, { slots: 2 });
    for (const one of streams) scheduling.addFinal(one, utterance(0, SECOND));
    expect([1, 2, 3].map(() => scheduling.next()?.stream)).toEqual([1, 2, undefined]);
    expect(scheduling.hasWaiting).toBe(true);
    scheduling.finished(2);
    expect(scheduling.next()?.stream).toBe(3);
    expect(scheduling.hasWaiting).toBe(false);
  });

  test('a stream has one job at a time, even when it was closed and opened again', () => {
    const one = stream(1);
    const scheduling = schedule([one], { slots: 2 });
    scheduling.addFinal(one, utterance(0, SECOND));
    scheduling.next();
    scheduling.close(1);
    scheduling.open(one);
    scheduling.addFinal(one, utterance(0, SECOND));
    expect(scheduling.next()).toBeNull();
    scheduling.finished(1);
    expect(scheduling.next()?.stream).toBe(1);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])('with %d slots, background streams take at most %d', (slots, most) => {
    const files = [1, 2, 3].map((id) => stream(id, { live: false }));
    const scheduling = schedule(files, { slots });
    for (const one of files) scheduling.addFinal(one, utterance(0, SECOND));
    const started = [1, 2, 3].filter(() => scheduling.next() !== null);
    expect(started).toHaveLength(most);
  });

  test('closing a stream drops its waiting jobs', () => {
    const one = stream(1);
    const scheduling = schedule([one]);
    scheduling.addFinal(one, utterance(0, SECOND));
    scheduling.close(1);
    expect([scheduling.hasWaiting, scheduling.next()]).toEqual([false, null]);
  });

  test('a final carries the audio to decode', () => {
    const one = stream(1);
    const scheduling = schedule([one]);
    scheduling.addFinal(one, utterance(100, 300));
    expect(scheduling.next()).toMatchObject({ kind: 'final', samples: new Float32Array(200) });
  });
});

describe('partials', () => {
  test.each<[string, Parameters<typeof stream>[1], boolean]>([
    ['an open utterance gets one', {}, true],
    ['not a stream in the background', { live: false }, false],
    ['not a stream without recognition', { recognise: false }, false],
    ['not a stream that wants none', { partials: false }, false],
    ['not when nobody speaks', { open: null }, false],
    ['not a stream that outruns real time', { outruns: true }, false],
    ['a word that is over before it had one gets one', { isSpeaking: false }, true],
    ['a pause is decoded even if nobody wants partials', { partials: false, ...PAUSE }, true],
    ['a pause is not decoded before its end to save battery', { ...PAUSE, speculate: false }, false],
    [
      'a pause is not decoded long before its end',
      { partials: false, ...PAUSE, endsIn: 0.32 * SECOND },
      false,
    ],
    ['a pause is decoded even after seven seconds', { vadUntil: 9 * SECOND, ...PAUSE }, true],
  ])('%s', (_, options, expected) => {
    const one = stream(1, options);
    expect(schedule([one], { slots: 2 }).addPartial(one, NOTHING, NOW)).toBe(expected);
  });

  test('the slower the decodes, the earlier in a pause the speculative one begins', () => {
    const one = stream(1, { ...PAUSE, endsIn: 0.32 * SECOND });
    const scheduling = schedule([one]);
    // Half a second takes 25 ms, then 75 ms; twice that is allowed for.
    scheduling.decodeTook(500, 10 * SECOND);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(false);
    for (let times = 0; times < 2; times++) scheduling.decodeTook(1_500, 10 * SECOND);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(true);
  });

  test('a pause whose text is known is not decoded again', () => {
    const one = stream(1, PAUSE);
    expect(schedule([one]).addPartial(one, { pause: true, until: 0 }, NOW)).toBe(false);
  });

  test('a stream that opens again under the same number has its first one at once', () => {
    const one = stream(1, {});
    const scheduling = schedule([one], { slots: 2 });
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(true);
    scheduling.close(1);
    scheduling.open(one);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(true);
  });

  test('a streaming engine gets them of long utterances, too', () => {
    const one = stream(1, { vadUntil: 12 * SECOND });
    expect(schedule([one], { streaming: true }).addPartial(one, NOTHING, NOW)).toBe(true);
  });

  test('only when nothing waits and nothing runs: they give way first', () => {
    const [one, two] = [stream(1), stream(2)];
    const scheduling = schedule([one, two], { slots: 2 });
    scheduling.addFinal(two, utterance(0, SECOND));
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(false);
    scheduling.next();
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(false);
    scheduling.finished(2);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(true);
  });

  test('not where the only slot is that of finals, not in a crowd, and not when one takes long', () => {
    const one = stream(1);
    expect(schedule([one], { slots: 1 }).addPartial(one, NOTHING, NOW)).toBe(false);
    expect(schedule(crowd(one).slice(0, 3), { slots: 2 }).addPartial(one, NOTHING, NOW)).toBe(false);
    expect(schedule(crowd(one).slice(0, 2), { slots: 2 }).addPartial(one, NOTHING, NOW)).toBe(true);
    expect(schedule(crowd(one), { slots: 2, streaming: true }).addPartial(one, NOTHING, NOW)).toBe(true);
    const scheduling = schedule([one], { slots: 2 });
    scheduling.decodeTook(410, SECOND);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(false);
    scheduling.decodeTook(390, SECOND);
    expect(scheduling.addPartial(one, NOTHING, NOW)).toBe(true);
  });

  test('one decode that was held up says nothing of the next, two of the last three do', () => {
    const scheduling = schedule([stream(1)], { slots: 2 });
    const add = (ms: number, nth: number): boolean => {
      scheduling.decodeTook(ms, SECOND);
      const begins = { start: nth * SECOND, from: SECOND };
      const added = scheduling.addPartial(stream(1, { open: begins }), NOTHING, NOW);
      if (scheduling.next() !== null) scheduling.finished(1);
      return added;
    };
    expect([20, 4_000, 20, 4_000, 4_000].map(add)).toEqual([true, true, true, false, false]);
  });

  test('of a long utterance only what is not settled counts for the time of a decode', () => {
    const one = stream(1, { vadUntil: 9 * SECOND });
    const scheduling = schedule([one], { slots: 2 });
    scheduling.decodeTook(200, SECOND);
    expect(scheduling.addPartial(one, { pause: false, until: 6.9 * SECOND }, NOW)).toBe(false);
    expect(scheduling.addPartial(one, { pause: false, until: 7 * SECOND }, NOW)).toBe(true);
    // Three times four tenths of a second are less than the usual pause.
    expect(scheduling.partialDueAt(one)).toBe(10.3 * SECOND);
  });

  test('a second one never comes in a pause, which may end the utterance', () => {
    const scheduling = schedule([stream(1)], { slots: 2 });
    const add = (options: Parameters<typeof stream>[1]): boolean => {
      const added = scheduling.addPartial(stream(1, options), NOTHING, NOW);
      if (scheduling.next() !== null) scheduling.finished(1);
      return added;
    };
    expect(add({})).toBe(true);
    expect(add({ vadUntil: 4 * SECOND, isSpeaking: false })).toBe(false);
    expect(add({ vadUntil: 4 * SECOND, ...PAUSE, endsIn: 0.32 * SECOND })).toBe(false);
    expect(add({ vadUntil: 4 * SECOND })).toBe(true);
  });

  test('after one that brought nothing the next may come in a quarter of a second', () => {
    const scheduling = schedule([stream(1)], { slots: 2 });
    const add = (seconds: number): boolean => {
      const added = scheduling.addPartial(stream(1, { vadUntil: seconds * SECOND }), NOTHING, NOW);
      if (scheduling.next() !== null) scheduling.finished(1);
      return added;
    };
    expect(add(2)).toBe(true);
    scheduling.partialBroughtNothing(1);
    expect([add(2.2), add(2.25), add(2.6)]).toEqual([false, true, false]);
  });

  test('the next one comes 1.3 seconds later, later still when they are slow, at once in the next utterance', () => {
    const at = (seconds: number, start = SECOND) =>
      stream(1, { vadUntil: seconds * SECOND, open: { start, from: start } });
    const scheduling = schedule([at(2)], { slots: 2 });
    const add = (...where: Parameters<typeof at>): boolean => {
      const known = { pause: false, until: where[1] ?? SECOND };
      const added = scheduling.addPartial(at(...where), known, NOW);
      if (scheduling.next() !== null) scheduling.finished(1);
      return added;
    };
    expect([add(2), add(3.25), add(3.3)]).toEqual([true, false, true]);
    expect([add(3.5, 3.4 * SECOND), add(4.75, 3.4 * SECOND), add(4.8, 3.4 * SECOND)]).toEqual([
      true,
      false,
      true,
    ]);
    // Four seconds take 240 ms; with two live streams six times that passes before the next, however many others wait.
    scheduling.open(stream(2));
    for (const id of [3, 4, 5]) scheduling.open(stream(id, { live: false }));
    scheduling.decodeTook(60, SECOND);
    expect([add(8.4, 4.4 * SECOND), add(9.8, 4.4 * SECOND), add(9.85, 4.4 * SECOND)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('the next one is due by the audio that is there, examined or not; neither in silence nor for another utterance', () => {
    const scheduling = schedule([stream(1)], { slots: 2 });
    const dueAt = (options: Parameters<typeof stream>[1]): number | null =>
      scheduling.partialDueAt(stream(1, options));
    expect(dueAt({})).toBeNull();
    scheduling.addPartial(stream(1, { unexamined: 100 }), NOTHING, NOW);
    scheduling.finished(scheduling.next()?.stream ?? 0);
    expect(dueAt({})).toBe(3.3 * SECOND + 100);
    expect(dueAt({ open: null })).toBeNull();
    expect(dueAt({ partials: false })).toBeNull();
    expect(dueAt({ open: { start: 2 * SECOND, from: 2 * SECOND } })).toBeNull();
    // The VAD leaves what is shorter than its window.
    const almost = { vadUntil: 3.3 * SECOND, unexamined: 99 };
    expect(scheduling.addPartial(stream(1, almost), NOTHING, NOW)).toBe(false);
    expect(scheduling.addPartial(stream(1, { ...almost, unexamined: 100 }), NOTHING, NOW)).toBe(true);
  });

  test.each([
    [1, false, false],
    [2, false, true],
    [1, true, true],
  ])('in a crowd, with %d slots and streaming %s: %s', (slots, streaming, expected) => {
    const one = stream(1, PAUSE);
    expect(schedule(crowd(one), { slots, streaming }).addPartial(one, NOTHING, NOW)).toBe(expected);
  });
});

describe('context re-decodes', () => {
  test.each<[string, Parameters<typeof stream>[1], number, boolean]>([
    ['a fast recogniser makes them', {}, 1_000, true],
    ['a slow one leaves them out', {}, 1_300, false],
    ['a slow one makes them for a file', { live: false }, 9_000, true],
    ['a slow one makes them for a stream that outruns real time', { outruns: true }, 9_000, true],
    ['a slow one makes them at a flush', { hasFlush: true }, 9_000, true],
    ['a second one of a live stream is left out', { pendingRevisions: 1 }, 1_000, false],
    ['a second one of a file is not', { pendingRevisions: 1, outruns: true }, 1_000, true],
  ])('%s', (_, options, msForIt, expected) => {
    const one = stream(1, options);
    const scheduling = schedule([one]);
    scheduling.decodeTook(msForIt, 20 * SECOND);
    expect(scheduling.addRevision(one, REVISION, NOW)).toBe(expected);
    expect(scheduling.hasWaiting).toBe(expected);
  });

  test('a slow recogniser leaves those of a file out while somebody talks', () => {
    const file = stream(1, { live: false });
    const scheduling = schedule([file, stream(2)]);
    scheduling.decodeTook(9_000, 20 * SECOND);
    expect(scheduling.addRevision(file, REVISION, NOW)).toBe(false);
  });

  test('none with more than four live streams', () => {
    const one = stream(1);
    expect(schedule(crowd(one)).addRevision(one, REVISION, NOW)).toBe(false);
    expect(schedule(crowd(one).slice(1)).addRevision(one, REVISION, NOW)).toBe(true);
  });

  test('of a live stream they wait for every live final, of a stream that outruns real time they keep their place', () => {
    for (const outruns of [false, true]) {
      const [one, two] = [stream(1, { outruns }), stream(2)];
      const scheduling = schedule([one, two]);
      scheduling.addRevision(one, REVISION, NOW);
      scheduling.addFinal(two, utterance(0, SECOND));
      expect(scheduling.next()?.kind).toBe(outruns ? 'revision' : 'final');
    }
  });
});
