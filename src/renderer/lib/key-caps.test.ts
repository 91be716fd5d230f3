import { expect, test } from 'vitest';
import { keyCaps } from './key-caps.ts';

test('a binding is written as on the keys', () => {
  expect(keyCaps('g t')).toEqual([['g'], ['t']]);
  expect(keyCaps('$mod+k')).toEqual([['Ctrl', 'k']]);
  expect(keyCaps('ArrowDown')).toEqual([['↓']]);
});
