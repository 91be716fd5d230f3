// The list of what clients use is made of what they do: each of their requests has a route, or says why it is refused.
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/server/http/table.ts';
import { routeOf, takeCensus } from './census.ts';
import { PROGRAMS } from './every-program.ts';

test('every request of every client has a route, or is listed as refused', () => {
  const { lost } = takeCensus(ROUTES, PROGRAMS);
  expect(lost.map(({ program, step }) => `${program}: ${step.method} ${step.path}`)).toEqual([]);
});

test('a new route is listed as unused by itself', () => {
  const extra = { method: 'get', path: '/v9/new/{id}' };
  const { unused, used } = takeCensus([extra], PROGRAMS);
  expect([used, unused]).toEqual([[], [extra]]);
});

test('a fixed path is before one with a parameter, as in the router', () => {
  const routes = [
    { method: 'get', path: '/v1/goals/{id}' },
    { method: 'get', path: '/v1/goals/all' },
  ];
  expect(routeOf(routes, { method: 'GET', path: '/v1/goals/all?x=1' })).toBe(routes[1]);
  expect(routeOf(routes, { method: 'GET', path: '/v1/goals/{goal}' })).toBe(routes[0]);
  expect(routeOf(routes, { method: 'GET', path: '/v1/goals/{goal}/more' })).toBeUndefined();
});

test('no two clients have the same name', () => {
  expect(new Set(PROGRAMS.map(({ name }) => name)).size).toBe(PROGRAMS.length);
});
