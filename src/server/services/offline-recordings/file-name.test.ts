import { expect, test } from 'vitest';
import { formatOf, isPlausibleTime, namedRecording } from './file-name.ts';

test.each([
  ['audio_omi_opus_16000_1_fs160_1767600000.bin', 'opus', 16_000, 1, 'omi'],
  ['audio_omi_opus_fs320_16000_1_fs320_1767600000.bin', 'opus_fs320', 16_000, 1, 'omi'],
  ['audio_phone_pcm16_16000_1_fs160_1767600000.bin', 'pcm16', 16_000, 1, 'phone'],
  ['audio_omi_pcm8_8000_1_fs80_1767600000.bin', 'pcm8', 8_000, 1, 'omi'],
  ['audio_friend_lc3_fs1030_16000_1_fs30_1767600000.bin', 'lc3_fs1030', 16_000, 1, 'omi'],
  ['audio_omi_BleAudioCodec.pcm16_44100_2_fs160_1767600000.bin', 'pcm16', 44_100, 2, 'omi'],
])('%s', (name, codec, sample_rate, channels, source) => {
  const named = namedRecording(name);
  expect(named).toEqual({ codec, sample_rate, channels, source, named_at: 1_767_600_000_000 });
  expect(formatOf(named)).toMatchObject({ codec, sample_rate, channels });
});

test('without a codec it is Opus, at a rate that Opus has', () => {
  const named = namedRecording('recording_fs320_1767600000.bin');
  expect(named).toMatchObject({ codec: null, named_at: 1_767_600_000_000 });
  expect(formatOf(named)).toMatchObject({ codec: 'opus', sample_rate: 16_000, channels: 1 });
  expect(namedRecording('audio_x_opus_44100_1_fs320_1.bin').sample_rate).toBe(16_000);
});

test('seconds, milliseconds and fractions are times; anything else is none', () => {
  expect(namedRecording('a_1767600000123.bin').named_at).toBe(1_767_600_000_123);
  expect(namedRecording('a_1767600000.5.wav').named_at).toBe(1_767_600_000_500);
  expect(namedRecording('voice.bin').named_at).toBeNull();
  expect(namedRecording('2026-01-05 note.wav').named_at).toBeNull();
});

test('a clock that was not set is noticed, one that is a little fast is not', () => {
  const now = Date.UTC(2026, 0, 5, 9);
  expect(
    [0, Date.UTC(2023, 11, 31), now - 1, now + 60_000, now + 600_000].map((at) => isPlausibleTime(at, now)),
  ).toEqual([false, false, true, true, false]);
});
