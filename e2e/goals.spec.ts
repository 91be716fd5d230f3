// Goals, a tab of Tasks: set, noted by the day and drawn, changed, finished, reopened, deleted and brought back.
import { expect, expectAccessible, keepScreen, test, ownersHeaders } from './fixtures.ts';

test.use({ shared: true });

test('a goal is set, its progress is drawn and said, and it is finished, reopened and deleted [goals.progress]', async ({
  app,
  service,
}) => {
  await app.keyboard.press('g');
  await app.keyboard.press('t');
  await app.getByRole('navigation', { name: 'Which tasks' }).getByRole('link', { name: 'Goals' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'No goals yet' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'goals-empty');

  await app.keyboard.press('n');
  await expect(app.getByRole('textbox', { name: 'Goal' })).toBeFocused();
  await app.keyboard.type('Run every week');
  await app.getByRole('textbox', { name: 'Target' }).fill('40');
  await app.getByRole('textbox', { name: 'Unit, e.g. km' }).fill('km');
  await expectAccessible(app);
  await app.keyboard.press('Enter');
  const goal = app.getByRole('listitem').filter({ hasText: 'Run every week' });
  await expect(goal).toContainText('0 of 40 km');
  await expect(goal).toContainText('No progress in the last 30 days.');
  await expect(app.getByRole('button', { name: 'Set a goal' })).toBeFocused();

  await goal.getByRole('button', { name: 'One more for “Run every week”' }).click();
  await expect(goal).toContainText('1 of 40 km');
  const value = goal.getByRole('textbox', { name: 'Progress of “Run every week”' });
  await value.fill('12.5');
  await value.press('Enter');
  await expect(goal).toContainText('12.5 of 40 km');
  const chart = goal.getByRole('img', { name: /^Run every week: 12\.5 on .+; the target is 40\.$/ });
  await expect(chart).toBeVisible();
  await goal.getByText('All values').click();
  await expect(goal.getByRole('cell', { name: '12.5' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'goals');

  // Another program notes it: the screen follows by itself.
  const headers = ownersHeaders(service);
  const [stored] = (await (await app.request.get(`${service.url}/v1/goals/all`, { headers })).json()) as {
    id: string;
  }[];
  await app.request.patch(`${service.url}/v1/goals/${stored!.id}/progress?current_value=20`, { headers });
  await expect(goal).toContainText('20 of 40 km');

  await goal.getByRole('button', { name: 'Edit “Run every week”' }).click();
  await app.getByRole('textbox', { name: 'Goal' }).fill('Run each week');
  await app.keyboard.press('Enter');
  const renamed = app.getByRole('listitem').filter({ hasText: 'Run each week' });
  await renamed.getByRole('button', { name: 'Finish “Run each week”' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'Finished goals' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Set a goal' })).toBeFocused();
  await renamed.getByRole('button', { name: 'Reopen “Run each week”' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'Finished goals' })).toHaveCount(0);
  await renamed.getByRole('button', { name: 'Delete “Run each week”' }).click();
  await expect(renamed).toHaveCount(0);
  await app.keyboard.press('z');
  await expect(renamed).toBeVisible();

  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'goals');
  expect(
    await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await renamed.getByRole('button', { name: 'Delete “Run each week”' }).click();
  await app.reload();
  await expect(app.getByRole('heading', { level: 2, name: 'No goals yet' })).toBeVisible();
});

test('goals that are read take the focus from nobody', async ({ unopened: app, service }) => {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const data = { title: 'Run every week', goal_type: 'numeric', target_value: 40 };
  expect((await app.request.post(`${service.url}/v1/goals`, { headers, data })).ok()).toBe(true);
  await app.goto(service.at('/tasks/goals'));
  await expect(app.getByRole('listitem').filter({ hasText: 'Run every week' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Set a goal' })).not.toBeFocused();
});

test('goals that cannot be read say so', async ({ unopened: app, service }) => {
  await app.route('**/v1/goals/all?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
  );
  await app.goto(service.at('/tasks/goals'));
  await expect(app.getByRole('alert').filter({ hasText: 'The goals couldn’t be loaded' })).toBeVisible();
});
