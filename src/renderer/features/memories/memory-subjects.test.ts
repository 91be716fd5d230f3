import { expect, test } from 'vitest';
import { aboutSubject, subjectOf, subjectsIn } from './memory-subjects.ts';

const about = (subject: string, full_category: 'system' | 'hobbies' | 'work' = 'system') => ({
  subject,
  full_category,
});

test.each([
  [about('home'), 'home'],
  [about('job'), 'work'],
  [about('favourite:colour'), 'favourites'],
  [about('wife:job'), 'people'],
  [about('sailing'), 'sailing'],
  [about('', 'hobbies'), 'interests'],
  [about('', 'work'), 'work'],
  [about(''), 'other'],
])('%o is about %s', (memory, subject) => {
  expect(subjectOf(memory)).toBe(subject);
});

test('the most frequent subject comes first, what is left is one filter and comes last', () => {
  const many = Array.from({ length: 12 }, (_, index) => about(`subject ${String(index).padStart(2, '0')}`));
  const memories = [about(''), ...many, about('home'), about('home')];
  const subjects = subjectsIn(memories);
  expect(subjects.map(({ subject }) => subject)).toHaveLength(10);
  expect([subjects[0], subjects.at(-1)]).toEqual([
    { subject: 'home', count: 2 },
    { subject: 'other', count: 5 },
  ]);
  expect(aboutSubject(memories, 'home', subjects)).toHaveLength(2);
  expect(aboutSubject(memories, 'other', subjects)).toHaveLength(5);
  expect(aboutSubject(memories, null, subjects)).toBe(memories);
});
