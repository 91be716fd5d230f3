import { expect, test } from 'vitest';
import { lengthSeconds } from './length.ts';

const five = { started_at: '2026-01-05T09:00:00Z', finished_at: '2026-01-05T09:05:00Z', external_data: null };
const of = (text_source: string) => ({ ...five, external_data: { text: 'Call the bank.', text_source } });

test('what was spoken is as long as it took, what was written has no length', () => {
  expect(lengthSeconds(five)).toBe(300);
  expect(lengthSeconds({ ...five, external_data: { client_platform: 'ios' } })).toBe(300);
  expect(lengthSeconds(of('audio_transcript'))).toBe(300);
  expect(lengthSeconds(of('other_text'))).toBeNull();
  expect(lengthSeconds(of('message'))).toBeNull();
  expect(lengthSeconds({ ...five, finished_at: null })).toBeNull();
  expect(lengthSeconds({ ...five, left_out: [{ at: 65, seconds: 240 }] })).toBe(60);
});
