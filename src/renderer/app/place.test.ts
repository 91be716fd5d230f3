import { expect, test } from 'vitest';
import { placeAt } from './place.ts';

const places = [{ path: '/live' }, { path: '/' }, { path: '/tasks' }, { path: '/settings' }];
const at = (pathname: string) => placeAt(places, pathname)?.path ?? null;

test('an address belongs to the place whose path it begins with', () => {
  expect(at('/tasks')).toBe('/tasks');
  expect(at('/settings/speech')).toBe('/settings');
});

test('every other address belongs to the place at the root', () => {
  for (const pathname of ['/', '/conversations/1', '/trash', '/taskset']) expect(at(pathname)).toBe('/');
});

test('the live text has a place of its own', () => {
  expect(at('/live')).toBe('/live');
});
