import { expect, test } from 'vitest';
import { findRemarks } from './remarks.ts';
import { sentencesOf } from './sentences-of.ts';

const remarks = (lines: readonly string[], english = true) => findRemarks(sentencesOf(lines), english);

test.each([
  "Let's go with the blue tiles.",
  "Okay, let's stick with the old plan.",
  'We decided to move the launch to May.',
  'So we have finally agreed on the price.',
  "It's settled, Anna drives.",
  "We're going with the second offer.",
  'The final decision is to wait until spring.',
  "We'll meet every Tuesday from now on.",
  'We will build it out of brick.',
  'Agreed, two metres it is.',
])('%s is a decision', async (line) => {
  expect((await remarks(['The weather is nice.', line, 'Thanks a lot.'])).decisions).toEqual([line]);
});

test.each([
  "We haven't decided on the colour.",
  'Have we decided on a colour?',
  "If it rains, let's go with the tent.",
  "Maybe we'll build it out of brick.",
  "We'll see about that tomorrow.",
  "We'll have to think about that.",
  'We never agreed on that price.',
  "Let's see what happens.",
  'They decided.',
])('%s is none', async (line) => {
  expect((await remarks([line, 'Thanks a lot.'])).decisions).toEqual([]);
});

test('the clearest comes first, each once', async () => {
  const plan = "We'll meet on Tuesday.";
  const sure = 'We decided to hire Tom.';
  expect((await remarks([plan, sure, sure])).decisions).toEqual([sure, plan]);
});

test('the question that a conversation ends with is open, and what nobody knows', async () => {
  const { open_questions } = await remarks([
    'Which colour did you take?',
    'Blue.',
    "We still don't know who pays for it.",
    'Fine. Which mortar?',
  ]);
  expect(open_questions).toEqual(["We still don't know who pays for it.", 'Which mortar?']);
});

test.each(['That is done, right?', 'What?', 'We go at nine, okay?', 'Thank you.'])(
  '%s leaves nothing open',
  async (line) => {
    expect((await remarks(['It is late.', line])).open_questions).toEqual([]);
  },
);

test('of another language only the last question is read', async () => {
  const lines = ["Let's go with the blue tiles.", 'Welcher Mörtel passt dazu?'];
  expect(await remarks(lines, false)).toEqual({ decisions: [], open_questions: [lines[1]] });
});

test('speech without punctuation is not quoted as one sentence', async () => {
  const endless = Array.from({ length: 30 }, () => 'we decided to move the launch').join(' ');
  expect((await remarks([endless])).decisions).toEqual([]);
});
