import { expect, test } from 'vitest';
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

test('what others wrote stays as it is', () => {
  const others: Record<string, string>[] = [
    {},
    { off: 'constructor', destination: 'Notes' },
    { off: 'gone' },
  ];
  for (const data of others)
    expect(inWords(sent(data), germanTranslator('notifications'))).toEqual(sent(data));
});
