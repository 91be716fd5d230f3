import { expect, test } from 'vitest';
import { askedWhether, needed, toBeDone } from './asked-about.ts';

test.each([
  ['Did you pay for the class trip yet?', 'pay for the class trip'],
  ['Have you called the plumber?', 'call the plumber'],
  ['So have you replied to the invitation yet?', 'reply to the invitation'],
  ['Have you sent them the forms?', 'send them the forms'],
  ['Have you arranged the transport?', 'arrange the transport'],
  ['Did you see the game?', null],
  ['Have you heard about Tom?', null],
  ['Have you eaten?', null],
  ['You called the plumber.', null],
])('asked whether: %s', (clause, task) => {
  expect(askedWhether(clause)).toBe(task);
});

test.each([
  ['We need the final version by the twentieth.', 'provide the final version by the twentieth.'],
  ['I still need the headcount from you.', 'provide the headcount.'],
  ['I need a break.', null],
  ['We need the car.', null],
])('needed: %s', (clause, task) => {
  expect(needed(clause)).toBe(task);
});

test.each([
  ['The rent has to be paid by the first.', 'pay the rent by the first.'],
  ['And the gutters need to be cleaned.', 'clean the gutters.'],
  ['The plants must be watered today.', 'water the plants today.'],
  ['The summer needs to be over.', null],
  ['The boys need more time.', null],
])('to be done: %s', (clause, task) => {
  expect(toBeDone(clause)).toBe(task);
});
