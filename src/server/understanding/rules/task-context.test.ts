import { expect, test } from 'vitest';
import { extracted } from './testing/extracted.ts';

const itemsOf = async (lines: readonly string[], language = 'en'): Promise<string[]> =>
  (await extracted(lines, language)).action_items.map(({ description }) => description);

test.each([
  [
    'what a choice is between, rather than what was said last',
    [
      'Tom: Which curtains shall we take for the spare room?',
      'Tom: It never gets any sun in there.',
      "Me: I'll order the grey ones tonight.",
    ],
    'en',
    'Order the grey ones (Tom: “Which curtains shall we take for the spare room”; sun)',
  ],
  [
    'a thing that the own clause names, rather than an aside',
    [
      'Vera: The projector in room three flickers again.',
      'Me: Not again.',
      "Vera: You know how they are, they'll say it's nothing.",
      "Me: I'll ask somebody.",
    ],
    'en',
    'Ask somebody (The projector in room three flickers again)',
  ],
  [
    'who she is, before what is said of her',
    [
      'Dad: Your grandmother would love a call.',
      "Dad: She's home all afternoon.",
      "Me: I'll call her at five.",
    ],
    'en',
    "Call her (Your grandmother would love a call; She's home all afternoon)",
  ],
  [
    'no date that is said behind it',
    [
      'Zoe: Can you do the leaflets?',
      'Me: When for?',
      'Zoe: A week before would be fine, say the eleventh.',
      'Me: Sure.',
    ],
    'en',
    'Do the leaflets',
  ],
])('%s', async (_, lines, language, description) => {
  expect(await itemsOf(lines, language)).toEqual([description]);
});

test('of a long sentence a part is told, cut between words', async () => {
  const line =
    'The man from the council who came on Tuesday said that the hedge is forty centimetres too tall for the corner and that the bus drivers complain about it.';
  const [item] = await itemsOf([`Ana: ${line}`, "Me: I'll ask somebody."]);
  const [told = '', named] = /^Ask somebody \((.+)\)$/u.exec(item!)![1]!.split('; ');
  expect(named).toBe('hedge, council');
  expect(told.length).toBeLessThanOrEqual(140);
  expect(` ${line.slice(0, -1)} `).toContain(` ${told} `);
});

test('one sentence is not what two tasks are about', async () => {
  const items = await itemsOf([
    'Tom: The bicycle is broken again.',
    "Me: I'll ring him about that.",
    "Me: And I'll ring her as well.",
  ]);
  expect(items.filter((text) => text.includes('bicycle'))).toHaveLength(1);
});

test('what may be meant otherwise is told with the sentence that names it, and what is certain is not', async () => {
  expect(await itemsOf(['Tom: The projector is broken again.', "Me: I'll mend it tomorrow."])).toEqual([
    'Mend the projector',
  ]);
  const [task] = await itemsOf([
    'Tom: The projector is loud, the fan is old and the lamp is dim.',
    "Me: I'll mend it tomorrow.",
  ]);
  expect(task).toMatch(/^Mend the \w+ \(The projector is loud, the fan is old and the lamp is dim\)$/u);
});
