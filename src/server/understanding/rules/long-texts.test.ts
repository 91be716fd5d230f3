// No text, whatever it is, takes the rules time that grows with the square of its length, and none of it keeps the event
// loop for long.
import { beforeAll, expect, test } from 'vitest';
import { createRulesProvider } from './rules-provider.ts';
import { toSentences } from '../text/sentences.ts';
import { textsToEmbed } from './texts-to-embed.ts';

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
  'and, ',
  'and, and ',
  ', i ',
  'for a ',
  'meeting ',
  'by the ',
  'i have been working ',
  'my favourite ',
  'speaker ',
  'at 5 ',
  '00:00 ',
  'tomorrow ',
  '12/',
  'monday ',
  'next ',
];
const OPENINGS = ['', "I'll buy milk", 'We have a meeting tomorrow at 10 am for a '];

const WHOLE = { startedAt: 0, timeZone: 'UTC', language: 'en' } as const;

const PARTS = [1_500, 12_000];
const TIMES = 8;
/** The square would be 64 times; a pattern that is first compiled for the longer text makes ten of eight. */
const TOO_MANY_TIMES = 40;
/** Of a short text a part of the time is the same for every length, and hides some of the square. */
const SUSPICIOUS_TIMES = 12;

type Segments = ReturnType<typeof at>[];

/** Of processor time, which other programs of the machine do not change. */
async function millisecondsFor(segments: Segments, language = 'en'): Promise<number> {
  const began = process.cpuUsage();
  const outcome = await createRulesProvider().extract({ ...WHOLE, language, segments });
  expect(outcome.ok).toBe(true);
  return process.cpuUsage(began).user / 1_000;
}

/** How many times as long the whole takes. What looks like too much is measured again with longer ones, where chance is less. */
async function growth(of: (length: number) => Segments): Promise<number> {
  let times = 1;
  for (const length of PARTS) {
    let part = Infinity;
    for (let time = 0; time < 2; time++) part = Math.min(part, await millisecondsFor(of(length)));
    const whole = await millisecondsFor(of(length * TIMES));
    // Of a few milliseconds, the ratio is chance.
    if (whole < 5) return 1;
    times = whole / part;
    if (times < SUSPICIOUS_TIMES) break;
  }
  return times;
}

// The first texts take many times as long, because nothing is compiled yet.
beforeAll(async () => {
  for (const opening of OPENINGS)
    for (let time = 0; time < 5; time++)
      await millisecondsFor([at(`${opening}${', and so on'.repeat(100)}`)]);
});

test.each(RUNS)('eight times as much of %j takes about eight times as long', async (run) => {
  for (const opening of OPENINGS) {
    const text = (length: number): Segments => [at(`${opening}${run.repeat(length / run.length)}x y`)];
    expect(await growth(text), `${opening}${run}`).toBeLessThan(TOO_MANY_TIMES);
  }
});

/** Lines of two who talk in turn stay whole, where a long text of one is divided. */
test.each([...RUNS, 'because ', 'by the way, ', 'i think ', 'und, ', 'y, ', 'et, '])(
  'lines of eight times as much of %j take about eight times as long',
  async (run) => {
    for (const [language, end] of [
      ['en', '?'],
      ['en', '.'],
      ['de', '?'],
      ['es', '?'],
      ['fr', '?'],
    ] as const) {
      const lines = (length: number): Segments =>
        Array.from({ length: 30 }, (_, index) => ({
          ...at(`${run.repeat(Math.ceil(length / run.length))}${end}`, index),
          ...(index % 2 === 1 && { speaker_name: 'Ann', is_user: false }),
        }));
      const timeFor = async (length: number): Promise<number> => {
        let least = Infinity;
        for (let time = 0; time < 2; time++)
          least = Math.min(least, await millisecondsFor(lines(length), language));
        return least;
      };
      const [part, whole] = [await timeFor(20), await timeFor(160)];
      expect(whole < 50 ? 1 : whole / Math.max(part, 1), `${language} ${run}${end}`).toBeLessThan(
        TOO_MANY_TIMES,
      );
    }
  },
);

test.each(['and, ', 'and so, ', 'yes. ', 'I like tea. '])(
  'eight times as much of %j is hardly more to embed',
  async (run) => {
    const toEmbed = async (length: number): Promise<number> => {
      const sentences = toSentences([at(run.repeat(length / run.length))]);
      return new Set(await textsToEmbed(sentences, 'en')).size;
    };
    expect(await toEmbed(8 * 6_000)).toBeLessThan(2 * (await toEmbed(6_000)));
  },
);

test('eight times as many lines with one task take about eight times as long', async () => {
  const lines = (length: number): Segments =>
    Array.from({ length: length / 3 }, (_, index) => at("I'll buy milk.", index * 3));
  expect(await growth(lines)).toBeLessThan(TOO_MANY_TIMES);
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
