// An engine that streams hears a stretch piece by piece, each sample once, and what it says so far comes as partials.
import { expect, test } from 'vitest';
import type { FromWorker } from './protocol.ts';
import { createRecogniserLoop, type Engine } from './recogniser-loop.ts';

const SECOND = 16_000;

/** Speech is whatever is not zero; the text of a stretch is how many loud samples it was given. */
function setUp() {
  const messages: FromWorker[] = [];
  const tasks: (() => void)[] = [];
  let heard = 0;
  let whole = 0;
  let now = 0;
  const engine: Engine = {
    embedder: null,
    createGate: () => ({
      accept: (window) => (window.some((sample) => sample !== 0) ? 'clear' : 'nothing'),
      reset: () => undefined,
      release: () => undefined,
    }),
    decode(samples) {
      whole += 1;
      return `whole ${samples.length}`;
    },
    begin() {
      let own = 0;
      return {
        accept(samples) {
          own += samples.length;
          heard += samples.length;
        },
        text: () => `so far ${own}`,
        finish: () => `all ${own}`,
      };
    },
  };
  const loop = createRecogniserLoop({
    ...{ engine, send: (message) => messages.push(message), monotonic: () => now },
    defer: (task) => tasks.push(task),
  });
  const open = { epoch: 1, base: 0, warmup: new Int16Array(), live: true, partials: true, recognise: true };
  loop.handle({ t: 'open', stream: 1, ...open, language: 'en' });
  function say(seconds: number, loudness: number): void {
    for (let tenth = 0; tenth < seconds * 10; tenth++) {
      now += 100;
      loop.handle({ t: 'audio', stream: 1, pcm: new Int16Array(SECOND / 10).fill(loudness) });
      for (const task of tasks.splice(0)) task();
    }
  }
  function flush(): void {
    loop.handle({ t: 'flush', stream: 1, id: 1 });
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) task();
  }
  return { messages, say, flush, counts: () => ({ heard, whole }) };
}

test('partials while it is spoken, one final from the same stream, nothing heard twice', () => {
  const { messages, say, flush, counts } = setUp();
  say(1, 0);
  say(9, 1_000);
  say(3, 0);
  flush();
  const finals = messages.filter((message) => message.t === 'final');
  const partials = messages.filter((message) => message.t === 'partial');
  expect(partials.length).toBeGreaterThan(5);
  expect(partials[0]?.text).toMatch(/^so far \d+$/);
  expect(finals).toHaveLength(1);
  expect(finals[0]?.text).toBe(`all ${counts().heard}`);
  expect(counts().whole).toBe(0);
  // The speech and the padding on both sides.
  expect(counts().heard / SECOND).toBeCloseTo(9.4, 0);
});

test('the next stretch begins afresh', () => {
  const { messages, say, flush } = setUp();
  for (let stretch = 0; stretch < 2; stretch++) {
    say(2, 1_000);
    say(3, 0);
  }
  flush();
  const finals = messages.filter((message) => message.t === 'final');
  expect(finals).toHaveLength(2);
  for (const { text } of finals) expect(Number(text.split(' ')[1]) / SECOND).toBeCloseTo(2.3, 0);
});
