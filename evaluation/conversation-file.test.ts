// Reading of written conversations: tags and their places, results, and what is refused.
import { expect, test } from 'vitest';
import { localTime } from './measures/claims.ts';
import { readConversations } from './conversation-file.ts';

const text = (talk: string, gold = '') => `=== one
at: 2026-03-10 14:20 Europe/Berlin
lang: en
register: clean
category: health, personal
keep: yes
title: dentist | x-rays picture
--
${talk}
--
${gold}
`;

test('lines, tags with the clause they follow, and results are read', () => {
  const [one] = readConversations(
    text(
      "Dana: Thursday at ten? {plan}\nMe: Will do, I'll bring them. {mine} Oh, I'm ill. {fact} {done}",
      'item: bring x-rays/pictures | due 2026-03-12 10:00 | lines 1 2\nevent: dentist | 2026-03-12 10:00 | 45 min | line 1\noverview: thursday; x-rays',
    ),
  );
  expect(one!.segments.map(({ text: said, is_user }) => [said, is_user])).toEqual([
    ['Thursday at ten?', false],
    ["Will do, I'll bring them. Oh, I'm ill.", true],
  ]);
  expect(one!.tags).toEqual([
    { tag: 'plan', line: 1, end: 16 },
    { tag: 'mine', line: 2, end: 25 },
    { tag: 'fact', line: 2, end: 38 },
    { tag: 'done', line: 2, end: 38 },
  ]);
  expect(localTime(one!.startedAt, one!.timeZone)).toBe('2026-03-10T14:20');
  expect(one!.title).toEqual([[['dentist']], [['x-rays'], ['picture']]]);
  expect(one!.items).toEqual([
    { words: [['bring'], ['x-rays', 'pictures']], due: { day: '2026-03-12', time: '10:00' }, lines: [1, 2] },
  ]);
  expect(one!.events[0]).toMatchObject({ when: { day: '2026-03-12', time: '10:00' }, minutes: 45 });
  expect(one!.overview).toEqual([[['thursday']], [['x-rays']]]);
});

test('an unknown tag, a line that does not exist and an unknown category are refused by name', () => {
  expect(() => readConversations(text('Me: So. {mien}'))).toThrow('one: there is no tag {mien}');
  expect(() => readConversations(text('Me: So.', 'item: so | lines 2'))).toThrow('names a line');
  expect(() => readConversations(text('Me: So.').replace('health', 'heath'))).toThrow("no category 'heath'");
});
