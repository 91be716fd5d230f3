// Ten thousand conversations, tasks and memories: the lists stay light, begin before the rest is read, and every row can be
// reached.
import { expect, holdBack, keepScreen, ownersHeaders, test, visit } from './fixtures.ts';
import type { Service } from './service.ts';

test.use({ seed: { count: 10_000, many: 10_000 }, shared: true });

async function addTask(service: Service, description: string): Promise<void> {
  const headers = { ...ownersHeaders(service), 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ description }) };
  expect((await fetch(`${service.url}/v1/action-items`, init)).status).toBe(200);
}

test('the list holds ten thousand conversations [list.ten-thousand]', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('10,000')).toBeVisible();
  // The first row itself: one that is not read yet cannot take the focus.
  const first = list.locator('li[aria-posinset="1"]').getByRole('link');
  await expect(first).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);

  await app.keyboard.press('j');
  await expect(first).toBeFocused();
  await app.keyboard.press('End');
  const last = list.locator('li[aria-posinset="10000"]');
  await expect(last.getByRole('link')).toBeFocused();
  await expect(last).toHaveAttribute('aria-setsize', '10000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await keepScreen(app, 'ten-thousand');

  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await app.keyboard.press('Escape');
  await expect(last.getByRole('link')).toBeFocused();
});

test('ten thousand tasks stand by date before the rest is read; keys reach, tick, put off and undo at both ends [tasks.ten-thousand] [typing.scrolled-away]', async ({
  app,
  service,
}) => {
  // Only what begins the list is answered; whatever else is asked for waits.
  const later = await holdBack(
    app,
    ({ pathname, searchParams: at }) => pathname === '/v1/action-items' && Number(at.get('offset')) > 0,
  );
  await app.keyboard.press('g');
  await app.keyboard.press('t');
  const tab = (name: string) =>
    app.getByRole('navigation', { name: 'Which tasks' }).getByRole('link', { name });
  const at = (row: number) => app.locator(`li[aria-posinset="${row}"]`);
  const group = (name: string) => app.getByRole('heading', { level: 2, name });
  await expect(tab('Open 10,000')).toBeVisible();
  await expect(at(1).getByRole('checkbox')).toBeVisible();
  await expect(group('Overdue')).toBeVisible();
  expect(await app.getByRole('main').getByRole('listitem').count()).toBeLessThan(60);
  await keepScreen(app, 'tasks-ten-thousand');

  await app.keyboard.press('j');
  await expect(at(1).getByRole('checkbox')).toBeFocused();
  // While the rows there are on their way the list has the focus, and goes on with the keys.
  await app.keyboard.press('End');
  const list = app.getByRole('group', { name: 'Tasks' });
  await expect(list).toBeFocused();
  await app.keyboard.press('Home');
  await expect(at(1).getByRole('checkbox')).toBeFocused();
  await expect(list).toHaveCount(0);
  await app.keyboard.press('End');
  await expect(list).toBeFocused();
  later();
  await expect(at(10_000).getByRole('checkbox')).toBeFocused();
  expect(await app.getByRole('main').getByRole('listitem').count()).toBeLessThan(60);

  // The last one of those without a date: put off it is among the others, and the one before it has the focus.
  const task = async (row: number) => at(row).locator('[data-task]').getAttribute('data-task');
  const [last, before] = [await task(10_000), await task(9_999)];
  await app.keyboard.press('w');
  await expect.poll(() => task(10_000)).toBe(before);
  await app.keyboard.press('z');
  await expect.poll(() => task(10_000)).toBe(last);
  await at(10_000).getByRole('checkbox').focus();
  await app.keyboard.press('Delete');
  await expect(tab('Open 9,999')).toBeVisible();
  await expect(at(9_999).getByRole('checkbox')).toBeFocused();
  expect(await task(9_999)).toBe(before);

  await app.keyboard.press('Home');
  await expect(at(1).getByRole('checkbox')).toBeFocused();
  const first = await task(1);
  await app.keyboard.press('Space');
  await expect(tab('Open 9,998')).toBeVisible();
  await expect(tab('Finished 1')).toBeVisible();
  await expect(at(1).getByRole('checkbox')).toBeFocused();
  expect(await task(1)).not.toBe(first);
  await app.keyboard.press('z');
  await expect.poll(() => task(1)).toBe(first);
  await app.keyboard.press('z');
  await expect(tab('Open 10,000')).toBeVisible();

  // Where it was left, from the middle of the list.
  await at(1).getByRole('checkbox').focus();
  for (let row = 9; row <= 97; row += 8) {
    await app.keyboard.press('PageDown');
    await expect(at(row).getByRole('checkbox')).toBeFocused();
  }
  const left = await task(97);
  await app.reload();
  await expect(at(97).getByRole('checkbox')).toBeFocused();
  expect(await task(97)).toBe(left);
  await expect(at(97)).toBeInViewport();

  // What is typed stays where the row is scrolled far away, also when its list is read again.
  await app.keyboard.press('Enter');
  const field = app.getByRole('textbox', { name: 'Task', exact: true });
  await field.pressSequentially('Half of it ');
  const words = await field.inputValue();
  const scroller = app.locator('.list-scroll');
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(at(10_000).getByRole('checkbox')).toBeVisible();
  await addTask(service, 'Another program adds this');
  await expect(tab('Open 10,001')).toBeVisible();
  await expect(field).toHaveValue(words);
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(at(97).getByRole('checkbox', { name: words.trim() })).toBeFocused();
});

test('ten thousand memories begin before all are read; they are searched, reached, and keep what is typed far away [memories.ten-thousand] [typing.scrolled-away]', async ({
  app,
}) => {
  const later = await holdBack(
    app,
    ({ pathname, searchParams: at }) => pathname === '/v3/memories' && Number(at.get('limit')) > 100,
  );
  await app.keyboard.press('g');
  await app.keyboard.press('m');
  const at = (row: number) => app.locator(`li[aria-posinset="${row}"]`);
  const count = app.getByRole('status').filter({ hasText: /^[\d,]+/ });
  await expect(at(1).locator('[data-row]')).toBeVisible();
  await expect(at(1)).toHaveAttribute('aria-setsize', '-1');
  await expect(count).toHaveCount(0);
  await app.keyboard.press('j');
  await expect(at(1).locator('[data-row]')).toBeFocused();
  const first = await at(1).locator('[data-memory]').getAttribute('data-memory');
  later();
  await expect(count).toHaveText('10,000');
  await expect(at(1).locator('[data-row]')).toBeFocused();
  expect(await at(1).locator('[data-memory]').getAttribute('data-memory')).toBe(first);
  await keepScreen(app, 'memories-ten-thousand');

  await app.keyboard.press('Enter');
  const field = app.getByRole('textbox', { name: 'Memory', exact: true });
  await field.fill('Half of it');
  await app.locator('.list-scroll').evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(at(10_000).locator('[data-row]')).toBeVisible();
  await expect(field).toHaveValue('Half of it');
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeFocused();
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');
  await expect(at(1).locator('[data-row]')).toBeFocused();
  await app.keyboard.press('End');
  await expect(at(10_000).locator('[data-row]')).toBeFocused();
  expect(await app.getByRole('main').getByRole('listitem').count()).toBeLessThan(60);

  await app.keyboard.press('/');
  await app.keyboard.type('BÉES 9998');
  await expect(count).toHaveText('1 of 10,000');
  await expect(at(1).locator('[data-row]')).toContainText('note 9998');
});

test('selecting one of ten thousand memories looks up few of the others [memories.ten-thousand]', async ({
  app,
}) => {
  await visit(app, '/memories');
  const first = app.locator('li[aria-posinset="1"]');
  await expect(first).toHaveAttribute('aria-setsize', '10000');
  await app.keyboard.press('j');
  await expect(first.locator('[data-row]')).toBeFocused();
  await app.evaluate(() => {
    const counted = window as unknown as { lookups: number };
    counted.lookups = 0;
    const proto = Map.prototype;
    proto.get = new Proxy(Reflect.get(proto, 'get') as typeof proto.get, {
      apply(get, map, args: [unknown]) {
        counted.lookups++;
        return Reflect.apply(get, map, args) as unknown;
      },
    });
  });
  await app.keyboard.press('x');
  await expect(app.getByText('1 selected')).toBeVisible();
  const lookups = await app.evaluate(() => (window as unknown as { lookups: number }).lookups);
  expect(lookups).toBeLessThan(10_000);
});
