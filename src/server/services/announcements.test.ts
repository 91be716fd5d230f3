import { expect, test } from 'vitest';
import { ANNOUNCEMENTS_KEPT_MS } from '../../contract/announcements.ts';
import { createAnnouncements } from './announcements.ts';

function atTime() {
  let now = 0;
  const feed = createAnnouncements({ monotonic: () => now });
  return { feed, at: (ms: number) => (now = ms) };
}

test('what was announced lately is told to who comes late, each once and to its user only', () => {
  const { feed, at } = atTime();
  feed.announce('u', { kind: 'folders' });
  at(1_000);
  feed.announce('u', { kind: 'memory', id: 'm' });
  feed.announce('u', { kind: 'memory', id: 'm' });
  feed.announce('other', { kind: 'people' });
  feed.announce('u', { kind: 'notification', id: 'n', title: 't', body: 'b', data: {} });
  at(1_500);
  expect(feed.last('u', 600)).toEqual([{ kind: 'memory', id: 'm' }]);
  expect(feed.last('u', 5_000)).toEqual([{ kind: 'folders' }, { kind: 'memory', id: 'm' }]);
  expect(feed.last('nobody', 5_000)).toEqual([]);
});

test('where there was more than is remembered that is said, and not for later times', () => {
  const { feed, at } = atTime();
  for (let count = 0; count < 500; count += 1) feed.announce('u', { kind: 'memory', id: String(count) });
  expect(feed.last('u', 10)).toEqual([{ kind: 'missed' }]);
  at(1_000);
  feed.announce('u', { kind: 'folders' });
  expect(feed.last('u', 10)).toEqual([{ kind: 'folders' }]);
});

test('nothing is remembered longer than its time, nor of a removed account', () => {
  const { feed, at } = atTime();
  feed.announce('u', { kind: 'folders' });
  at(ANNOUNCEMENTS_KEPT_MS + 1);
  feed.announce('u', { kind: 'people' });
  expect(feed.last('u', ANNOUNCEMENTS_KEPT_MS)).toEqual([{ kind: 'people' }]);
  feed.announce('u', { kind: 'account_removed' });
  expect(feed.last('u', ANNOUNCEMENTS_KEPT_MS)).toEqual([]);
});
