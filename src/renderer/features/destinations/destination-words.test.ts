import { expect, test } from 'vitest';
import type { Destination } from '../../../contract/destinations.ts';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import {
  attemptWords,
  countWords,
  lengthWords,
  replayWords,
  sentenceWords,
  stateWords,
  targetWords,
} from './destination-words.ts';

const t = englishTranslator('destinations');
const fine = {
  state: 'on',
  kind: 'webhook',
  url: 'https://a.example/in',
  argv: null,
  path: null,
  waiting: 0,
  dead: 0,
  last_success_at: null,
  last_failure_at: null,
} as unknown as Destination;

test.each([
  [{}, 'On', 'good'],
  [{ waiting: 3 }, 'On', 'good'],
  [{ waiting: 3, last_failure_at: '2026-11-22T10:00:00Z' }, 'Retrying', 'attention'],
  [
    { waiting: 3, last_failure_at: '2026-11-22T10:00:00Z', last_success_at: '2026-11-22T10:00:01Z' },
    'On',
    'good',
  ],
  [{ last_failure_at: '2026-11-22T10:00:00Z' }, 'On', 'good'],
  [{ state: 'off' }, 'Off', 'off'],
  [{ state: 'gone' }, 'Turned off: the receiver answered 410 Gone', 'attention'],
  [{ state: 'failing' }, 'Turned off: deliveries failed for a long time', 'attention'],
  [{ state: 'no_address' }, 'On, but it has no address, so nothing is sent', 'attention'],
] as [Partial<Destination>, string, string][])('a destination with %j is: %s', (given, words, tone) => {
  expect(stateWords({ ...fine, ...given }, t)).toEqual({ words, tone });
});

test('counts, targets, attempts and replays are said in words', () => {
  expect(countWords({ waiting: 0, dead: 0 }, t)).toEqual([]);
  expect(countWords({ waiting: 1_200, dead: 2 }, t)).toEqual(['1,200 waiting', '2 given up']);
  expect(targetWords(fine, t)).toBe('https://a.example/in');
  expect(targetWords({ ...fine, url: '' }, t)).toBe('No address yet');
  expect(targetWords({ ...fine, kind: 'command', argv: ['notify', '--now'] }, t)).toBe('notify --now');
  expect(attemptWords({ outcome: 'refused', status: 500 }, t)).toBe('Refused, 500');
  expect(attemptWords({ outcome: 'timeout', status: null }, t)).toBe('No answer in time');
  expect([lengthWords(34), lengthWords(2_140)]).toEqual(['34 ms', '2.1 s']);
  expect(replayWords({ queued: 0, left_out: 0 }, t)).toMatch(/^There is nothing to replay/);
  expect(replayWords({ queued: 1, left_out: 0 }, t)).toBe('1 event is being sent again.');
  expect(replayWords({ queued: 10_000, left_out: 2 }, t)).toMatch(
    /^10,000 events are .* 2 more were left out/,
  );
});

test('a sentence of the service is said in the language of the page', () => {
  const german = germanTranslator('destinations');
  expect(sentenceWords({ code: 'answered', detail: '503' }, german)).toBe('Die Antwort war 503.');
  expect(sentenceWords({ code: 'nothing_listens', detail: null }, german)).toBe(
    'An dieser Adresse nimmt nichts Verbindungen an.',
  );
  expect(sentenceWords(null, german)).toBeNull();
});
