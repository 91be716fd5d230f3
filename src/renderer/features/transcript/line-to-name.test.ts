import { expect, test } from 'vitest';
import { lineToName } from './line-to-name.ts';

const voice = (speaker_id: number, person_id: string | null = null, is_user = false) => ({
  speaker_id,
  person_id,
  is_user,
});
const owner = voice(0, null, true);
const mara = voice(1, 'p-mara');

test('the line where somebody is comes before all others', () => {
  expect(lineToName([owner, mara, voice(2)], 1)).toBe(1);
});

test('else it is the first line of a voice without a name', () => {
  expect(lineToName([owner, mara, voice(2), voice(3)], -1)).toBe(2);
});

test('where all have names it is the first line', () => {
  expect(lineToName([mara, owner], -1)).toBe(0);
});

test('where the newest lines are looked at it is the last one', () => {
  expect(lineToName([voice(2), owner, voice(3), mara], -1, true)).toBe(2);
  expect(lineToName([owner, mara], -1, true)).toBe(1);
});
