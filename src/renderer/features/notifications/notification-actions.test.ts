import { expect, test } from 'vitest';
import { notificationActions, notificationPath, pathOfAction, tomorrowAt } from './notification-actions.ts';

test.each([
  ['a due task', { action_item_id: 't1' }, '/tasks', ['done', 'tomorrow']],
  [
    'the answer of a webhook',
    { destination_id: 'd 1', conversation_id: 'c1' },
    '/conversations/c1',
    ['conversation', 'receiver'],
  ],
  ['a destination that was turned off', { destination_id: 'd 1' }, '/settings/webhooks/d%201', []],
  ['the summary of a day', { summary_id: 's1', navigate_to: '/daily-summary/s1' }, '/recap', ['read']],
  ['a request to be let in', { request_id: 'r1', navigate_to: '/x' }, '/settings/assistants?request=r1', []],
  ['anything else', { navigate_to: '//example.org' }, null, []],
])('%s leads to its place and has its buttons', (_, data, path, actions) => {
  expect(notificationPath(data)).toBe(path);
  expect(notificationActions(data)).toEqual(actions);
});

test('a button opens its place, or does something', () => {
  const answer = { destination_id: 'd1', conversation_id: 'c1' };
  expect(pathOfAction('conversation', answer)).toBe('/conversations/c1');
  expect(pathOfAction('receiver', answer)).toBe('/settings/webhooks/d1');
  expect(pathOfAction('read', { summary_id: 's1' })).toBe('/recap');
  expect(pathOfAction('done', { action_item_id: 't1' })).toBeNull();
});

test('tomorrow is the next day at the same time, also for a task that was missed for a week', () => {
  const now = new Date(2026, 10, 22, 15, 20);
  expect(new Date(tomorrowAt(new Date(2026, 10, 22, 15, 15).toISOString(), now))).toEqual(
    new Date(2026, 10, 23, 15, 15),
  );
  expect(new Date(tomorrowAt(new Date(2026, 10, 15, 9, 30).toISOString(), now))).toEqual(
    new Date(2026, 10, 23, 9, 30),
  );
  expect(new Date(tomorrowAt(undefined, now))).toEqual(new Date(2026, 10, 23, 15, 20));
});
