import { expect, test } from 'vitest';
import { createDateReader } from './dates.ts';
import { findEvents } from './events.ts';
import { toSentences } from './sentences.ts';

/** A Friday. */
const NOON = Date.parse('2026-03-06T12:00:00Z');

async function events(text: string) {
  const segments = [{ id: 's0', text, speaker_name: 'Speaker 1', is_user: false, start: 0, end: 4 }];
  return findEvents(toSentences(segments), await createDateReader(NOON, 'UTC'), NOON);
}

test.each([
  ["Let's have lunch with Maria tomorrow at 1 pm.", 'Lunch with Maria', '2026-03-07T13:00:00Z', 30],
  [
    'The dentist appointment is on Monday at 9 am for an hour.',
    'Dentist appointment',
    '2026-03-09T09:00:00Z',
    60,
  ],
  ['We have a meeting on Monday at 9 am for an hour and a half.', 'Meeting', '2026-03-09T09:00:00Z', 90],
  ['We have a meeting on Monday at 9 am for 45 minutes.', 'Meeting', '2026-03-09T09:00:00Z', 45],
  ['We have a meeting on Monday at 9 am for 2 hours.', 'Meeting', '2026-03-09T09:00:00Z', 120],
  ['We have a meeting on Monday at 9 am for three hours.', 'Meeting', '2026-03-09T09:00:00Z', 180],
  ['We have a meeting today at 12 pm.', 'Meeting', '2026-03-06T12:00:00Z', 30],
  ['We have a call on Friday at 7 am.', 'Call', '2026-03-13T07:00:00Z', 30],
])('%s', async (text, title, start, duration) => {
  expect(await events(text)).toMatchObject([{ title, start: Date.parse(start), duration, evidence: ['s0'] }]);
});

test.each([
  'We had lunch yesterday at 1 pm.',
  'The meeting was long.',
  'Lunch tomorrow would be nice.',
  'Maybe a call on Monday at 9 am.',
  'I wake up at 7 am.',
])('no event: %s', async (text) => {
  expect(await events(text)).toEqual([]);
});
