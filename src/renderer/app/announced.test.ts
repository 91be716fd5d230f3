import { expect, test } from 'vitest';
import { outOfDate, readAnnounced } from './announced.ts';

test('an announcement is read, anything else is not', () => {
  expect(readAnnounced('{"kind":"notification","id":"1","title":"Due","body":"Milk","data":{}}')).toEqual({
    kind: 'notification',
    id: '1',
    title: 'Due',
    body: 'Milk',
  });
  expect(readAnnounced('{"kind":"settings"}')).toMatchObject({ kind: 'settings' });
  for (const data of ['', 'null', '[]', '{}', '{"kind":1}', 'open']) expect(readAnnounced(data)).toBeNull();
});

test('a conversation that changed is read again, and the lists it is in', () => {
  expect(outOfDate({ kind: 'conversation', id: 'a' })).toEqual([
    ['conversations'],
    ['folders'],
    ['conversation', 'a'],
  ]);
});

test('a task that changed leaves the conversations alone', () => {
  expect(outOfDate({ kind: 'action_item', id: 'a' })).toEqual([['action-items']]);
});

test('an unknown kind makes everything be asked for again', () => {
  expect(outOfDate({ kind: 'something_new' })).toEqual([[]]);
});
