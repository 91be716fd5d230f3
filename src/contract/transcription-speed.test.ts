import { expect, test } from 'vitest';
import type { ImportRecording } from './imports.ts';
import { createTranscriptionSpeed, saidSpeed } from './transcription-speed.ts';

const recording = (given: Partial<ImportRecording>): ImportRecording => ({
  file: 0,
  entry: 0,
  name: 'a.wav',
  recorded_at: '2026-01-05T09:00:00Z',
  state: 'transcribing',
  outcome: null,
  detail: null,
  speech_seconds: 600,
  transcribed_seconds: 0,
  conversation_ids: [],
  ...given,
});

test('the speed is what was transcribed since the first look, by the time since then', () => {
  let now = 5_000;
  const look = createTranscriptionSpeed(() => now);
  expect(look([recording({ transcribed_seconds: 60 })])).toEqual({ open: 1, progress: 0.1, speed: null });
  now += 1_000;
  expect(look([recording({ transcribed_seconds: 72 })]).speed).toBeNull();
  now += 9_000;
  expect(look([recording({ transcribed_seconds: 180 })])).toEqual({ open: 1, progress: 0.3, speed: 12 });
  now += 10_000;
  const over = look([recording({ state: 'done', transcribed_seconds: 600 })]);
  expect(over).toEqual({ open: 0, progress: 1, speed: 27 });
});

test('it is said without digits that mean nothing', () => {
  expect([12.4, 3, 1.44, 0.01].map(saidSpeed)).toEqual([12, 3, 1.4, 0.1]);
});
