import { expect, test } from 'vitest';
import { commonMatches } from './common-matches.ts';

test('every id of the list is found, and no other', () => {
  for (let size = 0; size < 9; size++) {
    const ids = Array.from({ length: size }, (_, index) => 100 - index * 3);
    const matches = commonMatches(ids, 'here');
    expect(matches.size).toBe(size);
    for (let id = 60; id < 110; id++) {
      expect(matches.has(id)).toBe(ids.includes(id));
      expect(matches.get(id)).toBe(ids.includes(id) ? 'here' : undefined);
    }
  }
});
