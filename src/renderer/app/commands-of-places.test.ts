// Every address that somebody can go to has a command of the palette, or says here why it has none.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RouteProps } from 'react-router';
import { expect, test } from 'vitest';
import { destinations } from '../features/palette/destinations.ts';
import { sectionAddress, settingsGroups } from '../features/settings/settings-sections.ts';
import { englishTranslator } from '../messages/testing.ts';
import { FIRST_RUN_PATH } from '../features/first-run/first-run-queries.ts';
import { PLACE_LIST } from './places.tsx';

const SAY = {
  palette: englishTranslator('palette'),
  frame: englishTranslator('frame'),
  settings: englishTranslator('settings'),
};

/** A form that begins with a choice of its section. */
const WITHOUT = ['/settings/webhooks/new'];

/** Addresses of the routes, without those that name one conversation, person or the like. */
function addresses(routes: ReactNode, above: string): string[] {
  return Children.toArray(routes).flatMap((route) => {
    const { path = '', children } = (route as ReactElement<RouteProps>).props;
    if (!isValidElement(route) || /:\w+$/.test(path)) return [];
    const own =
      path === '' || path === '/'
        ? above
        : path.startsWith('/')
          ? path
          : `${above}/${path.replace(/\/:.*$/, '')}`;
    return [...(path === '' ? [] : [own]), ...addresses(children as ReactNode, own)];
  });
}

const led = new Set([
  // The frame registers one for each place.
  ...PLACE_LIST.map(({ path }) => path),
  FIRST_RUN_PATH,
  ...destinations(SAY, true).map(({ address }) => address.replace(/#.*/, '')),
]);

test('every screen and every section of the settings has a command', () => {
  const all = PLACE_LIST.flatMap(({ routes }) => addresses(routes({ uid: 'ann' } as never), ''));
  expect(all).toEqual(expect.arrayContaining(['/settings/about', '/recap/week', '/trash', '/tasks/goals']));
  expect(all.filter((address) => !led.has(address) && !WITHOUT.includes(address))).toEqual([]);
});

test('every section of the navigation has a command, and there is no command for a section that is not in it', () => {
  const sections = settingsGroups(true).flatMap((group) => group.sections.map(sectionAddress));
  expect(sections.filter((address) => !led.has(address))).toEqual([]);
  const routes = new Set(PLACE_LIST.flatMap(({ routes }) => addresses(routes({ uid: 'ann' } as never), '')));
  expect([...led].filter((address) => address !== '/' && !routes.has(address))).toEqual([]);
});

test('a browser has no command for the settings of the desktop app', () => {
  const ids = (isDesktop: boolean) => destinations(SAY, isDesktop).map(({ id }) => id);
  expect(ids(true)).toContain('settings.desktop');
  expect(ids(false)).not.toContain('settings.desktop');
});
