import { expect, test } from 'vitest';
import { hourExamples, readHour } from './hour-file.ts';

test('the time in brackets is the one that is read, in its sentence', () => {
  expect(
    readHour('pm\tFrom one. / Until when? / Till [three], so after lunch at two.', 'en-1.tsv', 'en'),
  ).toEqual({
    ...{ file: 'en-1.tsv', language: 'en', afternoon: true, index: 2 },
    sentences: ['From one.', 'Until when?', 'Till three, so after lunch at two.'],
    time: { minute: 15 * 60, text: expect.stringContaining('three') },
  });
});

test('a time that says its half is no example; a line without brackets or a half is refused', () => {
  expect(readHour('pm\tDinner is at [19:30].', 'en-1.tsv', 'en')).toBeNull();
  expect(() => readHour('pm\tDinner is at seven.', 'en-1.tsv', 'en')).toThrow('no time in brackets');
  expect(() => readHour('noon\tLunch at [twelve].', 'en-1.tsv', 'en')).toThrow('no half of the day');
});

test('nearly all lines of each language are read', () => {
  const read = hourExamples();
  for (const [language, least] of [
    ['en', 1_100],
    ['de', 500],
    ['es', 550],
    ['fr', 450],
  ] as const)
    expect(read.filter((one) => one.language === language).length).toBeGreaterThan(least);
});
