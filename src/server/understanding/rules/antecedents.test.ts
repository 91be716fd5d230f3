// Which of the things that were named a pronoun means, and how sure that is.
import { expect, test } from 'vitest';
import { likeliest, type Line, type Named } from './antecedents.ts';

const said = (text: string, asks = 0): Line => ({ text, asks });
const named = (text: string, signs: Partial<Named> = {}): Named => ({
  text,
  aside: false,
  role: null,
  ...signs,
});
const any = (): boolean => true;

test('what is asked for is likelier than what stands beside it', () => {
  const lines = [said('Could you fill in the mandate form on the website?', 0.9)];
  const things = [[named('the mandate form', { role: 'object' }), named('the website', { aside: true })]];
  const found = likeliest(things, lines, 'sign ', { aside: -1, asksObject: 1 }, any);
  expect(found?.thing.text).toBe('the mandate form');
  expect(found!.probability).toBeGreaterThan(0.5);
  expect(found!.probability).toBeLessThan(1);
});

test('a line with the verb of the task tells what it is about', () => {
  const lines = [said('You said you would print the paper.'), said('The spare is at home.')];
  const things = [[named('the paper')], [named('the spare')]];
  expect(likeliest(things, lines, 'print ', { sameVerb: 1 }, any)?.thing.text).toBe('the paper');
});

test('of two that are rated the same the later one is meant, and nothing where none fits', () => {
  const lines = [said('The van.'), said('The car.')];
  const things = [[named('the van')], [named('the car')]];
  expect(likeliest(things, lines, 'wash ', { definite: 1 }, any)).toEqual({
    thing: things[1]![0],
    probability: 0.5,
  });
  expect(likeliest(things, lines, 'wash ', { definite: 1 }, () => false)).toBeNull();
});
