import { expect, test } from 'vitest';
import { SuggestedTranscriptMessage } from '../../contract/listen.ts';
import { suggestedUtterances } from './suggested-transcript.ts';

const read = (segments: unknown[], stt_provider = 'mine', times = { reached: 0, now: 0 }) =>
  suggestedUtterances(
    SuggestedTranscriptMessage.parse({ type: 'suggested_transcript', segments, stt_provider }),
    times,
    (id) => id === 'anna',
  );
const good = { text: ' Hello. ', start: 1, end: 2 };

test('a segment needs text; the rest has a meaning when it is missing', () => {
  expect(read([good])).toEqual({
    skipped: 0,
    utterances: [
      {
        client_id: null,
        text: 'Hello.',
        start: 1,
        end: 2,
        is_timed: true,
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
])('a segment with %s is left out, the others are taken in order of time', (_what, bad) => {
  const later = { ...good, text: 'Later.', start: 5, end: 6 };
  const { utterances, skipped } = read([later, bad, good]);
  expect(utterances.map(({ text }) => text)).toEqual(['Hello.', 'Later.']);
  expect(skipped).toBe(1);
});

test.each([
  ['a speaker beyond all', { speaker_id: 10_000 }],
  ['half a speaker', { speaker_id: 0.5 }],
  ['a speaker that is a number', { speaker: 3 }],
  ['no word on the owner', { is_user: null }],
  ['a person that is a number', { person_id: 3 }],
])('a segment with %s is kept without it', (_what, odd) => {
  expect(read([{ ...good, ...odd }]).utterances).toMatchObject([
    { text: 'Hello.', speaker_id: 0, is_user: false, person_id: null },
  ]);
});

/** Three seconds of speech. */
const LONG = 'x'.repeat(45);
test.each([
  ['an end before its start', { start: 1, end: 0.5 }, [1, 4]],
  ['a start before the session', { start: -1, end: 11 }, [10, 11]],
  ['an end that is no number', { start: 1, end: '2' }, [1, 4]],
  ['an end that is never', { start: 1, end: 1e300 }, [1, 4]],
  ['no start', { end: 20 }, [17, 20]],
  ['an end before the text so far', { end: 8 }, [5, 8]],
  ['no times', {}, [27, 30]],
])('a segment with %s gets times of its own', (_what, given, [start, end]) => {
  const times = { reached: 10, now: 30 };
  expect(read([{ text: LONG, ...given }], 'mine', times).utterances).toMatchObject([{ start, end }]);
});

test('segments without times share what lies before now, after the text so far', () => {
  const placed = (reached: number, now: number) =>
    read([{ text: LONG }, { text: LONG }], 'mine', { reached, now }).utterances.map(({ start, end }) => [
      start,
      end,
    ]);
  expect(placed(0, 30)).toEqual([
    [24, 27],
    [27, 30],
  ]);
  expect(placed(40, 30)).toEqual([
    [40, 43],
    [43, 46],
  ]);
  expect(placed(604_800, 30)).toEqual([
    [604_800, 604_800],
    [604_800, 604_800],
  ]);
});

test('a text of 5,000 characters and 1,000 segments are taken, not more', () => {
  expect(read([{ ...good, text: '😀'.repeat(5_000) }]).utterances).toHaveLength(1);
  const { utterances, skipped } = read(Array.from({ length: 1_001 }, () => good));
  expect([utterances.length, skipped]).toEqual([1_000, 1]);
});
