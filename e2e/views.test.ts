// Every address at which the router shows a screen of its own is among the views that tests walk through.
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routesFor } from '../src/renderer/app/routes.tsx';
import { addressOf, SCREENS } from './views.ts';

/** Nothing is drawn there. */
const WITHOUT = {
  '/settings/': 'leads on to the first section',
};

const routes = createRoutesFromElements(routesFor({ uid: 'ann' } as never));

/** With their addresses, those that can be the last of a match: another is only around the screens of its own. */
function ends(of: readonly RouteObject[], above = ''): Map<RouteObject, string> {
  return new Map(
    of.flatMap((route) => {
      const address = route.path === undefined ? above : `${above}/${route.path}`.replaceAll('//', '/');
      const { children = [] } = route;
      const isAround = children.some(({ index, path }) => index === true || path === undefined);
      const own =
        route.index === true || (route.path !== undefined && route.element !== undefined && !isAround);
      return [
        ...(own ? [[route, route.index === true ? `${address}/` : address] as const] : []),
        ...ends(children, address),
      ];
    }),
  );
}

test('each screen of the router is walked through, or it is said why not', () => {
  const walked = new Set(
    SCREENS.map((view) => matchRoutes(routes, addressOf(view).replace(/\?.*/, ''))?.at(-1)?.route),
  );
  const all = ends(routes);
  expect([...all.values()]).toEqual(
    expect.arrayContaining(['/conversations/:id', '/tasks/', '/settings/webhooks/journal', '/*']),
  );
  const left = [...all].filter(([route]) => !walked.has(route)).map(([, address]) => address);
  expect(left).toEqual(Object.keys(WITHOUT));
});
