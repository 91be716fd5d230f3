import { expect, test } from 'vitest';
import { createHeldText } from './held-text.ts';

test('of one user, and together, the one above its share is told; who holds little never is', () => {
  const held = createHeldText({ ofOneUser: 100, together: 150 });
  const sizes: Record<string, number> = { large: 60, small: 10, other: 0, third: 0 };
  const add = (uid: string, name: string) => held.add(uid, () => sizes[name]!);
  const [large, small] = [add('u1', 'large'), add('u1', 'small')];
  const [other, third] = [add('u2', 'other'), add('u2', 'third')];
  const told = () => [large, small, other, third].map((one) => one.isTooMuch());
  expect(told()).toEqual([false, false, false, false]);
  sizes['large'] = 95;
  expect(told()).toEqual([true, false, false, false]);
  sizes['large'] = 85;
  sizes['other'] = 70;
  expect(told()).toEqual([true, false, true, false]);
  large.end();
  expect([small, other, third].map((one) => one.isTooMuch())).toEqual([false, false, false]);
});
