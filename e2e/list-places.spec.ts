// Tasks and memories stand where they were left.
import { expect, ownersHeaders, test } from './fixtures.ts';

const COUNT = 60;

const lists = [
  {
    heading: 'Tasks',
    key: 't',
    path: '/v1/action-items',
    body: (at: number) => ({ description: `Water the plant number ${at}` }),
  },
  {
    heading: 'Memories',
    key: 'm',
    path: '/v3/memories',
    body: (at: number) => ({ content: `The plant number ${at} needs little water` }),
  },
];

for (const { heading, key, path, body } of lists) {
  test(`${heading} stand where they were left [list.places]`, async ({ app, service }) => {
    const add = async (at: number): Promise<void> => {
      const headers = { ...ownersHeaders(service), 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body(at)) };
      expect((await fetch(service.url + path, init)).status).toBeLessThan(300);
    };
    for (let at = 1; at <= COUNT; at += 1) await add(at);
    await app.keyboard.press('g');
    await app.keyboard.press(key);
    await expect(app.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const rows = app.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(COUNT));
    // How many there are is read first, then the rows: only these can have the keyboard.
    await expect(rows.first()).toContainText('plant number');
    await app.keyboard.press('j');
    const focused = rows.filter({ has: app.locator(':focus') });
    const reached = async (): Promise<number> => Number(await focused.getAttribute('data-index'));
    for (let at = 0; at < 30; at = await reached()) {
      await app.keyboard.press('PageDown');
      await expect.poll(reached).toBeGreaterThan(at);
    }
    const index = await reached();
    const words = /number \d+/.exec((await focused.textContent())!)![0];
    const same = rows.filter({ hasText: new RegExp(`${words}(?!\\d)`) });
    const top = () =>
      app
        .locator('.list-scroll')
        .evaluate((element) => element.getBoundingClientRect().top + element.scrollTop);
    const lies = async (): Promise<number> => (await same.boundingBox())!.y;
    await expect.poll(top).toBeGreaterThan(1_000);
    await expect(same).toBeInViewport({ ratio: 1 });
    const was = await lies();

    const leaveAndReturn = async (meanwhile?: () => Promise<void>): Promise<void> => {
      await app.keyboard.press('g');
      await app.keyboard.press('p');
      await expect(app.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
      await meanwhile?.();
      await app.goBack();
    };
    const isThere = async (at: number): Promise<void> => {
      await expect(same).toHaveAttribute('data-index', String(at));
      await expect(same.locator(':focus')).toHaveCount(1);
      await expect.poll(async () => Math.abs((await lies()) - was)).toBeLessThan(4);
    };
    await leaveAndReturn();
    await isThere(index);
    await app.reload();
    await isThere(index);
    // What came meanwhile stands above: it stays with the same row.
    await leaveAndReturn(() => add(COUNT + 1));
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(COUNT + 1));
    await expect(same).toBeInViewport({ ratio: 1 });
    await expect(same.locator(':focus')).toHaveCount(1);
  });
}
