import { expect, test } from 'vitest';
import { createLocalStream } from './local-stream.ts';
import type { SttStreamEvents } from '../provider.ts';
import type { StreamMessage, ToWorker } from './protocol.ts';

const nothing = (): void => undefined;

interface How {
  thrifty?: boolean;
  priority?: 'live' | 'background';
}

function streamOf(how: How, events: Partial<SttStreamEvents> = {}) {
  const sent: ToWorker[] = [];
  const stream = createLocalStream({
    id: 1,
    model: 'any',
    embeddingModel: '',
    onUtterance: undefined,
    stream: {
      language: 'en',
      priority: 'live',
      events: {
        onFinal: nothing,
        onRevised: nothing,
        onPartial: nothing,
        onFinalized: nothing,
        onFailure: nothing,
        ...events,
      },
      ...how,
    },
    send: (message) => void sent.push(message),
    onWork: nothing,
    onClosed: nothing,
  });
  stream.attach();
  return { stream, sent };
}

/** What the recogniser's process is asked for when the stream opens. */
const opened = (how: How): ToWorker | undefined => streamOf(how).sent[0];

const SECOND = 16_000;
const reached = (until: number) => ({
  ...{ stream: 1, decoded_until: until, finalized_until: until, utterances: 0, empty_after_speech: 0 },
});
const progress = (
  until: number,
  { epoch = 1, speech = null as number | null, pause = false, partial_at = null as number | null } = {},
): StreamMessage => ({
  ...{ t: 'progress', epoch, speech, pause, partial_at, ...reached(until) },
});

test.each([
  ['a live stream gets all decodes', {}, { partials: true, speculate: true, revise: true }],
  [
    'a thrifty one each utterance once',
    { thrifty: true },
    { partials: false, speculate: false, revise: false },
  ],
  [
    'one in the background no decode for speed',
    { priority: 'background' as const },
    { partials: false, speculate: false, revise: true },
  ],
])('%s', (_, how, expected) => {
  expect(opened(how)).toMatchObject({ t: 'open', ...expected });
});

test('whether partials are wanted is told once, and holds at the next process', () => {
  const { stream, sent } = streamOf({});
  const told = (): ToWorker[] => sent.splice(0);
  told();
  stream.wantPartials?.(true);
  stream.wantPartials?.(false);
  stream.wantPartials?.(false);
  expect(told()).toEqual([{ t: 'partials', stream: 1, wanted: false }]);
  stream.attach();
  expect(told()).toMatchObject([{ t: 'open', partials: false }]);
  stream.detach();
  stream.wantPartials?.(true);
  expect(told()).toEqual([]);
  stream.attach();
  expect(told()).toMatchObject([{ t: 'open', partials: true }]);
});

test('a thrifty stream has none, whatever is wanted', () => {
  const { stream, sent } = streamOf({ thrifty: true });
  stream.wantPartials?.(true);
  expect(sent).toMatchObject([{ t: 'open', partials: false }]);
});

test('speech comes with the progress, in seconds; what an earlier process says counts for nothing', () => {
  const heard: number[] = [];
  const { stream } = streamOf({}, { onSpeech: (seconds) => void heard.push(seconds) });
  stream.push(new Int16Array(4 * SECOND));
  stream.handle(progress(0, { speech: 2 * SECOND }));
  stream.handle(progress(0));
  stream.attach();
  stream.handle(progress(0, { speech: 3 * SECOND }));
  stream.handle(progress(0, { epoch: 2, speech: 4 * SECOND }));
  expect(heard).toEqual([2, 4]);
});

test('audio is wanted in blocks of the VAD, in a pause of an utterance as it comes, and in blocks by a new process', () => {
  const { stream } = streamOf({});
  stream.push(new Int16Array(3 * SECOND));
  expect(stream.batchSamples).toBe(4_096);
  stream.handle(progress(SECOND, { pause: true }));
  expect(stream.batchSamples).toBe(1_536);
  stream.handle(progress(2 * SECOND));
  expect(stream.batchSamples).toBe(4_096);
  stream.handle(progress(3 * SECOND, { pause: true }));
  stream.attach();
  expect(stream.batchSamples).toBe(4_096);
});

test('a block of the VAD ends where the next partial is due, as long as that is ahead', () => {
  const { stream } = streamOf({});
  stream.push(new Int16Array(3 * SECOND));
  stream.handle(progress(2 * SECOND, { partial_at: 3 * SECOND + 5_000 }));
  expect(stream.batchSamples).toBe(4_096);
  stream.push(new Int16Array(4_800));
  expect(stream.batchSamples).toBe(200);
  stream.push(new Int16Array(200));
  expect(stream.batchSamples).toBe(4_096);
  stream.handle(progress(3 * SECOND, { partial_at: 3 * SECOND + 5_300 }));
  expect(stream.batchSamples).toBe(300);
  stream.handle(progress(3 * SECOND, { pause: true, partial_at: 3 * SECOND + 5_300 }));
  expect(stream.batchSamples).toBe(1_536);
  stream.handle(progress(3 * SECOND, { partial_at: 3 * SECOND + 5_300 }));
  stream.attach();
  expect(stream.batchSamples).toBe(4_096);
});

test('a new process gets what is not final, each flush after its audio, and what came before for the VAD alone', async () => {
  const { stream, sent } = streamOf({});
  for (let second = 1; second <= 4; second++) stream.push(new Int16Array(SECOND).fill(second));
  const flushed = stream.flush();
  stream.push(new Int16Array(SECOND).fill(5));
  stream.handle(progress(2 * SECOND));
  sent.length = 0;
  stream.detach();
  stream.push(new Int16Array(SECOND).fill(6));
  stream.attach();
  const [open, ...rest] = sent;
  expect(open).toMatchObject({ t: 'open', base: 2 * SECOND, epoch: 2 });
  expect(open?.t === 'open' && open.warmup.at(-1)).toBe(2);
  expect(rest.map((one) => (one.t === 'audio' ? one.pcm[0] : one.t))).toEqual([3, 4, 'flush', 5, 6]);
  let isAllFlushed = false;
  const all = stream.flush().then(() => {
    isAllFlushed = true;
  });
  stream.handle({ t: 'flushed', epoch: 2, id: 1, ...reached(4 * SECOND) });
  await flushed;
  expect(isAllFlushed).toBe(false);
  stream.handle({ t: 'flushed', epoch: 2, id: 2, ...reached(6 * SECOND) });
  await all;
});

test('who sends faster than real time waits while 20 seconds have no text', async () => {
  const { stream } = streamOf({});
  stream.push(new Int16Array(20 * SECOND));
  await stream.ready();
  stream.push(new Int16Array(1));
  let isReady = false;
  const ready = stream.ready().then(() => {
    isReady = true;
  });
  await Promise.resolve();
  expect(isReady).toBe(false);
  stream.handle(progress(SECOND));
  await ready;
});

test('a stream with more than ten minutes without text fails as overloaded, and its process is told', () => {
  const failures: string[] = [];
  const { stream, sent } = streamOf({}, { onFailure: ({ reason }) => void failures.push(reason) });
  for (let minute = 0; minute < 10; minute++) stream.push(new Int16Array(60 * SECOND));
  expect(failures).toEqual([]);
  stream.push(new Int16Array(1));
  expect(failures).toEqual(['overloaded']);
  expect(sent.at(-1)).toMatchObject({ t: 'close' });
});
