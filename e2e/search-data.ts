// What the tests of the search find, and how they look at it.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Service } from './service.ts';
import { post, say, storeTalk } from './stored-talk.ts';

/** By data folder. */
const stored = new Map<string, Promise<string>>();

/** A conversation, a task, a memory and a person, once; resolves to the id of the conversation. */
export function store(service: Service): Promise<string> {
  const id = stored.get(service.dataDir) ?? storeAnew(service);
  stored.set(service.dataDir, id);
  return id;
}

async function storeAnew(service: Service): Promise<string> {
  const id = await storeTalk(service, [
    say('Marta told me that Ines is the best plumber in town.', 0, false),
    say('Good to know, the tap in the bathroom leaks again.', 1, true),
    say('She charges by the hour and brings the apprentice.', 2, false),
  ]);
  await post(service, '/v1/action-items', { description: 'Pay the plumber before Friday' });
  await post(service, '/v3/memories', { content: 'Ines the plumber lives in the next street' });
  await post(service, '/v1/users/people', { name: 'Ines Plumber' });
  return id;
}

export async function openSearch(app: Page) {
  await app
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Search', exact: true })
    .click();
  await expect(app.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  return app.getByRole('searchbox', { name: 'Search everything' });
}

export const rows = (app: Page) => app.getByRole('main').getByRole('listitem').locator('a.row');
export const focusedAt = (app: Page) => app.locator('li:has(a:focus)');
