import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { sourceWords, stateWords, whoWords } from './row-words.ts';

const t = englishTranslator('conversationList');
const voice = (speaker_id: number, name: string | null = null, is_user = false) => ({
  ...{ speaker_id, name, is_user, person_id: null },
});

test('a row names who spoke, and counts those who do not fit', () => {
  expect(whoWords([], t)).toBe('');
  expect(whoWords([voice(0, null, true), voice(1, 'Mara')], t)).toBe('You, Mara');
  expect(whoWords([voice(0), voice(1), voice(2, 'Mara'), voice(3, 'Mara')], t)).toBe(
    'Speaker 1, Speaker 2 +1',
  );
});

test('a row says whether its conversation is recorded, held back or left alone', () => {
  const words = (['listening', 'silent', 'paused', 'muted', null] as const).map((live) =>
    stateWords('in_progress', live, t),
  );
  expect(words).toEqual(['Recording now', 'Recording now', 'Paused', 'Muted', 'Interrupted']);
  expect(stateWords('completed', null, t)).toBeNull();
});

test('where a conversation came from is said in words', () => {
  expect(
    ['cli', 'apple_watch', 'external_integration', 'smart_speaker'].map((one) => sourceWords(one, t)),
  ).toEqual(['File', 'Watch', 'Another app', 'Smart speaker']);
});
