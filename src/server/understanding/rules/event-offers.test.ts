// Offers and the answers to them: which day and which time are agreed on.
import { expect, test } from 'vitest';
import { ENGLISH } from './english/english.ts';
import type { Frame } from './event-names.ts';
import { createOffers } from './event-offers.ts';
import { extracted as extract, localTime as local } from './testing/extracted.ts';

/** The talks begin on Thursday, the fifth of March. */
const startsOf = async (language: string, lines: readonly string[]): Promise<(string | null)[]> =>
  (await extract(lines, language)).events.map(({ start }) => local(start));

test.each([
  [
    'en',
    ['Anna: Shall we say Monday at five?', 'Me: Five is too early. Quarter to six?'],
    'Anna: Quarter to six on Monday the sixteenth, then.',
    '2026-03-16 17:45',
  ],
  [
    'de',
    ['Anna: Montag um fünf?', 'Me: Fünf ist mir zu früh. Viertel vor sechs?'],
    'Anna: Viertel vor sechs am Montag, dem sechzehnten.',
    '2026-03-16 17:45',
  ],
])('%s: an offer that another one answers is no appointment', async (language, offers, agreed, start) => {
  expect(await startsOf(language, [...offers, agreed])).toEqual([start]);
});

test.each([
  [
    'en',
    ['Vera: On Tuesday I would come for the inspection at seven.', 'Me: Make it half past six.'],
    '2026-03-10 06:30',
  ],
  [
    'de',
    ['Oma: Die Operation ist am zehnten, um sieben in der Früh.', 'Me: Um sieben?', 'Oma: Ja.'],
    '2026-03-10 07:00',
  ],
])('%s: a time in place of another is in its half of the day', async (language, lines, start) => {
  expect(await startsOf(language, lines)).toEqual([start]);
});

test.each([
  ['en', 'The flea market is the third Sunday in March, gates at eleven.', '2026-03-15 11:00'],
  ['de', 'Das Treffen ist am Mittwoch, der achtundzwanzigste, um zehn.', '2026-10-28 10:00'],
  ['es', 'La reunión es el miércoles veintiocho a las diez.', '2026-10-28 10:00'],
  ['fr', 'La réunion est mercredi 28 à dix heures.', '2026-10-28 10:00'],
  ['de', 'Das Konzert ist am zweiten Advent um siebzehn Uhr.', '2026-12-06 17:00'],
  ['de', 'Die Hauptprobe ist am Samstag um halb drei, nicht um drei.', '2026-03-07 14:30'],
  ['de', 'Der Schulbasar ist am Samstag um elf.', '2026-03-07 11:00'],
  ['de', 'Der Fackelumzug ist am Samstag um siebzehn Uhr.', '2026-03-07 17:00'],
])('%s: %s', async (language, text, start) => {
  expect(await startsOf(language, [`Me: ${text}`, 'Nora: Passt.'])).toEqual([start]);
});

test('a weekday that is today means the next one when its time has gone by', async () => {
  const lines = ['Ray: The inspection is on Thursday at half eight.', 'Me: Thursday at half eight is fine.'];
  expect(await startsOf('en', lines)).toEqual(['2026-03-12 08:30']);
});

test.each([
  [
    'en',
    [
      'Ben: Would Thursday at ten or Friday at two suit you?',
      'Me: Friday suits me.',
      'Ben: Friday at two, then.',
    ],
    ['2026-03-06 14:00'],
  ],
  [
    'es',
    [
      'Luz: ¿El jueves a las diez o el viernes a las dos?',
      'Me: El viernes mejor.',
      'Luz: Pues el viernes a las dos.',
    ],
    ['2026-03-06 14:00'],
  ],
])('%s: of two offers in one breath the one that is taken stays', async (language, lines, starts) => {
  expect(await startsOf(language, lines)).toEqual(starts);
});

test('of a thousand times that are said in a row each is compared with those near it', () => {
  const many = 1_000;
  const sentences = Array.from({ length: many }, (_, index) => ({
    ...{ text: 'At five.', speaker_name: 'Me', is_user: true, start: index, end: index + 1, evidence: [] },
  }));
  const frames = sentences.map((_, index): Frame => ({
    ...{ day: null, time: { minute: 300, sure: false }, minutes: null, lines: new Set([index]) },
    ...{ first: index, last: index, plan: 1, isToday: true },
  }));
  let reads = 0;
  const counted = new Proxy(frames, {
    get: (list, key, self) => {
      reads += Number(typeof key === 'string' && /^\d+$/.test(key));
      return Reflect.get(list, key, self);
    },
  });
  const talk = { said: [], sentences, ownerUnknown: false, alone: true };
  const isReplaced = createOffers(talk, new Map(), counted, ENGLISH, ENGLISH.when(0, 'UTC'));
  for (const [index, frame] of frames.entries()) isReplaced(frame, index);
  expect(reads).toBeLessThan(many * 30);
});
