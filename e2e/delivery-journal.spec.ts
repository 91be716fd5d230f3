// The journal of deliveries, with a receiver that is there: refused, given up, sent again; empty, broken and long.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { open } from './webhook-pages.ts';

test('a refused event says so with the answer, and is sent again from the journal', async ({
  unopened: app,
  service,
  receiver,
}) => {
  receiver.answer = { status: 503, body: 'The database is being moved.' };
  await open(app, service, '/new?trigger=day_summary');
  await app.getByLabel('Address', { exact: true }).fill(`${receiver.url}/day`);
  await app.keyboard.press('Enter');
  await app.getByRole('button', { name: 'Send a test event' }).click();
  await expect(app.getByText(/^Refused, 503, after/)).toBeVisible();
  await app.getByRole('link', { name: 'Show the delivery' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Day summary' })).toBeFocused();
  await expect(app.getByText('The database is being moved.')).toBeVisible();
  await expect(app.getByText('test event', { exact: true })).toBeVisible();
  await expect(app.getByRole('region', { name: 'Body' })).toContainText('summary_json');
  await app.getByText('Request headers').click();
  await expect(app.getByRole('region', { name: 'Headers of attempt 1' })).toContainText(
    /webhook-signature: v1,/i,
  );
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-delivery');

  receiver.answer = { status: 200, body: 'thanks' };
  await app.getByRole('button', { name: 'Send again' }).click();
  await expect(app.getByText('thanks')).toBeVisible();
  await expect(app.locator('h1 + .facts')).toContainText('replay');
  expect(receiver.arrived).toHaveLength(2);
  const ids = receiver.arrived.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);
  expect(receiver.arrived[1]!.headers['webhook-replay']).toBe('true');

  await app.keyboard.press('Escape');
  await expect(app.getByRole('heading', { level: 1, name: 'Delivery journal' })).toBeVisible();
  const rows = app.getByRole('list').getByRole('link');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Delivered');
  await expect(rows.last()).toContainText('503');
  for (const label of ['Destination', 'Trigger', 'Result'])
    await expect(app.getByText(label, { exact: true })).toBeVisible();
  await app.getByLabel('Result').selectOption('delivered');
  await expect(rows).toHaveCount(1);
  await app.getByLabel('Trigger').selectOption('audio_bytes');
  await expect(app.getByRole('heading', { name: 'No deliveries match' })).toBeVisible();
  await app.reload();
  await expect(app.getByLabel('Trigger')).toHaveValue('audio_bytes');
});

test('an empty journal teaches a step, one that cannot be read says what is safe', async ({
  unopened: app,
  service,
}) => {
  let broken = false;
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await app.route('**/v1/deliveries*', async (route) => {
    await held;
    return broken
      ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } })
      : route.continue();
  });
  await open(app, service, '/journal');
  await expect(app.getByText('Loading the delivery journal')).toBeAttached();
  await keepScreen(app, 'webhooks-journal-loading');
  letThrough();
  await expect(app.getByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-journal-empty');
  broken = true;
  await app.reload();
  const alert = app.getByRole('alert').filter({ hasText: 'The delivery journal couldn’t be loaded' });
  await expect(alert).toContainText('what is waiting is safe on this computer');
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-journal-failed');
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible();
  await open(app, service, '/journal/99');
  await expect(app.getByRole('heading', { level: 1, name: 'There is no such delivery' })).toBeVisible();
  await expect(app).toHaveTitle('There is no such delivery · Earshot');
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-no-delivery');
  await app.getByRole('link', { name: 'Delivery journal' }).click();
  await expect(app.getByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible();
  await open(app, service, '/none');
  await expect(app.getByRole('heading', { name: 'There is no such destination' })).toBeVisible();
});

test.describe('with deliveries', () => {
  test.use({ seed: { count: 0, deliveries: 12 } });

  test('what was given up is found, and days are sent again', async ({
    unopened: app,
    service,
    receiver,
  }) => {
    await open(app, service);
    const row = app.getByRole('list', { name: /Completed conversation/ }).getByRole('listitem');
    await expect(row).toContainText('3 given up');
    await row.getByRole('link', { name: 'Notes' }).click();
    await app.getByLabel('Address', { exact: true }).fill(`${receiver.url}/notes`);
    await app.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(app.getByText('Saved')).toBeVisible();
    await app.getByRole('link', { name: 'Deliveries given up' }).click();
    await expect(app.getByText('3 in all')).toBeVisible();
    await expect(app.getByText('kept for 30 days')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'webhooks-given-up');
    await app.getByRole('list').getByRole('link').first().click();
    await expect(app.getByText('The notes are full.')).toBeVisible();
    receiver.answer = { status: 500, body: 'Still full.' };
    await app.getByRole('button', { name: 'Send again' }).click();
    await expect(app.getByText('Still full.').first()).toBeVisible();
    await expect(app.getByText(/^Waiting\..*Next attempt today/)).toBeVisible();
    const again = app.url();
    await app.getByRole('link', { name: 'Webhooks' }).last().click();
    await expect(row).toContainText(/Retrying.*1 waiting.*3 given up/);
    receiver.answer = { status: 200, body: '' };
    await app.goto(again);
    await expect(app.getByText('Delivered.', { exact: true })).toBeVisible();
    await expect(app.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).not.toHaveCount(1);
    const before = receiver.arrived.length;

    await app.locator('h1 + .facts').getByRole('link', { name: 'Notes' }).click();
    await app
      .getByLabel('From', { exact: true })
      .fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await app.getByRole('button', { name: 'Replay' }).click();
    await expect(app.getByText(/^12 events are being sent again/)).toBeVisible();
    await expect.poll(() => receiver.arrived.length).toBe(before + 12);
    const ids = new Set(receiver.arrived.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(12);
    expect(receiver.arrived.every(({ headers }) => headers['webhook-replay'] === 'true')).toBe(true);
    await expectAccessible(app);
  });
});

test.describe('with ten thousand deliveries', () => {
  test.use({ seed: { count: 0, deliveries: 10_000 }, shared: true });

  test('the journal is read page by page, keeps its place, and stays light', async ({
    unopened: app,
    service,
  }) => {
    test.slow();
    const asked: string[] = [];
    app.on('request', (request) => {
      if (request.url().includes('/v1/deliveries?')) asked.push(request.url());
    });
    await open(app, service, '/journal');
    const rows = app.getByRole('list', { name: 'Delivery journal' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await expect(app.getByText('The newest 200; scroll to load more')).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(3);
    await expectAccessible(app);
    await keepScreen(app, 'webhooks-journal');
    await app.keyboard.press('j');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await expect(async () => {
      await app.keyboard.press('End');
      await expect(app.getByText('10,000 in all')).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50] });
    await app.keyboard.press('End');
    const last = app.locator('li[aria-posinset="10000"]').getByRole('link');
    await expect(last).toBeFocused();
    expect(await rows.count()).toBeLessThan(60);
    await app.keyboard.press('Enter');
    await expect(app.getByRole('region', { name: 'Body' })).toContainText('Talk 10000');
    await app.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await expect(app.getByText('10,000 in all')).toBeVisible();
  });

  test('Back from elsewhere and a reload find the journal where it was left [list.places]', async ({
    unopened: app,
    service,
  }) => {
    await open(app, service, '/journal');
    const rows = app.getByRole('list', { name: 'Delivery journal' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await app.keyboard.press('j');
    const focused = rows.filter({ has: app.locator(':focus') });
    const reached = async (): Promise<number> => Number(await focused.getAttribute('data-index'));
    // Into the third page. End leads to the last of what is read so far: where nothing more is, it is pressed again.
    for (let at = 0; at < 450; at = await reached()) {
      const further = async (): Promise<number> => {
        await app.keyboard.press(at < 150 ? 'PageDown' : 'End');
        return reached();
      };
      await expect.poll(further).toBeGreaterThan(at);
    }
    await expect(focused).toBeInViewport({ ratio: 1 });
    const index = await reached();
    const lies = async (): Promise<number> => (await focused.boundingBox())!.y;
    const was = await lies();
    const isThere = async (): Promise<void> => {
      await expect(focused).toHaveAttribute('data-index', String(index));
      await expect.poll(async () => Math.abs((await lies()) - was)).toBeLessThan(4);
    };
    await app.keyboard.press('g');
    await app.keyboard.press('p');
    await expect(app.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await app.goBack();
    await isThere();
    await app.reload();
    await isThere();
  });
});
