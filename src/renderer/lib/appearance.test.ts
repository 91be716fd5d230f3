import { expect, test } from 'vitest';
import { readAppearance } from './appearance.ts';

test('what was chosen is kept; what cannot be chosen any more is the system’s', () => {
  const system = { theme: 'system', contrast: 'system', text: 'system' };
  expect(readAppearance(null)).toEqual(system);
  expect(readAppearance('no json')).toEqual(system);
  expect(readAppearance('null')).toEqual(system);
  expect(readAppearance('{"theme":"dark","contrast":"less","text":"large","more":1}')).toEqual({
    ...system,
    theme: 'dark',
    text: 'large',
  });
});
