// Neighbouring utterances are recognised once more together, when that holds nobody up.
import { describe, expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

const SECOND = 16_000;

/** A word for each second: how loud the audio is there, and which second it is. */
const decode = (samples: Float32Array): string =>
  Array.from({ length: Math.round(samples.length / SECOND) }, (_, second) => {
    const middle = samples[second * SECOND + SECOND / 2] ?? 0;
    return `${Math.round(middle * 32_768)}at${second}`;
  }).join(' ');

const texts = (messages: readonly { text: string }[]): string[] => messages.map(({ text }) => text);

describe('revisions', () => {
  test('two utterances with a pause between them, when the pause after them is long', async () => {
    const loop = driveLoop({ decode });
    const { say } = loop.open(1, { revise: true });
    await say(6, 5);
    await say(1.5, 0);
    await say(6, 7);
    await say(1.5, 0);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
    await say(1, 0);
    const [first, second] = loop.of('final');
    const [revised, ...more] = loop.of('revised');
    expect(more).toEqual([]);
    expect(revised).toMatchObject({ start: first?.start, end: second?.end });
    // All of the audio, the pause included: both utterances and what lies between them.
    expect(revised?.text).toMatch(/^5at0 .*0at.* 7at12\b/);
    expect(revised?.text.split(' ')).toHaveLength(14);
  });

  test('before the flush that follows is answered', async () => {
    const loop = driveLoop({ decode });
    const { say, flush } = loop.open(1, { revise: true });
    await say(6, 5);
    await say(1.5, 0);
    await say(6, 7);
    await flush();
    expect(
      loop.messages.map(({ t }) => t).filter((kind) => kind !== 'speech' && kind !== 'progress'),
    ).toEqual(['final', 'final', 'revised', 'flushed']);
  });

  test('utterances before and after a flush have nothing to do with each other', async () => {
    const loop = driveLoop({ decode });
    const { say, flush } = loop.open(1, { revise: true });
    await say(6, 5);
    await flush(1);
    await say(6, 7);
    await flush(2);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('flushed')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
  });

  test.each([
    ['one utterance alone', [6], 1.5],
    ['utterances far apart', [6, 6], 2.4],
    ['more than a recogniser takes well at once', [13, 13], 1.5],
  ])('not %s', async (_, lengths, pause) => {
    const loop = driveLoop({ decode });
    const { say, flush } = loop.open(1, { revise: true });
    for (const length of lengths) {
      await say(length, 5);
      await say(pause, 0);
    }
    await flush();
    expect(loop.of('final')).toHaveLength(lengths.length);
    expect(loop.of('revised')).toEqual([]);
  });

  test('what does not fit begins the next one', async () => {
    const loop = driveLoop({ decode });
    const { say, flush } = loop.open(1, { revise: true });
    for (const loudness of [1, 2, 3, 4]) {
      await say(9, loudness);
      await say(1.4, 0);
    }
    await flush();
    const loudness = (text: string) => [...new Set(text.match(/[1-9](?=at)/g))];
    expect(texts(loop.of('revised')).map(loudness)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test.each([
    ['lost words', 'one two three'],
    ['a loop of words', Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')],
    ['nothing', ''],
  ])('%s is not believed', async (_, text) => {
    const loop = driveLoop({ decode: (samples) => (samples.length > 9 * SECOND ? text : decode(samples)) });
    const { say, flush } = loop.open(1, { revise: true });
    await say(6, 5);
    await say(1.5, 0);
    await say(6, 7);
    await flush();
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
    expect(loop.of('flushed')).toHaveLength(1);
  });

  test.each([
    ['nobody asked for it', { revise: false }, {}],
    ['the recogniser is slow', { revise: true }, { decodeMs: 1_000 }],
  ])('not when %s', async (_, how, options) => {
    const loop = driveLoop({ decode }, options);
    const { say } = loop.open(1, how);
    await say(6, 5);
    await say(1.5, 0);
    await say(6, 7);
    await say(5, 0);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
  });

  test('a slow recogniser takes its time when nobody talks any more', async () => {
    const loop = driveLoop({ decode }, { decodeMs: 1_000 });
    const { say, flush } = loop.open(1, { revise: true });
    await say(6, 5);
    await say(1.5, 0);
    await say(6, 7);
    await flush();
    expect(loop.of('revised')).toHaveLength(1);
  });

  test('not when many talk at once; a file in the background takes its time', async () => {
    const crowd = driveLoop({ decode });
    const [first] = [1, 2, 3, 4, 5].map((stream) => crowd.open(stream, { revise: true }));
    for (const loudness of [5, 7]) {
      await first?.say(6, loudness);
      await first?.say(1.5, 0);
    }
    await first?.say(3, 0);
    expect(crowd.of('final')).toHaveLength(2);
    expect(crowd.of('revised')).toEqual([]);

    const file = driveLoop({ decode }, { decodeMs: 5_000 });
    const stream = file.open(1, { revise: true, live: false });
    for (const loudness of [5, 7]) {
      await stream.pour(6, loudness);
      await stream.pour(1.5, 0);
    }
    await stream.flush();
    expect(file.of('revised')).toHaveLength(1);
  });

  test.each([
    { streams: 1, slots: 1, decodes: 2 },
    { streams: 5, slots: 1, decodes: 1 },
    { streams: 5, slots: 2, decodes: 2 },
  ])(
    'with $streams live streams and $slots slots a short pause costs $decodes decodes',
    async ({ streams, slots, decodes: expected }) => {
      let decodes = 0;
      const loop = driveLoop({ decode: (samples) => `${++decodes} ${decode(samples)}` }, { slots });
      const [first] = Array.from({ length: streams }, (_, stream) => loop.open(stream));
      await first?.say(3, 5);
      await first?.say(0.5, 0);
      await first?.say(3, 5);
      await first?.flush();
      expect(loop.of('final')).toHaveLength(1);
      expect(decodes).toBe(expected);
    },
  );

  test('a file that outruns its own time gets all of them', async () => {
    const loop = driveLoop({ decode });
    const { pour, flush } = loop.open(1, { revise: true });
    for (let pair = 1; pair <= 5; pair++) {
      await pour(9, pair);
      await pour(1.4, 0);
      await pour(9, pair);
      await pour(3, 0);
    }
    await flush();
    expect(loop.of('revised')).toHaveLength(5);
  });
});
