import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

const lines = (text: string) => textLines(text, { byUser: true, userName: 'Ann' }).map((line) => line.text);

test('line breaks and sentences separate, blank lines vanish', () => {
  expect(lines('One two. Three four!\r\n\r\n  \nFive')).toEqual(['One two.', 'Three four!', 'Five']);
});

test('list marks and headings are left out', () => {
  expect(lines('# Shopping\n- buy milk\n* [ ] call Bob\n2. pay rent\n• sleep')).toEqual([
    'Shopping',
    'buy milk',
    'call Bob',
    'pay rent',
    'sleep',
  ]);
});

test('a number or a dash inside a line stays', () => {
  expect(lines('3.5 metres - about that')).toEqual(['3.5 metres - about that']);
});

test('ids count up and lines never touch in time', () => {
  const found = textLines('a\nb\nc', { byUser: false, userName: 'Ann' });
  expect(found.map(({ id }) => id)).toEqual(['text:0', 'text:1', 'text:2']);
  for (const [index, line] of found.entries()) {
    expect(line.is_user).toBe(false);
    expect(line.start - (found[index - 1]?.end ?? -10)).toBeGreaterThan(1.5);
  }
});

test('100,000 characters without a line break or a sentence are one line', () => {
  expect(lines('a '.repeat(50_000))).toHaveLength(1);
  expect(lines('.'.repeat(100_000))).toHaveLength(1);
});

const voices = (text: string, userName = 'Ann Lee') =>
  textLines(text, { byUser: true, userName }).map((line) => [line.speaker_name, line.is_user, line.text]);

test.each(['Me', 'Ich', 'Yo', 'Moi', 'You', 'Ann', 'Ann Lee', '**Me**', '[00:12] Me'])(
  'the label %s says that the line is the owner’s, and the others are somebody else’s',
  (label) => {
    expect(voices(`${label}: I will send it. Tonight.\nPriya: Thanks.\nIt is urgent.`)).toEqual([
      ['Ann Lee', true, 'I will send it.'],
      ['Ann Lee', true, 'Tonight.'],
      ['Priya', false, 'Thanks.'],
      ['Priya', false, 'It is urgent.'],
    ]);
  },
);

test('several voices without the owner’s label are nobody’s', () => {
  expect(voices('Speaker 1: Hello.\nSpeaker 2: Hi.\nSpeaker 1: Bye.')).toEqual([
    ['Speaker 1', false, 'Hello.'],
    ['Speaker 2', false, 'Hi.'],
    ['Speaker 1', false, 'Bye.'],
  ]);
});

test('what only looks like a label stays, and the note is the owner’s', () => {
  const note = 'Reminder: buy milk\nPlace: the shop at the corner';
  expect(voices(note)).toEqual([
    ['Ann Lee', true, 'Reminder: buy milk'],
    ['Ann Lee', true, 'Place: the shop at the corner'],
  ]);
});
