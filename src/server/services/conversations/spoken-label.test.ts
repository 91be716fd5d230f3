import { expect, test } from 'vitest';
import { withoutSpeakerLabel } from './spoken-label.ts';

test.each([
  '[Speaker 0]: We plant roses.',
  '[Speaker 0] We plant roses.',
  '[speaker]: We plant roses.',
  '[SPEAKER_07, 00:01:02]: We plant roses.',
  '[Speaker 1 01:02] We plant roses.',
  'Speaker 1: We plant roses.',
  'Speaker A: We plant roses.',
  'SPEAKER_00: We plant roses.',
  'Unknown speaker 2 : We plant roses.',
  'Speaker 2 (00:12): We plant roses.',
  '[00:01:02] Speaker 1: We plant roses.',
  '00:01:02.500 [Speaker 1] We plant roses.',
  '**Speaker 1:** We plant roses.',
  '**Speaker 1**: We plant roses.',
])('%s', (line) => {
  expect(withoutSpeakerLabel(line)).toBe('We plant roses.');
});

test.each(['Speaker 1', '[Speaker 0]:', 'Speaker 1 00:12', '[Speaker 1 00:12]'])(
  'of %s nothing is left',
  (line) => expect(withoutSpeakerLabel(line)).toBe(''),
);

test.each([
  'Speakers: two of them',
  'Speaker: 200 W',
  'Speaker 1 is too loud.',
  'The [Speaker 0] said: no',
  'Reminder: buy milk',
  '[x] Speaker',
  '12:30 lunch',
  '',
])('%s stays', (line) => expect(withoutSpeakerLabel(line)).toBe(line));
