// Memories: checked, added, found, corrected, shown and hidden, deleted one by one and many at once, and brought back.
import type { Page } from '@playwright/test';
import { storeMemory } from '../tests/helpers/memories.ts';
import { expect, expectAccessible, holdBack, keepScreen, test, ownersHeaders } from './fixtures.ts';
import { inStore } from './in-store.ts';

async function openMemories(app: Page): Promise<void> {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Memories' })).toBeVisible();
}

async function add(app: Page, words: string): Promise<void> {
  const field = app.getByRole('textbox', { name: 'New memory' });
  await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

test('a memory is added, found, corrected, shown to apps, deleted and brought back; many at once [memories.many]', async ({
  app,
}) => {
  await openMemories(app);
  await expect(app.getByRole('heading', { level: 2, name: 'No memories yet' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'memories-empty');
  await app.keyboard.press('n');
  await expect(app.getByRole('textbox', { name: 'New memory' })).toBeFocused();
  await add(app, 'Mara lives near the canal');
  await add(app, 'Coffee without milk, please, and only before noon');
  await add(app, 'Swims on Mondays');
  await expect(app.getByRole('listitem')).toHaveCount(3);
  const main = app.getByRole('main');
  await expect(main.getByText('3', { exact: true })).toBeVisible();

  await app.getByRole('heading', { level: 1 }).click();
  await app.keyboard.press('/');
  await app.keyboard.type('canal mara');
  await expect(app.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('1 of 3')).toBeVisible();
  await app.keyboard.press('Escape');
  await app.keyboard.press('j');
  const row = app.getByRole('listitem').filter({ hasText: 'canal' });
  await row.getByRole('group').focus();
  await expectAccessible(app);
  await keepScreen(app, 'memories');
  await app.keyboard.press('Enter');
  const text = app.getByRole('textbox', { name: 'Memory', exact: true });
  await expect(text).toBeFocused();
  await text.fill('Mara lived near the canal');
  await keepScreen(app, 'memories-edit');
  await text.press('Enter');
  await expect(row.getByRole('group')).toBeFocused();
  await expect(row).toContainText('Mara lived near the canal');
  await expect(row).toContainText('edited');

  await expect(row.getByText('Private', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Show to apps' }).click();
  await expect(row.getByText('Visible to apps', { exact: true })).toBeVisible();

  await row.getByRole('group').focus();
  await app.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  // The next row has the focus, and what was deleted comes back.
  await expect(app.getByRole('listitem').getByRole('group').and(app.locator(':focus'))).toHaveCount(1);
  await app.keyboard.press('z');
  await expect(row).toBeVisible();

  await row.getByRole('group').focus();
  await app.keyboard.press('x');
  await app.keyboard.press('Home');
  await app.keyboard.press('Shift+X');
  const bar = app.getByRole('group', { name: /selected$/ });
  await expect(bar).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'memories-selected');
  await app.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await app.keyboard.press('x');
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(app.getByText('Deleted 3 memories.')).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'New memory' })).toBeFocused();
  await app.reload();
  await expect(app.getByRole('heading', { level: 2, name: 'No memories yet' })).toBeVisible();
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 6 } });

  test('new memories are checked one by one, filtered by subject, and lead to the line they come from [memories.checked]', async ({
    app,
  }) => {
    await openMemories(app);
    const strip = app.getByRole('region', { name: /new memor(y|ies) to check$/ });
    const count = Number((await strip.getByRole('heading').innerText()).split(' ')[0]);
    await expect(strip.getByText('Works on the pricing page with Priya')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'memories-review');
    const row = app.getByRole('listitem').filter({ hasText: 'Works on the pricing page with Priya' });
    await row.getByRole('button', { name: 'What it was before' }).click();
    await expect(row).toContainText('Works on the mail with Priya');

    await strip.getByRole('button', { name: 'Edit' }).click();
    await strip.getByRole('textbox', { name: 'Memory' }).fill('Works on the new pricing page with Priya');
    await app.keyboard.press('Enter');
    await expect(row.or(app.getByText('Works on the new pricing page')).first()).toBeVisible();
    if (count > 1) {
      await expect(strip.getByRole('heading')).toContainText(String(count - 1));
      await strip.getByRole('button', { name: 'Not true' }).click();
      await expect(app.locator('.undo-offer')).toHaveCount(1);
    } else await expect(strip).toHaveCount(0);

    const edited = app.getByRole('listitem').filter({ hasText: 'Works on the new pricing page' });
    await edited.getByRole('link', { name: 'Launch on Thursday, if the prices are right' }).first().click();
    await expect(app).toHaveURL(/\/conversations\/.+segment=/);
  });
});

test('a memory that is kept or refused when it is checked stays so after a reload [memories.checked]', async ({
  app,
  service,
}) => {
  const found = { manually_added: false, reviewed: false, user_review: null };
  const [kept, refused, left] = ['Swims on Mondays', 'Paints boats', 'Has a red bicycle'] as const;
  // The newest is asked first.
  inStore(service, (store, uid) =>
    [left, refused, kept].forEach((content, at) =>
      storeMemory(store, uid, content, { ...found, created_at: at }),
    ),
  );
  const headers = ownersHeaders(service);
  const judged = async () => {
    const answer = await app.request.get(`${service.url}/v3/memories?limit=100`, { headers });
    const all = (await answer.json()) as {
      content: string;
      reviewed: boolean;
      user_review: boolean | null;
    }[];
    return all.map(({ content, reviewed, user_review }) => `${content}: ${reviewed}, ${user_review}`).sort();
  };
  await openMemories(app);
  const strip = app.getByRole('region', { name: /to check$/ });
  const text = strip.locator('.review-text');
  const rows = app.getByRole('list', { name: 'Memories' }).getByRole('listitem');
  await expect(strip).toHaveAccessibleName('3 new memories to check');
  await expect(text).toHaveText(kept);
  await strip.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(text).toHaveText(refused);
  expect(await judged()).toContain(`${kept}: true, true`);
  await app.reload();
  await expect(strip).toHaveAccessibleName('2 new memories to check');
  await expect(text).toHaveText(refused);
  await expect(rows).toHaveCount(3);

  // Taken back, it is asked again; refused, it is gone.
  const notTrue = strip.getByRole('button', { name: 'Not true' });
  await notTrue.click();
  await expect(text).toHaveText(left);
  await expect(rows.filter({ hasText: refused })).toHaveCount(0);
  await app.keyboard.press('z');
  await expect(text).toHaveText(refused);
  await notTrue.click();
  await expect(text).toHaveText(left);
  await app.reload();
  await expect(strip).toHaveAccessibleName('1 new memory to check');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: refused })).toHaveCount(0);
  await expect.poll(judged).toEqual([`${left}: false, null`, `${kept}: true, true`]);
  await strip.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(strip).toHaveCount(0);
  await app.reload();
  await expect(rows).toHaveCount(2);
  await expect(strip).toHaveCount(0);
});

test('memories are narrowed to a subject, which says how many there are [memories.subjects]', async ({
  app,
  service,
}) => {
  const headers = ownersHeaders(service);
  for (const [content, category] of [
    ['Swims on Mondays', 'hobbies'],
    ['Paints boats', 'hobbies'],
    ['Leads the pricing team', 'work'],
    ['Has a red bicycle', 'other'],
  ]) {
    const data = { content, category };
    expect((await app.request.post(`${service.url}/v3/memories`, { headers, data })).status()).toBe(200);
  }
  await openMemories(app);
  const subjects = app.getByRole('group', { name: 'About' }).getByRole('button');
  await expect(subjects).toHaveText(['All 4', 'Interests 2', 'Work 1', 'Other 1']);
  const rows = app.getByRole('list', { name: 'Memories' }).getByRole('listitem');
  await subjects.filter({ hasText: 'Interests' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Swims on Mondays' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Paints boats' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'memories-subject');
  await subjects.filter({ hasText: 'All' }).click();
  await expect(rows).toHaveCount(4);
});

test('what another program adds appears by itself', async ({ app, service }) => {
  await openMemories(app);
  const headers = ownersHeaders(service);
  for (let index = 0; index < 40; index++) {
    const content = `Memory number ${index}, long enough to show how a row looks that needs more than one line on a phone`;
    const answer = await app.request.post(`${service.url}/v3/memories`, { headers, data: { content } });
    expect(answer.status()).toBe(200);
  }
  await expect(app.getByRole('main').getByText('40', { exact: true })).toBeVisible();
  expect(await app.getByRole('listitem').count()).toBeLessThan(30);
  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'memories');
  expect(
    await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('what another program adds before the page hears of changes appears too', async ({
  unopened,
  service,
}) => {
  const headers = ownersHeaders(service);
  const add = async (content: string): Promise<void> => {
    const answer = await unopened.request.post(`${service.url}/v3/memories`, { headers, data: { content } });
    expect(answer.status()).toBe(200);
  };
  await add('Mara lives near the canal');
  const open = await holdBack(unopened, '**/private/events*');
  await unopened.goto(service.at('/memories'));
  await expect(unopened.getByRole('listitem')).toHaveCount(1);
  await add('Swims on Mondays');
  open();
  await expect(unopened.getByRole('listitem')).toHaveCount(2);
});

test('memories that cannot be read say so', async ({ app }) => {
  await app.route('**/v3/memories?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
  );
  await openMemories(app);
  await expect(app.getByRole('alert').filter({ hasText: 'The memories couldn’t be loaded' })).toBeVisible();
});
