// No text, whatever it is, takes the rules time that grows with the square of its length, and none of it keeps the event
// loop for long.
import { expect, test } from 'vitest';
import { createRulesProvider } from './rules-provider.ts';
import { toSentences } from '../text/sentences.ts';

const at = (text: string, start = 0) => ({
  id: `s${start}`,
  text,
  speaker_name: 'You',
  is_user: true,
  start,
  end: start + 1,
});

const RUNS = [
  ',',
  '.',
  '!',
  ';',
  ':',
  '-',
  ' ',
  '\n',
  'a',
  'ä',
  '，',
  '。',
  "'",
  '"',
  '(',
  '0',
  '1:',
  '😀',
  ', ',
  '. ',
  ' a',
  'dr. ',
  'A. ',
  'um ',
  'so ',
  'you know ',
  'please ',
  'and i ',
  ', i ',
  'for a ',
  'meeting ',
  'by the ',
  'i have been working ',
  'my favourite ',
  'speaker ',
  'at 5 ',
  'tomorrow ',
  '12/',
  'monday ',
  'next ',
];
const OPENINGS = ['', "I'll buy milk", 'We have a meeting tomorrow at 10 am for a '];

const WHOLE = { startedAt: 0, timeZone: 'UTC', language: 'en' } as const;

/** Of processor time, which other programs of the machine do not change. */
async function millisecondsFor(text: string): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < 3; time++) {
    const began = process.cpuUsage();
    const outcome = await createRulesProvider().extract({ ...WHOLE, segments: [at(text)] });
    expect(outcome.ok).toBe(true);
    best = Math.min(best, process.cpuUsage(began).user / 1_000);
  }
  return best;
}

test.each(RUNS)('four times as much of %j takes about four times as long', async (run) => {
  for (const opening of OPENINGS) {
    const text = (length: number): string => `${opening}${run.repeat(length / run.length)}x y`;
    const [part, whole] = [await millisecondsFor(text(8_000)), await millisecondsFor(text(32_000))];
    // The square would be sixteen times. Of a few milliseconds, the ratio is chance.
    if (whole > 30) expect(whole / part, `${opening}${run}`).toBeLessThan(11);
  }
});

test('four times as many lines with one task take about four times as long', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => at("I'll buy milk.", index * 3));
  const taken = async (count: number): Promise<number> => {
    const began = process.cpuUsage();
    await createRulesProvider().extract({ ...WHOLE, segments: lines(count) });
    return process.cpuUsage(began).user / 1_000;
  };
  await taken(1_000);
  const [part, whole] = [await taken(8_000), await taken(32_000)];
  expect(whole / part).toBeLessThan(11);
});

test('a sentence has an end, and keeps the evidence of each of its parts', () => {
  const segments = Array.from({ length: 40 }, (_, index) => at(','.repeat(10_000), index));
  const sentences = toSentences([...segments, at('x', 40)]);
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(1_000);
  expect(new Set(sentences.flatMap(({ evidence }) => evidence)).size).toBe(41);
  expect(
    toSentences([at(`${'word '.repeat(400)}end`)])
      .map(({ text }) => text)
      .join(' '),
  ).toBe(`${'word '.repeat(400)}end`);
});
