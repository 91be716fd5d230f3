import { expect, test } from 'vitest';
import { extracted } from './testing/extracted.ts';

const itemsOf = async (lines: readonly string[], language = 'en'): Promise<string[]> =>
  (await extracted(lines, language)).action_items.map(({ description }) => description);

test('a task that points back names what is spoken of near it, behind what was said', async () => {
  const [task] = await itemsOf([
    'Priya: Buntzen Lake is lovely, but the parking is a nightmare in August.',
    "Me: I'll ask somebody about it.",
  ]);
  expect(task).toMatch(/^Ask somebody about .*\(.*Buntzen Lake.*\)$/u);
});

test('what a sentence beside it says already is not named again', async () => {
  expect(await itemsOf(['Dana: The kitchen window is broken again.', "Me: I'll call Tom."])).toEqual([
    'Call Tom (The kitchen window is broken again)',
  ]);
});

test('a task that says what it is about has none', async () => {
  expect(
    await itemsOf([
      'Dana: The kitchen window is broken, and the choir sings on Sunday.',
      "Me: I'll send Tom the photos of the roof.",
    ]),
  ).toEqual(['Send Tom the photos of the roof']);
});

test('a handful of them, of however much is said', async () => {
  const things = 'invoice printer harbour violin tractor passport ladder carpet curtain kettle'.split(' ');
  const [task] = await itemsOf([
    ...things.map((thing) => `Ana: There is something wrong with the ${thing} again.`),
    "Me: I'll ask somebody.",
  ]);
  const named = task!.slice(0, -1).split('; ').at(-1)!.split(', ');
  expect(named.length).toBeGreaterThan(1);
  expect(named.length).toBeLessThanOrEqual(6);
});
