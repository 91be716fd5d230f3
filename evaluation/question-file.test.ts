import { expect, test } from 'vitest';
import { askedNotes, readAskedNotes } from './question-file.ts';

test('notes are read with their questions, and with their English', () => {
  const { notes, english } = readAskedNotes(
    'one',
    'note: Selam dolmetscht.\nen: Selam interprets.\nyes: wer übersetzt || who translates\nno: wie alt ist Selam || how old is Selam\n',
  );
  expect(notes).toEqual([
    {
      text: 'Selam dolmetscht.',
      questions: [
        { text: 'wer übersetzt', isAnswered: true },
        { text: 'wie alt ist Selam', isAnswered: false },
      ],
    },
  ]);
  expect(english?.[0]).toEqual({
    text: 'Selam interprets.',
    questions: [
      { text: 'who translates', isAnswered: true },
      { text: 'how old is Selam', isAnswered: false },
    ],
  });
  expect(readAskedNotes('two', 'note: a\nyes: b\nno: c').english).toBe(null);
});

test('a line that is nothing of this, and a question without its English, is an error that names the place', () => {
  expect(() => readAskedNotes('one', 'note: a\nyes: b\n\nnote: c\nmaybe: d')).toThrow(
    'one, note 2: maybe: d',
  );
  expect(() => readAskedNotes('one', 'note: a\nen: b\nyes: c')).toThrow('one, note 1');
  expect(() => readAskedNotes('one', 'yes: c')).toThrow('one, note 1: no note');
});

test('each note that the encoder learns from has questions that it answers and such that it does not', () => {
  for (const { name, notes } of askedNotes())
    for (const { text, questions } of notes)
      for (const isAnswered of [true, false])
        expect(
          questions.some((one) => one.isAnswered === isAnswered),
          `${name}: ${text}`,
        ).toBe(true);
});
