// Access by hand: a key that reads, its limits, the cut, the receipts of it all, and who read a conversation.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import { ago, READ_ALL, scriptAccess, scriptedClient, scriptedReceipt } from './scripted-access.ts';
import type { Service } from './service.ts';

const LIST = '/v1/dev/user/conversations';

const open = async (app: Page, service: Service, path = ''): Promise<void> => {
  await app.goto(service.at(`/settings/access${path}`));
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
};

async function newKey(service: Service, name: string, scopes: readonly string[]): Promise<string> {
  const answer = await fetch(`${service.url}/v1/dev/keys`, {
    method: 'POST',
    headers: { ...ownersHeaders(service), 'content-type': 'application/json' },
    body: JSON.stringify({ name, scopes }),
  });
  return ((await answer.json()) as { key: string }).key;
}

const call = (service: Service, key: string, path = LIST) =>
  fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } });

test.use({ shared: true });

test.describe('with conversations', () => {
  test.use({ seed: { count: 6 }, shared: false });

  test('nobody has access at first; a client is limited, cut off and let in again, and what it reads follows at once', async ({
    app,
    service,
  }) => {
    await app.getByRole('link', { name: 'Settings' }).click();
    await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Access' }).click();
    await expect(app.getByText('Nobody but you.')).toBeVisible();
    await expect(app.getByText('Nothing has been read or changed yet.')).toBeVisible();
    await expect(app.getByText('Nobody has called yet.')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'access-empty');

    const key = await newKey(service, 'Notes', ['conversations:read', 'action_items:write']);
    const client = app.getByRole('list', { name: 'Clients', exact: true }).getByRole('listitem');
    await expect(client.getByRole('heading', { name: 'Notes developer key' })).toBeVisible();
    await expect(client).toContainText('May read: only conversations');
    await expect(client).toContainText('May change: only tasks');
    await expect(client).toContainText('never used');
    const read = async (): Promise<number> => ((await (await call(service, key)).json()) as unknown[]).length;
    expect(await read()).toBe(6);
    await expect(client).toContainText('last used today');
    await expect(client).toContainText(/1 read and [\d,]+ words in 30 days/);

    // By the keyboard alone.
    await client.getByRole('button', { name: 'Set limits: Notes' }).focus();
    await app.keyboard.press('Enter');
    const editor = app.getByRole('form', { name: 'Limits of Notes' });
    await expect(editor.getByRole('radio', { name: 'Everything it was given' })).toBeFocused();
    await app.keyboard.press('ArrowDown');
    await expect(editor.getByText('Choose a folder, a person or a day.')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Save limits' })).toBeDisabled();
    await editor.getByText(/^In folders/).focus();
    await app.keyboard.press('Enter');
    await editor.getByRole('checkbox', { name: 'Work' }).focus();
    await app.keyboard.press('Space');
    await editor.getByLabel('Since').fill('2026-03-01');
    await editor.getByRole('radio', { name: 'Nothing: read only' }).check();
    await expect(editor.getByText(/May read: only conversations in Work, since/)).toBeVisible();
    await expect(editor.getByText(/May change: nothing/)).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'access-limits');
    await editor.getByLabel('Until').fill('2026-02-01');
    await expect(editor.getByText('The last day is before the first.')).toBeVisible();
    await editor.getByLabel('Until').fill('');
    await editor.getByLabel('Since').focus();
    await app.keyboard.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(client.getByRole('button', { name: 'Change limits: Notes' })).toBeFocused();
    await expect(client).toContainText(/May read: only conversations in Work, since/);
    await expect(client).toContainText('May change: nothing');
    expect(await read()).toBe(0);

    await client.getByRole('button', { name: 'Cut off: Notes' }).click();
    await expect(client.getByText('cut off', { exact: true })).toBeVisible();
    expect((await call(service, key)).status).toBe(403);
    await expectAccessible(app);
    await keepScreen(app, 'access-cut-off');
    await app.reload();
    await client.getByRole('button', { name: 'Let in again: Notes' }).click();
    await expect(client.getByText('cut off', { exact: true })).toHaveCount(0);
    expect((await call(service, key)).status).toBe(200);

    await client.getByRole('button', { name: 'Change limits: Notes' }).click();
    await editor.getByRole('radio', { name: 'Everything it was given' }).check();
    await editor.getByRole('button', { name: 'Save limits' }).click();
    await expect(editor).toHaveCount(0);
    expect(await read()).toBe(6);
    // Escape leaves the limits as they are.
    await client.getByRole('button', { name: /limits: Notes/ }).click();
    await editor.getByRole('radio', { name: 'Only some conversations' }).check();
    await app.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    expect(await read()).toBe(6);
  });

  test('every read is a receipt that appears by itself, with its words and its items, and the conversation says who read it [transcript.details]', async ({
    unopened: app,
    service,
  }) => {
    const key = await newKey(service, 'Notes', ['conversations:read']);
    await open(app, service, '/receipts');
    await expect(app.getByRole('heading', { name: 'Nothing has been read yet' })).toBeVisible();
    await keepScreen(app, 'receipts-empty');
    const [first] = (await (await call(service, key, `${LIST}?limit=3`)).json()) as { id: string }[];
    const rows = app.getByRole('list', { name: 'Receipts' }).locator('> li');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/Notes Read 3 conversations/);
    await expect(rows).toContainText(/[1-9]\d* words/);
    await app.keyboard.press('j');
    await expect(rows.getByRole('button', { expanded: false })).toBeFocused();
    await app.keyboard.press('Enter');
    const items = rows.getByRole('list', { name: 'Items' });
    await expect(items.getByRole('link')).toHaveCount(3);
    await expect(items.getByRole('link').first()).toHaveText(/\w+ \w+/);
    await expectAccessible(app);
    await keepScreen(app, 'receipts-open');

    expect((await call(service, key, `/v1/dev/user/memories`)).status).toBe(403);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Refused: it may not do that');
    await expect(rows.first()).toContainText('no words');

    await items.getByRole('link').first().click();
    await app.getByRole('button', { name: 'More', exact: true }).click();
    await app.getByRole('menuitem', { name: 'Details' }).click();
    await expect(app.getByText(/^Read by Notes today/)).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'receipts-read-by');
    await app.getByRole('link', { name: 'receipts', exact: true }).click();
    await expect(app.getByText('Only receipts that name one item.')).toBeVisible();
    expect(app.url()).toContain(`item=${first!.id}`);
    await expect(rows).toHaveCount(1);
    await app.getByRole('button', { name: 'Show all receipts' }).click();
    await expect(rows).toHaveCount(2);
    await app.getByLabel('Kind').selectOption('Changes');
    await expect(app.getByRole('heading', { name: 'No receipts match' })).toBeVisible();
    await app.getByLabel('Kind').selectOption('Reads and changes');
    await app.getByLabel('Client').selectOption({ label: 'Notes (developer key)' });
    await expect(rows).toHaveCount(2);
    await app.getByLabel('Until').fill('2020-01-01');
    await expect(app.getByRole('heading', { name: 'No receipts match' })).toBeVisible();
    await app.getByLabel('Until').fill('');
    const today = await app.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()));
    await app.getByLabel('Since').fill(today);
    await expect(rows).toHaveCount(2);
    await app.reload();
    await expect(app.getByLabel('Since')).toHaveValue(today);
    await expect(rows).toHaveCount(2);
  });

  test('a memory that a client added is one press away from its receipt', async ({
    unopened: app,
    service,
  }) => {
    const key = await newKey(service, 'Notes', ['memories:read', 'memories:write', 'action_items:write']);
    const add = async (path: string, body: object): Promise<void> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
    };
    for (const content of ['Likes quiet rooms', 'Has a red bicycle'])
      await add('/v1/dev/user/memories', { content });
    await add('/v1/dev/user/action-items', { description: 'Oil the bicycle' });
    await open(app, service, '/receipts');
    const rows = app.getByRole('list', { name: 'Receipts' }).locator('> li');
    await expect(rows).toHaveCount(3);
    await rows.nth(1).getByRole('button').click();
    await rows.nth(1).getByRole('link', { name: 'Has a red bicycle' }).click();
    const memories = app.getByRole('list', { name: 'Memories' }).getByRole('listitem');
    await expect(memories).toHaveCount(1);
    await expect(memories).toContainText('Has a red bicycle');
    await expectAccessible(app);
    await keepScreen(app, 'receipts-memory');
    await app.getByRole('button', { name: 'Show all' }).click();
    await expect(memories.filter({ hasText: 'Likes quiet rooms' })).toHaveCount(1);
    await open(app, service, '/receipts?kind=write');
    await expect(rows.first()).toContainText('Notes Added 1 task');
    await rows.first().getByRole('button').click();
    await rows.first().getByRole('link', { name: 'Oil the bicycle' }).click();
    await expect(app.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(1);
  });

  test('items that are gone are said to be gone, and long receipts show ten at first', async ({
    unopened: app,
    service,
  }) => {
    const gone = Array.from({ length: 100 }, (_, n) => ({ type: 'conversation' as const, id: `gone-${n}` }));
    await scriptAccess(app, {
      receipts: [scriptedReceipt(1, { items: gone, item_count: 140, words: 90_210, cut: true })],
    });
    await open(app, service, '/receipts');
    const row = app.getByRole('list', { name: 'Receipts' }).locator('> li').first();
    await expect(row).toContainText('Searched and found 140 conversations');
    await row.getByRole('button').click();
    await expect(row.getByText('a deleted conversation')).toHaveCount(10);
    await expect(row.getByText('it may have got less')).toBeVisible();
    await row.getByRole('button', { name: 'Show all 100' }).click();
    await expect(row.getByText('a deleted conversation')).toHaveCount(100);
    await expect(row.getByText('And 40 more')).toBeVisible();
    await expectAccessible(app);
  });
});

const LIVES = [
  scriptedClient('a', {
    name: 'Claude Code',
    last_used_at: ago(3),
    ...{ reads_30d: 412, words_30d: 120_345, writes_30d: 7 },
  }),
  scriptedClient('b', {
    ...{ name: 'Lumen', kind: 'oauth', detail: 'lumen.example', scopes: READ_ALL, last_used_at: ago(3_000) },
    ...{ reads_30d: 12, words_30d: 3_402 },
    limits: {
      ...{ folder_ids: ['deleted'], person_ids: ['user'], start_date: '2026-03-01', end_date: null },
      access: 'read',
    },
  }),
  scriptedClient('c', { name: 'omi-cli', kind: 'dev_key', detail: 'svc_dev_AbC', cut_off: true }),
  scriptedClient('d', {
    name: 'A program with quite a long name that never ends because somebody wrote a sentence there',
    ...{ kind: 'dev_key', detail: 'svc_dev_Xyz', scopes: ['memories:read', 'action_items:write'] },
  }),
];

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    scriptedReceipt(count - n, {
      at: ago(n * 7),
      ...(n % 3 === 1 ? { client_id: 'b', client_name: 'Lumen', client_kind: 'oauth' as const } : {}),
      ...(n % 5 === 2
        ? { outcome: 'refused' as const, reason: 'cut_off' as const }
        : { items: [{ type: 'memory' as const, id: 'm' }], item_count: 1, words: n }),
    }),
  );

test('what cannot be read says so, and one failure leaves the rest', async ({ unopened: app, service }) => {
  const script = await scriptAccess(app, { clients: LIVES, receipts: many(30) });
  script.failing.add('/v1/clients').add('/v1/receipts');
  await open(app, service);
  await expect(app.getByText(/The clients couldn’t be loaded/)).toBeVisible();
  await expect(app.getByText(/The receipts couldn’t be loaded/)).toBeVisible();
  await expect(app.getByText('Nobody has called yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'access-failed');
  await open(app, service, '/receipts');
  await expect(app.getByRole('heading', { name: 'The receipts couldn’t be loaded' })).toBeVisible();
  await keepScreen(app, 'receipts-failed');
  script.failing.clear();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByText('30 in all')).toBeVisible();
  await open(app, service);
  script.failing.add('/v1/clients/a');
  await app.getByRole('button', { name: 'Cut off: Claude Code' }).click();
  await expect(app.getByText('Something went wrong in Earshot.')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Cut off: Claude Code' })).toBeVisible();
});

test('ten thousand receipts are read page by page, stay light, keep their place, and open in it [list.places]', async ({
  unopened: app,
  service,
}) => {
  test.slow();
  await scriptAccess(app, { clients: LIVES, receipts: many(10_000) });
  await open(app, service, '/receipts');
  const rows = app.getByRole('list', { name: 'Receipts' }).locator('> li');
  await expect(app.getByText('The newest 200; scroll to load more')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'receipts');
  await app.keyboard.press('j');
  await expect(rows.first().getByRole('button')).toBeFocused();
  // Back from elsewhere finds the row again.
  const focused = app.locator('li:has(button:focus)');
  const reached = async (): Promise<number> => Number(await focused.getAttribute('data-index'));
  for (let at = 0; at < 40; at = await reached()) {
    await app.keyboard.press('PageDown');
    await expect.poll(reached).toBeGreaterThan(at);
  }
  const index = await reached();
  await app.keyboard.press('g');
  await app.keyboard.press('p');
  await expect(app.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await app.goBack();
  await expect(focused).toHaveAttribute('data-index', String(index));
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    await app.keyboard.press('End');
    await expect(app.getByText('10,000 in all')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await app.keyboard.press('End');
  const last = app.locator('li[aria-posinset="10000"]').getByRole('button');
  await expect(last).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  await app.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-expanded', 'true');
});

for (const width of [820, 390]) {
  test(`at ${width} pixels access and receipts fit`, async ({ unopened: app, service }) => {
    await app.setViewportSize({ width, height: 844 });
    await scriptAccess(app, { clients: LIVES, receipts: many(30) });
    const fits = async (name: string): Promise<void> => {
      await expectAccessible(app);
      await keepScreen(app, name);
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await open(app, service);
    await expect(app.getByText('only conversations in a deleted folder, with you, since')).toBeVisible();
    await fits('access');
    // Lines grow with text that the browser enlarges, instead of running into each other.
    const lead = app.getByText('Who may read what Earshot keeps');
    const lineHeight = () => lead.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    const before = (await lead.boundingBox())!.height;
    await app.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(lineHeight).toBeCloseTo(40, 0);
    expect((await lead.boundingBox())!.height).toBeGreaterThanOrEqual(2 * before);
    await app.evaluate(() => (document.documentElement.style.fontSize = ''));
    await app.getByRole('button', { name: 'Change limits: Lumen' }).click();
    await expect(app.getByRole('form', { name: 'Limits of Lumen' })).toBeVisible();
    await fits('access-limits');
    await open(app, service, '/receipts');
    await app.getByRole('list', { name: 'Receipts' }).getByRole('button').first().click();
    await fits('receipts');
  });
}
