import { expect, test } from 'vitest';
import { appLink, conversationPath, pathOfAppLink } from './app-links.ts';

test('a link of the app names the page of the conversation, and the line', () => {
  const place = { conversation_id: 'c0ffee00-1', segment_id: '5e9-2' };
  expect(appLink(place)).toBe('earshot://conversation/c0ffee00-1?segment=5e9-2');
  expect(pathOfAppLink(appLink(place))).toBe(conversationPath(place));
  expect(conversationPath(place)).toBe('/conversations/c0ffee00-1?segment=5e9-2');
  expect(conversationPath({ ...place, find: 'old & new' })).toBe(
    '/conversations/c0ffee00-1?segment=5e9-2&find=old%20%26%20new',
  );
  expect(conversationPath({ conversation_id: 'c1', find: 'x' })).toBe('/conversations/c1?find=x');
  expect(pathOfAppLink(appLink({ conversation_id: 'c1', segment_id: null }))).toBe('/conversations/c1');
  // As Windows writes an address that has no path.
  expect(pathOfAppLink('earshot://conversation/c1/')).toBe('/conversations/c1');
});

test('a link asks a question, which nobody has sent yet, or pairs a wearable', () => {
  expect(pathOfAppLink('earshot://ask')).toBe('/ask');
  expect(pathOfAppLink('earshot://ask?q=What+did%20Ana say%3F')).toBe('/ask?draft=What%20did%20Ana%20say%3F');
  expect(pathOfAppLink(`earshot://ask?q=${'x'.repeat(2_000)}`)).toHaveLength('/ask?draft='.length + 500);
  // Half a character at the cut; an address cannot have it, and what throws here ends the app.
  const cut = `earshot://ask?q=${'x'.repeat(499)}${encodeURIComponent('😀')}`;
  expect(pathOfAppLink(cut)).toBe(`/ask?draft=${'x'.repeat(499)}%EF%BF%BD`);
  expect(pathOfAppLink('earshot://ask?q=\ud800')).toBe('/ask?draft=%EF%BF%BD');
  // What is no character, or would turn the words around: the question reads as it is asked.
  const turned = encodeURIComponent('say \u202eyrroS\u202c\u2066x\u2069 no\u0000w\u001b[31m\nhere');
  expect(pathOfAppLink(`earshot://ask?q=${turned}`)).toBe(
    `/ask?draft=${encodeURIComponent('say yrroS x no w [31m here')}`,
  );
  // It stays a text: the field of the question shows it.
  const script = '<img src=x onerror=alert(1)>../../settings';
  expect(pathOfAppLink(`earshot://ask?q=${encodeURIComponent(script)}`)).toBe(
    `/ask?draft=${encodeURIComponent(script)}`,
  );
  expect(pathOfAppLink('earshot://pair/')).toBe('/settings/wearables');
});

test('a link of a megabyte opens nothing', () => {
  const long = 'a'.repeat(1_048_576);
  expect(pathOfAppLink(`earshot://ask?q=${long}`)).toBeNull();
  expect(pathOfAppLink(`earshot://conversation/${long}`)).toBeNull();
});

test.each([
  'earshot://ask?q=%',
  'earshot://ask?q=a&send=1',
  'earshot://ask/../settings',
  'earshot://conversation/c1\u202e',
  'earshot://conversation/<script>',
  'earshot://pair?device=1',
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
