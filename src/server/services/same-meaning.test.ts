import { describe, expect, test } from 'vitest';
import { factOf, meaningOf, replaces, saysSame } from './same-meaning.ts';

const same = (a: string, b: string, likeness: number | null = null): boolean =>
  saysSame(meaningOf(a), meaningOf(b), likeness);

describe('tasks that say the same', () => {
  test.each([
    ['Send Priya the signed lease', 'Send the signed lease to Priya'],
    ['Email Priya the signed lease', 'Send the signed lease to Priya'],
    ['Call the dentist', 'Ring the dentist'],
    ['Renew the car insurance', 'Renew my insurance for the car'],
    ['Vertrag an Anna schicken', 'Anna den Vertrag senden'],
    ['Pay 40 euros to Tom', 'Transfer 40 euros to Tom'],
  ])('%s = %s', (a, b) => expect(same(a, b)).toBe(true));

  test('one that says more is the same when it is alike', () => {
    expect(same('Fix the kitchen tap', 'Repair the leaking tap in the kitchen', 0.78)).toBe(true);
    expect(same('Fix the kitchen tap', 'Repair the leaking tap in the kitchen', null)).toBe(false);
  });
});

describe('tasks that do not', () => {
  test.each([
    ['Send the report to Bob', 'Send the report to Anna'],
    ['Pay 40 euros to Tom', 'Pay 50 euros to Tom'],
    ['Buy two tickets', 'Buy three tickets'],
    ['Book the flight', 'Cancel the flight'],
    ['Sign the contract', 'Review the contract'],
    ['Pay the electricity bill', 'Pay the gas bill'],
    ['Water the plants', "Water the neighbour's plants"],
    ['Call the dentist', 'Call the doctor'],
    ['Book the flight to Lisbon', 'Book the hotel in Lisbon'],
    ['Call the bank', 'Do not call the bank'],
    ['', ''],
  ])('%s, %s', (a, b) => expect(same(a, b, 0.95)).toBe(false));
});

const newer = (a: string, b: string, subject = '', likeness: number | null = null): boolean =>
  replaces(factOf(a, subject), factOf(b, subject), likeness);

describe('a newer fact replaces', () => {
  test.each([
    ['Lives in Hamburg', 'Lives in Berlin'],
    ['Moved to Hamburg', 'Lives in Berlin'],
    ['Sister lives in Leeds', 'Sister lives in York'],
    ['Works at Bosch', 'Works at Siemens'],
    ['Has three children', 'Has two children'],
    ['Does not like coffee', 'Likes coffee'],
    ['Favourite food is ramen', 'Favourite food is sushi'],
  ])('%s, before: %s', (a, b) => expect(newer(a, b)).toBe(true));

  test('one of the same single subject', () => {
    expect(newer('Eats meat again', 'Is a vegetarian', 'diet', 0.59)).toBe(true);
    expect(newer('Allergic to nuts', 'Is a vegetarian', 'diet', 0.3)).toBe(false);
    expect(newer('Rex is afraid of thunder', 'Has a dog called Rex', 'pet:rex', 0.7)).toBe(false);
  });
});

describe('facts that stand beside each other', () => {
  test.each([
    ['Likes tea', 'Likes coffee'],
    ['Allergic to peanuts', 'Allergic to ibuprofen'],
    ['Speaks Spanish', 'Speaks French'],
    ['Sister lives in Leeds', 'Lives in York'],
    ['Works as a nurse', 'Works at Siemens'],
    ['Favourite food is ramen', 'Favourite colour is blue'],
    ['Daughter plays the violin', 'Daughter is allergic to peanuts'],
  ])('%s, %s', (a, b) => expect(newer(a, b, '', 0.8)).toBe(false));
});
