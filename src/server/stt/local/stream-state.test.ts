import { expect, test } from 'vitest';
import { createStreamState, type StreamOptions, type StreamState } from './stream-state.ts';

const WINDOW = 512;
const SECOND = 16_000;

function open(options: Partial<StreamOptions> = {}): StreamState {
  return createStreamState({
    id: 1,
    epoch: 1,
    base: 0,
    live: true,
    partials: false,
    speculate: true,
    recognise: true,
    revise: true,
    language: 'en',
    openedAt: 0,
    ...options,
  });
}

/** Appends audio whose samples are all `value`, and the VAD's finding for each window. Answers how many utterances ended. */
function feed(state: StreamState, seconds: number, value: number): number {
  let ended = 0;
  for (let window = 0; window < Math.round((seconds * SECOND) / WINDOW); window++) {
    state.append(new Int16Array(WINDOW).fill(value));
    const activity = value === 0 ? 'silence' : 'clear';
    if (state.addActivity(WINDOW, activity, value) !== null) ended += 1;
  }
  return ended;
}

test('an utterance that ended holds progress back until its text is there', () => {
  const state = open();
  feed(state, 1, 0);
  expect(feed(state, 6, 5)).toBe(0);
  expect(feed(state, 3, 0)).toBe(1);
  const before = state.progress();
  expect(before.decoded_until).toBe(before.finalized_until);
  expect(before.finalized_until / SECOND).toBeCloseTo(0.8, 1);
  expect(before).toMatchObject({ utterances: 1, empty_after_speech: 0 });
  state.addText('hello');
  expect(state.progress().decoded_until).toBe(state.vadUntil);
  expect(state.progress().finalized_until / SECOND).toBeGreaterThan(9);
});

test('an empty text counts as speech that gave none; an utterance passed on does not', () => {
  const state = open();
  for (const finish of [() => state.addText(''), () => state.addPassedOn()]) {
    feed(state, 2, 5);
    feed(state, 2, 0);
    finish();
  }
  expect(state.progress()).toMatchObject({ utterances: 2, empty_after_speech: 1 });
});

test('finalized audio is forgotten, audio of the open group of neighbours is not', () => {
  const held = (state: StreamState): number => state.audio.copy(0, Infinity).length;
  const [grouped, single] = [open(), open({ revise: false })];
  for (const state of [grouped, single]) {
    feed(state, 6, 5);
    feed(state, 0.8, 0);
    state.addText('hello');
    state.progress();
  }
  expect(held(grouped)).toBe(grouped.vadUntil);
  expect(held(single)).toBeLessThan(2 * SECOND);
});

test('neighbours are one group until nothing that follows can belong to it', () => {
  const state = open();
  for (const text of ['one two', 'three']) {
    feed(state, 6, 5);
    feed(state, 0.8, 0);
    expect(state.addText(text)).toBeNull();
    expect(state.closeGroupOutOfReach()).toBeNull();
  }
  feed(state, 1.5, 0);
  expect(state.closeGroupOutOfReach()).toMatchObject({ words: 3, utterances: 2 });
  expect(state.closeGroup()).toBeNull();
});

test('a group stays open while an utterance waits for its text', () => {
  const state = open();
  feed(state, 6, 5);
  feed(state, 0.8, 0);
  state.addText('one');
  feed(state, 6, 5);
  feed(state, 6, 0);
  expect(state.closeGroupOutOfReach()).toBeNull();
  state.addText('two');
  expect(state.closeGroupOutOfReach()).toMatchObject({ utterances: 2 });
});

test('a flush is due once, when every utterance before it has its text', () => {
  const state = open();
  feed(state, 2, 5);
  expect(state.endUtterance(false)).not.toBeNull();
  state.addFlush(7, false);
  expect([state.hasFlush, state.dueFlush !== null, state.takeFlush()]).toEqual([true, false, null]);
  feed(state, 2, 5);
  state.endUtterance(false);
  state.addText('one');
  expect([state.dueFlush !== null, state.takeFlush(), state.takeFlush()]).toEqual([true, 7, null]);
  expect(state.hasFlush).toBe(false);
});

test('speech and progress are reported twice a second', () => {
  const state = open();
  feed(state, 1, 5);
  expect([state.isSpeechDue('clear'), state.isSpeechDue('silence'), state.isProgressDue]).toEqual([
    true,
    false,
    true,
  ]);
  state.speechReported();
  state.progressReported();
  feed(state, 0.4, 5);
  expect([state.isSpeechDue('clear'), state.isProgressDue]).toEqual([false, false]);
  feed(state, 0.2, 5);
  expect([state.isSpeechDue('clear'), state.isProgressDue]).toEqual([true, true]);
});

test('a stream outruns real time when it is more than 0.4 seconds ahead of the clock', () => {
  const state = open({ base: 5 * SECOND, openedAt: 1_000 });
  feed(state, 1, 0);
  const seconds = (state.vadUntil - 5 * SECOND) / SECOND;
  expect(state.outrunsRealTime(1_000 + seconds * 1_000 - 401)).toBe(true);
  expect(state.outrunsRealTime(1_000 + seconds * 1_000 - 399)).toBe(false);
});

test('a client that had audio when it connected catches up, and is in real time after that', () => {
  const state = open();
  feed(state, 3, 0);
  expect([state.isCatchingUp(100), state.isCatchingUp(1_000)]).toEqual([true, true]);
  feed(state, 1, 0);
  expect(state.isCatchingUp(2_000)).toBe(false);
  expect(state.outrunsRealTime(2_000)).toBe(true);
  feed(state, 2, 0);
  expect(state.isCatchingUp(2_500)).toBe(true);
});
