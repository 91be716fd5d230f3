// An engine that streams hears an utterance piece by piece, each sample once, and what it says so far comes as partials.
import { expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

const SECOND = 16_000;

/** The text of an utterance is how many samples it was given. */
function setUp() {
  let heard = 0;
  let whole = 0;
  const loop = driveLoop({
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
  });
  const stream = loop.open(1, { partials: true, revise: true });
  return { ...loop, ...stream, counts: () => ({ heard, whole }) };
}

test('partials while it is spoken, one final from the same stream, nothing heard twice', async () => {
  const { of, say, flush, counts } = setUp();
  await say(1, 0);
  await say(9, 1_000);
  await say(3, 0);
  await flush();
  const finals = of('final');
  const partials = of('partial');
  expect(partials.length).toBeGreaterThan(5);
  expect(partials[0]?.text).toMatch(/^so far \d+$/);
  expect(finals).toHaveLength(1);
  expect(finals[0]?.text).toBe(`all ${counts().heard}`);
  expect(counts().whole).toBe(0);
  expect(of('revised')).toEqual([]);
  // The speech and the padding on both sides.
  expect(counts().heard / SECOND).toBeCloseTo(9.4, 0);
});

test('the next utterance begins afresh', async () => {
  const { of, say, flush } = setUp();
  for (let utterance = 0; utterance < 2; utterance++) {
    await say(2, 1_000);
    await say(3, 0);
  }
  await flush();
  const finals = of('final');
  expect(finals).toHaveLength(2);
  for (const { text } of finals) expect(Number(text.split(' ')[1]) / SECOND).toBeCloseTo(2.3, 0);
});
