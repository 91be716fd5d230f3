// Decode slots: what the loop does while decodes run, when a stream closes meanwhile, and when a decode hangs.
import { describe, expect, test } from 'vitest';
import { driveLoop, type DrivenStream } from '../testing/driven-loop.ts';

/** Decodes end when the test ends them. The text is the loudness of the utterance. */
function controlled(slots: number) {
  const decodes: { loudness: number; finish(): Promise<void> }[] = [];
  const loop = driveLoop(
    {
      decode(samples) {
        const loudness = Math.round((samples[Math.floor(samples.length / 2)] ?? 0) * 32_768);
        return new Promise((resolve) => {
          decodes.push({
            loudness,
            finish() {
              resolve(`loud ${loudness}`);
              return loop.work();
            },
          });
        });
      },
    },
    { slots },
  );
  /** The loudness of each utterance whose decode runs. */
  const running = () => decodes.map(({ loudness }) => loudness);
  const finish = (loudness: number): Promise<void> => {
    const at = decodes.findIndex((one) => one.loudness === loudness);
    const [found] = decodes.splice(at, 1);
    if (at < 0 || found === undefined) throw new Error(`nothing that is ${loudness} loud runs`);
    return found.finish();
  };
  /** Ends decodes one after the other; answers what runs after each. */
  const finishInTurn = async (...order: number[]): Promise<number[][]> => {
    const after: number[][] = [];
    for (const loudness of order) {
      await finish(loudness);
      after.push(running());
    }
    return after;
  };
  return { loop, running, finish, finishInTurn };
}

/** Six seconds of speech, and the pause that ends them. */
async function utter(stream: DrivenStream, loudness: number): Promise<void> {
  await stream.speakAtOnce(6, loudness);
  await stream.speakAtOnce(2, 0);
}

describe('while a decode runs', () => {
  test('the VAD goes on: speech, progress and the end of the next utterance', async () => {
    const { loop, running, finish } = controlled(1);
    const { speak } = loop.open(1);
    await speak(6, 5);
    await speak(1.5, 0);
    expect(running()).toEqual([5]);
    const before = loop.messages.length;
    await speak(3, 7);
    const meanwhile = loop.messages.slice(before);
    expect(new Set(meanwhile.map(({ t }) => t))).toEqual(new Set(['progress']));
    const heard = loop.of('progress').flatMap(({ speech }) => speech ?? []);
    expect((heard.at(-1) ?? 0) / 16_000).toBeGreaterThan(10);
    expect(meanwhile.length).toBeLessThanOrEqual(13);
    expect(loop.of('final')).toEqual([]);
    await speak(1.5, 0);
    await finish(5);
    expect(running()).toEqual([7]);
    await finish(7);
    expect(loop.of('final').map(({ text }) => text)).toEqual(['loud 5', 'loud 7']);
  });

  test('progress does not pass an utterance without text', async () => {
    const { loop, finish } = controlled(1);
    const { speak } = loop.open(1);
    await speak(1, 0);
    await speak(6, 5);
    await speak(4, 0);
    expect(loop.of('progress').at(-1)?.finalized_until).toBeLessThan(1.1 * 16_000);
    await finish(5);
    expect(loop.of('final')[0]?.finalized_until).toBeGreaterThan(7 * 16_000);
  });

  test('two streams are decoded at once, one stream in its order', async () => {
    const { loop, running, finishInTurn } = controlled(2);
    const [one, two] = [loop.open(1), loop.open(2)];
    await utter(one, 5);
    await utter(one, 6);
    await utter(two, 7);
    expect(running()).toEqual([5, 7]);
    expect(await finishInTurn(7, 5, 6)).toEqual([[5], [6], []]);
    expect(loop.of('final').map(({ stream, text }) => [stream, text])).toEqual([
      [2, 'loud 7'],
      [1, 'loud 5'],
      [1, 'loud 6'],
    ]);
  });

  test('two background files leave a slot for live streams', async () => {
    const { loop, running, finishInTurn } = controlled(2);
    const files = [loop.open(1, { live: false }), loop.open(2, { live: false })];
    for (const [index, file] of files.entries()) {
      await utter(file, 5 + index);
    }
    expect(running()).toEqual([5]);
    const live = loop.open(3);
    await utter(live, 7);
    expect(running()).toEqual([5, 7]);
    expect(await finishInTurn(7, 5, 6)).toEqual([[5], [6], []]);
    expect(loop.of('final')).toHaveLength(3);
  });

  test('a pause whose decode runs is not decoded again, and that decode is the final', async () => {
    const { loop, running, finish } = controlled(2);
    const { speak } = loop.open(1);
    await speak(6, 5);
    await speak(0.5, 0);
    expect(running()).toEqual([5]);
    await speak(0.1, 0);
    await finish(5);
    expect(running()).toEqual([]);
    await speak(1, 0);
    expect(running()).toEqual([]);
    expect(loop.of('final').map(({ text }) => text)).toEqual(['loud 5']);
  });

  test('a flush waits for the decode', async () => {
    const { loop, finish } = controlled(1);
    const { speak, flush } = loop.open(1);
    await speak(6, 5);
    await flush();
    expect(loop.of('flushed')).toEqual([]);
    await finish(5);
    expect(loop.of('flushed')).toHaveLength(1);
  });

  test('no partial is sent of an utterance that ended meanwhile', async () => {
    const { loop, finish, running } = controlled(2);
    const { speak, flush } = loop.open(1, { partials: true });
    await speak(1, 5);
    expect(running()).toEqual([5]);
    await flush();
    await finish(5);
    await finish(5);
    expect(loop.of('partial')).toEqual([]);
    expect(loop.of('final')).toHaveLength(1);
  });
});

test('a partial that gave way to another stream follows at once when its decode ends', async () => {
  const { loop, running, finish } = controlled(2);
  const [one, two] = [loop.open(1, { partials: true }), loop.open(2, { partials: true })];
  await one.speak(0.3, 5);
  await two.speak(0.3, 7);
  expect(running()).toEqual([5]);
  await finish(5);
  expect(running()).toEqual([7]);
  await finish(7);
  expect(running()).toEqual([]);
  expect(loop.of('partial').map(({ stream }) => stream)).toEqual([1, 2]);
});

test('while nobody looks an utterance is decoded once, and grows again for who comes back', async () => {
  const decoded: number[] = [];
  const loop = driveLoop(
    {
      decode(samples) {
        decoded.push(samples.length / 16_000);
        return 'words';
      },
    },
    { slots: 2 },
  );
  const stream = loop.open(1, { partials: true });
  stream.wantPartials(false);
  await stream.speak(4, 5);
  expect(decoded).toEqual([]);
  await stream.speak(2, 0);
  await loop.work();
  expect(loop.of('partial')).toEqual([]);
  expect(loop.of('final')).toHaveLength(1);
  expect(decoded).toHaveLength(1);
  await stream.speak(2, 5);
  stream.wantPartials(true);
  await stream.speak(1, 5);
  expect(loop.of('partial')).not.toEqual([]);
});

describe('a stream that closes while its decode runs', () => {
  test('gets no further message, and the next stream is served', async () => {
    const { loop, finish, running } = controlled(1);
    const [one, two] = [loop.open(1), loop.open(2)];
    await utter(one, 5);
    await utter(two, 7);
    one.close();
    await finish(5);
    expect(running()).toEqual([7]);
    await finish(7);
    expect(loop.of('final').map(({ stream }) => stream)).toEqual([2]);
  });

  test('and opens again gets only its new text', async () => {
    const { loop, finish } = controlled(1);
    const first = loop.open(1);
    await utter(first, 5);
    const again = loop.open(1);
    await utter(again, 7);
    await finish(5);
    await finish(7);
    expect(loop.of('final').map(({ text }) => text)).toEqual(['loud 7']);
  });
});

test('no message is sent while a decode hangs, and all of them when it ends after all', async () => {
  const { loop, finish } = controlled(2);
  const [one, two] = [loop.open(1), loop.open(2)];
  await utter(one, 5);
  await two.speak(6, 7);
  const before = loop.messages.length;
  await two.speak(3, 0);
  await finish(7);
  expect(loop.messages).toHaveLength(before);
  await finish(5);
  expect(loop.of('final').map(({ stream }) => stream)).toEqual([2, 1]);
});

test('messages controlled back while a context re-decode hung are sent when it ends, although its stream is closed', async () => {
  const { loop, finish } = controlled(2);
  const one = loop.open(1, { revise: true });
  for (const loudness of [5, 6]) {
    await one.speakAtOnce(6, loudness);
    await one.speakAtOnce(0.8, 0);
    await finish(loudness);
  }
  await one.speakAtOnce(3, 0);
  const two = loop.open(2);
  await two.speak(6, 7);
  await two.speak(2, 0);
  await finish(7);
  expect(loop.of('final')).toHaveLength(2);
  one.close();
  // The middle of the group is the pause between its utterances, so its loudness is 0.
  await finish(0);
  expect(loop.of('final')).toHaveLength(3);
});

test('an engine that fails takes the process with it', async () => {
  const loop = driveLoop({ decode: () => Promise.reject(new Error('out of memory')) });
  const stream = loop.open(1);
  await stream.speakAtOnce(6, 5);
  await expect(stream.speakAtOnce(2, 0)).rejects.toThrow('out of memory');
});
