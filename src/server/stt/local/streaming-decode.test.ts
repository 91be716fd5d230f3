// A streaming engine gets each sample of an utterance once; its text so far is sent as partials.
import { expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

const SECOND = 16_000;

/** The text of an utterance is the number of its samples. */
function setUp() {
  let accepted = 0;
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
          accepted += samples.length;
        },
        text: () => `so far ${own}`,
        finish: () => `all ${own}`,
      };
    },
  });
  const stream = loop.open(1, { partials: true, revise: true });
  return { ...loop, ...stream, counts: () => ({ accepted, whole }) };
}

test('partials while the utterance is open, one final, and no sample decoded twice', async () => {
  const { of, speak, flush, counts } = setUp();
  await speak(1, 0);
  await speak(9, 1_000);
  await speak(3, 0);
  await flush();
  const finals = of('final');
  const partials = of('partial');
  expect(partials.length).toBeGreaterThan(5);
  expect(partials[0]?.text).toMatch(/^so far \d+$/);
  expect(finals).toHaveLength(1);
  expect(finals[0]?.text).toBe(`all ${counts().accepted}`);
  expect(counts().whole).toBe(0);
  expect(of('revised')).toEqual([]);
  // The speech, and the padding on both sides.
  expect(counts().accepted / SECOND).toBeCloseTo(9.4, 0);
});

test('the next utterance begins afresh', async () => {
  const { of, speak, flush } = setUp();
  for (let utterance = 0; utterance < 2; utterance++) {
    await speak(2, 1_000);
    await speak(3, 0);
  }
  await flush();
  const finals = of('final');
  expect(finals).toHaveLength(2);
  for (const { text } of finals) expect(Number(text.split(' ')[1]) / SECOND).toBeCloseTo(2.3, 0);
});
