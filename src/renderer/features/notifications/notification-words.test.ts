import { expect, test } from 'vitest';
import { ACCESS_ASKED } from '../../../contract/access-asked.ts';
import { DESTINATION_OFF } from '../../../contract/destination-off.ts';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { inWords } from './notification-words.ts';

const sent = (data: Record<string, string>) => ({ id: 'n', title: 'Title', body: 'Body', data });

test.each(['gone', 'failing'] as const)(
  'a destination that is turned off (%s) is said by the page',
  (off) => {
    const given = sent({ destination_id: 'd', destination: 'Notes', off });
    expect(inWords(given, englishTranslator('notifications'))).toEqual({
      ...given,
      title: DESTINATION_OFF.title,
      body: DESTINATION_OFF[off].replace('{name}', 'Notes'),
    });
    const { title, body } = inWords(given, germanTranslator('notifications'));
    expect(title).toBe('Ein Ziel wurde ausgeschaltet');
    expect(body).toMatch(/^Notes wurde ausgeschaltet/);
  },
);

test('a program that asks to be let in is said by the page', () => {
  const given = sent({ navigate_to: '/settings/assistants', request_id: 'r', client: 'Claude {name} <b>' });
  expect(inWords(given, englishTranslator('notifications'))).toEqual({
    ...given,
    title: 'Claude {name} <b> asks for access',
    body: ACCESS_ASKED.body,
  });
  expect(inWords(given, germanTranslator('notifications'))).toMatchObject({
    title: 'Claude {name} <b> bittet um Zugriff',
    body: 'Öffne Earshot, um den Code zu vergleichen und zu entscheiden.',
  });
});

test('what others wrote stays as it is', () => {
  const others: Record<string, string>[] = [
    {},
    { off: 'constructor', destination: 'Notes' },
    { off: 'gone' },
    { request_id: 'r' },
  ];
  for (const data of others)
    expect(inWords(sent(data), germanTranslator('notifications'))).toEqual(sent(data));
});
