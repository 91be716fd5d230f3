import { expect, test } from 'vitest';
import { appLink, conversationPath, pathOfAppLink } from './app-links.ts';

test('a link of the app names the page of the conversation, and the line', () => {
  const place = { conversation_id: 'c0ffee00-1', segment_id: '5e9-2' };
  expect(appLink(place)).toBe('earshot://conversation/c0ffee00-1?segment=5e9-2');
  expect(pathOfAppLink(appLink(place))).toBe(conversationPath(place));
  expect(conversationPath(place)).toBe('/conversations/c0ffee00-1?segment=5e9-2');
  expect(pathOfAppLink(appLink({ conversation_id: 'c1', segment_id: null }))).toBe('/conversations/c1');
  // As Windows writes an address that has no path.
  expect(pathOfAppLink('earshot://conversation/c1/')).toBe('/conversations/c1');
});

test.each([
  'earshot://conversation/',
  'earshot://conversation/../settings',
  'earshot://conversation/c1?segment=s1&link=token',
  'earshot://conversation/c1#link=token',
  'earshot://conversation/%2e%2e%2fsettings',
  'earshot://settings/network',
  'EARSHOT://conversation/c1',
  'https://example.org/earshot://conversation/c1',
  `earshot://conversation/${'c'.repeat(201)}`,
  '--no-sandbox',
  '',
])('%s opens nothing', (link) => {
  expect(pathOfAppLink(link)).toBeNull();
});
