// Context re-decodes: neighbouring utterances are decoded again together when no live stream has to wait for it.
import { describe, expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

const SECOND = 16_000;

/** The text has a word for each second: its loudness and its number. */
const decode = (samples: Float32Array): string =>
  Array.from({ length: Math.round(samples.length / SECOND) }, (_, second) => {
    const middle = samples[second * SECOND + SECOND / 2] ?? 0;
    return `${Math.round(middle * 32_768)}at${second}`;
  }).join(' ');

const texts = (messages: readonly { text: string }[]): string[] => messages.map(({ text }) => text);

describe('context re-decodes', () => {
  test('two neighbouring utterances are revised when the pause after them is long', async () => {
    const loop = driveLoop({ decode });
    const { speak } = loop.open(1, { revise: true });
    await speak(6, 5);
    await speak(0.8, 0);
    await speak(6, 7);
    await speak(1.5, 0);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
    await speak(1, 0);
    const [first, second] = loop.of('final');
    const [revised, ...more] = loop.of('revised');
    expect(more).toEqual([]);
    expect(revised).toMatchObject({ start: first?.start, end: second?.end });
    // All of the audio, the pause included: both utterances and what lies between them.
    expect(revised?.text).toMatch(/^5at0 .*0at.* 7at12\b/);
    expect(revised?.text.split(' ')).toHaveLength(13);
  });

  test('the revision is sent before the flush that follows is answered', async () => {
    const loop = driveLoop({ decode });
    const { speak, flush } = loop.open(1, { revise: true });
    await speak(6, 5);
    await speak(0.8, 0);
    await speak(6, 7);
    await flush();
    expect(loop.messages.map(({ t }) => t).filter((kind) => kind !== 'progress')).toEqual([
      'final',
      'final',
      'revised',
      'flushed',
    ]);
  });

  test('utterances before and after a flush are not decoded together', async () => {
    const loop = driveLoop({ decode });
    const { speak, flush } = loop.open(1, { revise: true });
    await speak(6, 5);
    await flush(1);
    await speak(6, 7);
    await flush(2);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('flushed')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
  });

  test('what a pause of the link cut is decoded again as a whole, and the text before the pause does not wait', async () => {
    const loop = driveLoop({ decode });
    const { speak, flush } = loop.open(1, { revise: true });
    await speak(6, 5);
    await flush(1, true);
    expect(loop.of('final')).toHaveLength(1);
    expect(loop.of('flushed')).toHaveLength(1);
    await speak(6, 7);
    await flush(2);
    const [first, second] = loop.of('final');
    expect(loop.of('revised')).toMatchObject([{ start: first?.start, end: second?.end }]);
    expect(loop.of('revised')[0]?.text).toMatch(/^5at0 .* 7at11\b/);
  });

  test.each([
    ['text of its own', 'No, no.'],
    ['none', ''],
  ])(
    'a short rest of what a pause of the link cut is decoded with its beginning; by itself it has %s',
    async (_, rest) => {
      const loop = driveLoop({
        decode: (samples) =>
          samples.length > SECOND ? 'The stillness.' : samples.length > SECOND / 2 ? 'The stair, the' : rest,
      });
      const { speak, flush } = loop.open(1, { revise: true });
      await speak(0.7, 5);
      await flush(1, true);
      await speak(0.4, 5);
      await flush(2);
      const finals = loop.of('final');
      expect(loop.of('revised')).toMatchObject([
        { text: 'The stillness.', start: finals[0]?.start, end: finals.at(-1)?.end },
      ]);
    },
  );

  test.each([
    ['a single utterance', [6], 0.8],
    ['whole sentences', [6, 6], 1.2],
    ['utterances far apart', [6, 6], 2.4],
    ['more than 24 seconds', [13, 13], 0.8],
  ])('no revision of %s', async (_, lengths, pause) => {
    const loop = driveLoop({ decode });
    const { speak, flush } = loop.open(1, { revise: true });
    for (const length of lengths) {
      await speak(length, 5);
      await speak(pause, 0);
    }
    await flush();
    expect(loop.of('final')).toHaveLength(lengths.length);
    expect(loop.of('revised')).toEqual([]);
  });

  test('an utterance that does not fit begins the next group', async () => {
    const loop = driveLoop({ decode });
    const { speak, flush } = loop.open(1, { revise: true });
    for (const loudness of [1, 2, 3, 4]) {
      await speak(9, loudness);
      await speak(0.8, 0);
    }
    await flush();
    const loudness = (text: string) => [...new Set(text.match(/[1-9](?=at)/g))];
    expect(texts(loop.of('revised')).map(loudness)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test.each([
    ['too few words', 'one two three'],
    ['too many words', Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')],
    ['no words', ''],
  ])('%s: the text of the group is rejected', async (_, text) => {
    const loop = driveLoop({ decode: (samples) => (samples.length > 9 * SECOND ? text : decode(samples)) });
    const { speak, flush } = loop.open(1, { revise: true });
    await speak(6, 5);
    await speak(0.8, 0);
    await speak(6, 7);
    await flush();
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
    expect(loop.of('flushed')).toHaveLength(1);
  });

  test.each([
    ['the stream wants none', { revise: false }, {}],
    ['the recogniser is slow', { revise: true }, { decodeMs: 1_000 }],
  ])('no revision when %s', async (_, how, options) => {
    const loop = driveLoop({ decode }, options);
    const { speak } = loop.open(1, how);
    await speak(6, 5);
    await speak(0.8, 0);
    await speak(6, 7);
    await speak(5, 0);
    expect(loop.of('final')).toHaveLength(2);
    expect(loop.of('revised')).toEqual([]);
  });

  test('a slow recogniser makes the revision at a flush, when nobody waits', async () => {
    const loop = driveLoop({ decode }, { decodeMs: 1_000 });
    const { speak, flush } = loop.open(1, { revise: true });
    await speak(6, 5);
    await speak(0.8, 0);
    await speak(6, 7);
    await flush();
    expect(loop.of('revised')).toHaveLength(1);
  });

  test('no revision with more than four live streams; a background file gets its own', async () => {
    const crowd = driveLoop({ decode });
    const [first] = [1, 2, 3, 4, 5].map((stream) => crowd.open(stream, { revise: true }));
    for (const loudness of [5, 7]) {
      await first?.speak(6, loudness);
      await first?.speak(0.8, 0);
    }
    await first?.speak(3, 0);
    expect(crowd.of('final')).toHaveLength(2);
    expect(crowd.of('revised')).toEqual([]);

    const file = driveLoop({ decode }, { decodeMs: 5_000 });
    const stream = file.open(1, { revise: true, live: false });
    for (const loudness of [5, 7]) {
      await stream.speakAtOnce(6, loudness);
      await stream.speakAtOnce(0.8, 0);
    }
    await stream.flush();
    expect(file.of('revised')).toHaveLength(1);
  });

  test.each([
    // An utterance of three seconds ends after 0.88 s of silence.
    { streams: 1, slots: 1, pause: 0.8, decodes: 2 },
    { streams: 1, slots: 1, pause: 0.5, decodes: 1 },
    { streams: 5, slots: 1, pause: 0.8, decodes: 1 },
    { streams: 5, slots: 2, pause: 0.8, decodes: 2 },
  ])(
    'with $streams live streams and $slots slots a pause of $pause s costs $decodes decodes',
    async ({ streams, slots, pause, decodes: expected }) => {
      let decodes = 0;
      const loop = driveLoop({ decode: (samples) => `${++decodes} ${decode(samples)}` }, { slots });
      const [first] = Array.from({ length: streams }, (_, stream) => loop.open(stream));
      await first?.speak(3, 5);
      await first?.speak(pause, 0);
      await first?.speak(3, 5);
      await first?.flush();
      expect(loop.of('final')).toHaveLength(1);
      expect(decodes).toBe(expected);
    },
  );

  test('a stream that outruns real time gets all revisions', async () => {
    const loop = driveLoop({ decode });
    const { speakAtOnce, flush } = loop.open(1, { revise: true });
    for (let pair = 1; pair <= 5; pair++) {
      await speakAtOnce(9, pair);
      await speakAtOnce(0.8, 0);
      await speakAtOnce(9, pair);
      await speakAtOnce(3, 0);
    }
    await flush();
    expect(loop.of('revised')).toHaveLength(5);
  });
});
