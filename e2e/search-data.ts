// What the tests of the search find, and how they look at it.
import type { Page } from '@playwright/test';
import { expect, ownersHeaders } from './fixtures.ts';
import type { Service } from './service.ts';

const say = (text: string, index: number, is_user: boolean) => ({
  ...{ text, speaker: is_user ? 'SPEAKER_00' : 'SPEAKER_01', speaker_id: is_user ? 0 : 1, is_user },
  ...{ start: index * 6, end: index * 6 + 5 },
});

/** By data folder. */
const stored = new Map<string, Promise<string>>();

/** A conversation, a task, a memory and a person, once; resolves to the id of the conversation. */
export function store(service: Service): Promise<string> {
  const id = stored.get(service.dataDir) ?? storeAnew(service);
  stored.set(service.dataDir, id);
  return id;
}

async function storeAnew(service: Service): Promise<string> {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const post = async (path: string, body: unknown): Promise<{ id: string }> => {
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const began = Date.now() - 3_600_000;
  const { id } = await post('/v1/conversations/from-segments', {
    started_at: new Date(began).toISOString(),
    finished_at: new Date(began + 60_000).toISOString(),
    language: 'en',
    transcript_segments: [
      say('Marta told me that Ines is the best plumber in town.', 0, false),
      say('Good to know, the tap in the bathroom leaks again.', 1, true),
      say('She charges by the hour and brings the apprentice.', 2, false),
    ],
  });
  await post('/v1/action-items', { description: 'Pay the plumber before Friday' });
  await post('/v3/memories', { content: 'Ines the plumber lives in the next street' });
  await post('/v1/users/people', { name: 'Ines Plumber' });
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
