import { expect, test } from 'vitest';
import { createVoiceNames } from './voice-names.ts';

const heard = (speaker_id: number) => ({ speaker_id, seconds: 3, sum: [1, 0] });
const ANNA = { person_id: 'anna', is_user: false };
const OWNER = { person_id: null, is_user: true };

test('names survive storing, and a named voice that never spoke is stored too', () => {
  const names = createVoiceNames([heard(0)]);
  names.name(0, ANNA);
  names.name(2, OWNER);
  const stored = names.records([heard(0), heard(1)]);
  expect(stored).toEqual([
    { ...heard(0), ...ANNA },
    heard(1),
    { speaker_id: 2, seconds: 0, sum: null, ...OWNER },
  ]);
  const again = createVoiceNames(stored);
  expect([0, 1, 2].map((speaker) => again.of(speaker))).toEqual([ANNA, null, OWNER]);
});

test('of two voices that are one the older name stays, or the only one', () => {
  const names = createVoiceNames();
  names.name(1, ANNA);
  expect(names.merge(1, 0)).toEqual(ANNA);
  expect([names.of(0), names.of(1)]).toEqual([ANNA, null]);
  names.name(3, OWNER);
  expect(names.merge(3, 0)).toEqual(ANNA);
  expect(names.merge(5, 4)).toBeNull();
  expect(names.records([])).toHaveLength(1);
});

test('names from the session are inherited; names that the conversation stored win', () => {
  const inherited = new Map([
    [0, OWNER],
    [1, OWNER],
  ]);
  const names = createVoiceNames([{ ...heard(1), ...ANNA }], inherited);
  expect([names.of(0), names.of(1)]).toEqual([OWNER, ANNA]);
});
