import { expect, test } from 'vitest';
import { SuggestedTranscriptMessage } from '../../contract/listen.ts';
import { suggestedUtterances } from './suggested-transcript.ts';

const read = (segments: unknown[], stt_provider = 'mine') =>
  suggestedUtterances(
    SuggestedTranscriptMessage.parse({ type: 'suggested_transcript', segments, stt_provider }),
    (id) => id === 'anna',
  );
const good = { text: ' Hello. ', start: 1, end: 2 };

test('a segment needs text and times; the rest has a meaning when it is missing', () => {
  expect(read([good])).toEqual({
    skipped: 0,
    utterances: [
      {
        client_id: null,
        text: 'Hello.',
        start: 1,
        end: 2,
        speaker_id: 0,
        is_user: false,
        person_id: null,
        stt_provider: 'mine',
        speech_profile_processed: false,
      },
    ],
  });
  expect(read([good], ' ').utterances[0]!.stt_provider).toBeNull();
  expect(read([good], '😀'.repeat(70)).utterances[0]!.stt_provider).toBe('😀'.repeat(64));
});

test.each([
  [{ speaker: 'SPEAKER_07' }, 7],
  [{ speaker: 'SPEAKER_07', speaker_id: 3 }, 3],
  [{ speaker: 'Anna' }, 0],
  [{ speaker: null, speaker_id: null }, 0],
])('%o is speaker %i', (given, speaker_id) => {
  expect(read([{ ...good, ...given }]).utterances).toMatchObject([{ speaker_id }]);
});

test('only a person of the user is taken for one', () => {
  const people = ['anna', 'somebody', '', null].map((person_id) => ({ ...good, person_id }));
  expect(read(people).utterances.map(({ person_id }) => person_id)).toEqual(['anna', null, null, null]);
});

test.each([
  ['no object', 7],
  ['no text', { start: 1, end: 2 }],
  ['blank text', { ...good, text: ' \0 ' }],
  ['too long a text', { ...good, text: '😀'.repeat(5_001) }],
  ['an end before its start', { ...good, end: 0.5 }],
  ['a time before the session', { ...good, start: -1 }],
  ['a time that is no number', { ...good, end: '2' }],
  ['a time that is never', { ...good, end: 1e300 }],
  ['a speaker beyond all', { ...good, speaker_id: 10_000 }],
  ['half a speaker', { ...good, speaker_id: 0.5 }],
])('a segment with %s is left out, the others are taken in order of time', (_what, bad) => {
  const later = { ...good, text: 'Later.', start: 5, end: 6 };
  const { utterances, skipped } = read([later, bad, good]);
  expect(utterances.map(({ text }) => text)).toEqual(['Hello.', 'Later.']);
  expect(skipped).toBe(1);
});

test('a text of 5,000 characters and 1,000 segments are taken, not more', () => {
  expect(read([{ ...good, text: '😀'.repeat(5_000) }]).utterances).toHaveLength(1);
  const { utterances, skipped } = read(Array.from({ length: 1_001 }, () => good));
  expect([utterances.length, skipped]).toEqual([1_000, 1]);
});
