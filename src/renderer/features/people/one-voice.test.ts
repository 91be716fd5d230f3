import { expect, test } from 'vitest';
import type { Conversation } from '../../../contract/resources.ts';
import { oneUnknownVoice } from './one-voice.ts';

const line = { id: 'a', speaker_id: 0, is_user: false, person_id: null };
const talk = (lines: object[], more: object = {}) =>
  oneUnknownVoice({
    ...{ source: 'desktop', status: 'completed', transcript_segments: lines },
    ...more,
  } as unknown as Conversation)?.id ?? null;

test('only a single voice of the own microphone that nobody has named is asked about', () => {
  expect(talk([line, { ...line, id: 'b' }])).toBe('a');
  expect(talk([])).toBeNull();
  expect(talk([line, { ...line, speaker_id: 1 }])).toBeNull();
  expect(talk([{ ...line, is_user: true }])).toBeNull();
  expect(talk([{ ...line, person_id: 'h' }])).toBeNull();
  expect(talk([line], { source: 'phone' })).toBeNull();
  expect(talk([line], { status: 'in_progress' })).toBeNull();
});
