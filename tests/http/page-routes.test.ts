// Every route of the owner's is called by the page, or is listed with the reason why it is not.
import { expect, test } from 'vitest';
import { absenceAt } from '../../src/server/http/not-here.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { isCalled, isOwners, pageSources } from './page-routes.ts';
import { BESIDE, FAMILIES } from './routes-beside-the-page.ts';

const page = pageSources();
const owners = ROUTES.filter(isOwners);
const isListed = ({ operationId, path }: (typeof ROUTES)[number]): boolean =>
  operationId in BESIDE ||
  Object.keys(FAMILIES).some((start) => path.startsWith(start)) ||
  // What the original has and Earshot never will.
  absenceAt(path) !== null;

test('each route of the owner’s is called by the page or listed beside it', () => {
  const missing = owners.filter((route) => !isCalled(route, page) && !isListed(route));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('the list names routes of the owner’s only', () => {
  const known = new Set(owners.map(({ operationId }) => operationId));
  expect(Object.keys(BESIDE).filter((operationId) => !known.has(operationId))).toEqual([]);
});

test('what counts as called', () => {
  const route = { method: 'patch', path: '/v1/things/{thing_id}' } as const;
  expect(isCalled(route, `client.PATCH('/v1/things/{thing_id}', { body })`)).toBe(true);
  expect(isCalled(route, `client.PATCH(\n  '/v1/things/{thing_id}',`)).toBe(true);
  expect(isCalled(route, 'ticketed(`/v1/things/${id}`)')).toBe(true);
  expect(isCalled(route, `client.GET('/v1/things/{thing_id}')`)).toBe(false);
  expect(isCalled(route, `client.PATCH('/v1/things/{thing_id}/more')`)).toBe(false);
});
