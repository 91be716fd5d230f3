import { expect, test } from 'vitest';
import type { Announcement } from '../../contract/announcements.ts';
import { readAnnouncement, staleKeys } from './announcements.ts';

test('an announcement is read, anything else is not', () => {
  expect(readAnnouncement('{"kind":"notification","id":"1","title":"Due","body":"Milk","data":{}}')).toEqual({
    kind: 'notification',
    id: '1',
    title: 'Due',
    body: 'Milk',
    data: {},
  });
  expect(readAnnouncement('{"kind":"settings"}')).toEqual({ kind: 'settings' });
  for (const data of ['', 'null', '[]', '{}', '{"kind":1}', 'open'])
    expect(readAnnouncement(data)).toBeNull();
});

test('a conversation that changed is read again, and the lists it is in', () => {
  expect(staleKeys({ kind: 'conversation', id: 'a', status: 'completed' })).toEqual([
    ['listening'],
    ['action-items'],
    ['conversations'],
    ['folders'],
    ['conversation', 'a'],
    ['search'],
  ]);
});

test('an action item that changed leaves the conversations alone', () => {
  expect(staleKeys({ kind: 'action_item', id: 'a' })).toEqual([['action-items'], ['search'], ['recap']]);
});

test('a summary of a day that changed is read again', () => {
  expect(staleKeys({ kind: 'daily_summary', id: 'a' })).toEqual([['recap']]);
});

test('an unknown kind makes everything be asked for again', () => {
  expect(staleKeys({ kind: 'something_new' } as unknown as Announcement)).toEqual([[]]);
});
