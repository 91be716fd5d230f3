// Judges the tools by what they make possible: a scripted assistant answers thirty questions about three months of a life, with
// the calls of the table and within its bounds.
import { expect, test } from 'vitest';
import { attach, type Value } from './attached.ts';
import { livedService } from './lived.ts';
import { QUESTIONS, type Fact, type Picked, type Question, type Wanted } from './questions.ts';

type Item = Readonly<Record<string, unknown>>;

/** Every object in what was read, the outer ones first. */
function* objectsIn(value: unknown): Iterable<Item> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Item;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

function fits(found: unknown, wanted: Wanted[string]): boolean {
  if (Array.isArray(found)) return found.some((one) => fits(one, wanted));
  if (wanted instanceof RegExp) return typeof found === 'string' && wanted.test(found);
  if (typeof wanted === 'string') return typeof found === 'string' && found.includes(wanted);
  if (typeof wanted === 'object' && wanted !== null)
    return typeof found === 'object' && found !== null && matches(found as Item, wanted);
  return found === wanted;
}

const matches = (item: Item, wanted: Wanted): boolean =>
  Object.entries(wanted).every(([name, value]) => fits(item[name], value));

const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' && value !== null && 'of' in value && 'take' in value;

/** What the assistant writes into a call, from what it has read before. */
function filled(argument: unknown, read: readonly Value[]): unknown {
  if (isPicked(argument)) {
    const item = [...objectsIn(read.toReversed())].find((one) => matches(one, argument.of));
    expect(item, `nothing read has ${JSON.stringify(argument.of)}`).toBeDefined();
    return item![argument.take];
  }
  if (Array.isArray(argument)) return argument.map((one) => filled(one, read));
  if (typeof argument === 'object' && argument !== null)
    return Object.fromEntries(Object.entries(argument).map(([name, one]) => [name, filled(one, read)]));
  return argument;
}

const leadsTo = ({ link }: Item, id: string, moment: boolean): boolean =>
  typeof link === 'string' && link.startsWith(`earshot://conversation/${id}${moment ? '?segment=' : ''}`);

test('thirty questions about three months are answered within their bounds', async () => {
  const { server, ids, count } = await livedService();
  const assistant = await attach(server, server.newKey('mcp'));
  expect([QUESTIONS.length, count]).toEqual([30, expect.closeTo(200, -2)]);

  const isIn = (answer: Value, { has, talk, moment }: Fact): boolean =>
    [...objectsIn(answer)].some(
      (item) => matches(item, has) && (talk === undefined || leadsTo(item, ids[talk]!, moment === true)),
    );

  async function problemsOf({ ask, calls, facts, never = [], characters }: Question): Promise<string[]> {
    const read: Value[] = [];
    for (const [tool, args] of calls)
      read.push(await assistant.call(tool, filled(args, read) as Record<string, unknown>));
    const texts = read.map((value) => JSON.stringify(value));
    const size = texts.join('').length;
    return [
      ...facts
        .filter((fact) => !isIn(read.at(-1)!, fact))
        .map((fact) => `${JSON.stringify(fact)} is not in ${texts.at(-1)!.slice(0, 2_000)}`),
      ...never.filter((text) => texts.join('').includes(text)).map((text) => `it says ${text}`),
      ...(size <= characters ? [] : [`${size} characters are more than ${characters}`]),
    ].map((problem) => `${ask}: ${problem}`);
  }

  const problems = [];
  for (const question of QUESTIONS) problems.push(...(await problemsOf(question)));
  expect(problems).toEqual([]);
});
