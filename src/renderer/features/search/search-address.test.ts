// The address of the search screen.
import { expect, test } from 'vitest';
import { searchAddress, searchedAt, spanBegins } from './search-address.ts';

const read = (address: string) => searchedAt(new URL(address, 'http://here').searchParams);
const ALL = { kind: null, who: null, when: null, folder: null, unread: [] };

test('what is written into an address is read from it', () => {
  for (const searched of [
    { ...ALL, query: 'the lease & 50% of “it”' },
    { query: 'Müller', kind: 'action_item', who: 'user', when: 'week', folder: 'f&1', unread: ['period'] },
  ] as const)
    expect(read(searchAddress(searched))).toEqual(searched);
  expect(searchAddress({ query: 'a' })).toBe('/search?q=a');
  expect(read('/search?q=a&words=period,else,kinds').unread).toEqual(['kinds', 'period']);
});

test('an address without words, with a strange kind or with too many words', () => {
  expect(read('/search')).toEqual({ ...ALL, query: '' });
  expect(read('/search?q=+a+&kind=toString&when=length&who=')).toEqual({ ...ALL, query: 'a' });
  expect(read(`/search?q=${'a'.repeat(501)}`).query).toHaveLength(500);
});

test('a span begins at midnight', () => {
  const now = new Date(2026, 10, 22, 15, 30).getTime();
  expect(spanBegins('today', now)).toBe(new Date(2026, 10, 22).toISOString());
  expect(spanBegins('week', now)).toBe(new Date(2026, 10, 16).toISOString());
});
