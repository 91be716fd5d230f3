// Recap: the day summed up on demand, read, shared, made again, deleted, and what the screen shows when it cannot be read.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

async function openRecap(app: Page): Promise<void> {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recap' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Recap' })).toBeVisible();
}

const LINES = [
  'We looked at the roof tiles from both companies.',
  "Let's go with the clay tiles for the new roof.",
  "I'll call the builder tomorrow about the clay tiles.",
  'Who pays for the scaffolding?',
];

/** A conversation of an hour ago; resolves to its id and its day. */
async function talk(service: Service): Promise<{ id: string; date: string }> {
  const began = Date.now() - 3_600_000;
  const say = (text: string, index: number) => ({
    ...{ text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true },
    ...{ start: index * 6, end: index * 6 + 5 },
  });
  const answer = await fetch(`${service.url}/v1/conversations/from-segments`, {
    method: 'POST',
    headers: { ...ownersHeaders(service), 'content-type': 'application/json' },
    body: JSON.stringify({
      started_at: new Date(began).toISOString(),
      finished_at: new Date(began + 25 * 60_000).toISOString(),
      language: 'en',
      geolocation: { latitude: 48.2, longitude: 16.4, address: 'Workshop' },
      transcript_segments: LINES.map(say),
    }),
  });
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  return { id, date: new Intl.DateTimeFormat('sv-SE').format(began) };
}

test('a day is summed up, read, shared, made again and deleted [recap.day]', async ({ app, service }) => {
  await openRecap(app);
  await expect(app.getByRole('heading', { level: 2, name: 'No recap yet' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'recap-empty');
  await app.getByRole('button', { name: 'Sum up now' }).click();
  await expect(app.getByRole('alert')).toContainText('There are no conversations to sum up');

  const { id, date } = await talk(service);
  // Before noon `Sum up now` would take yesterday; the day of the conversation is what this test is about.
  const made = await fetch(`${service.url}/v1/users/daily-summary-settings/test`, {
    method: 'POST',
    headers: { ...ownersHeaders(service), 'content-type': 'application/json' },
    body: JSON.stringify({ date }),
  });
  expect(made.status).toBe(200);

  // The page was told.
  const day = app.getByRole('article');
  await expect(day).toContainText('1 conversation · 25 min · 1 task');
  await expect(day.getByRole('link', { name: LINES[1]! })).toHaveAttribute('href', `/conversations/${id}`);
  await expect(day.getByRole('link', { name: LINES[3]! })).toBeVisible();
  await expect(day).toContainText('Workshop');
  const line = day.getByRole('listitem').filter({ has: app.locator('time') });
  await expect(line.first().getByRole('link')).toHaveAttribute('href', `/conversations/${id}`);
  const task = day.getByRole('checkbox', { name: 'Call the builder about the clay tiles' });
  await expect(task).toHaveAccessibleDescription(/^due /);
  await task.check();
  await expect(task).toBeChecked();
  const items = await fetch(`${service.url}/v1/action-items?completed=true`, {
    headers: ownersHeaders(service),
  });
  expect(((await items.json()) as { action_items: unknown[] }).action_items).toHaveLength(1);
  await task.uncheck();
  await expect(task).not.toBeChecked();
  await expectAccessible(app);
  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'recap');
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await app.evaluate(beyond)).toBeLessThanOrEqual(0);
  await app.setViewportSize({ width: 1280, height: 720 });
  await keepScreen(app, 'recap');

  const { summary_id } = (await made.json()) as { summary_id: string };
  const open = async (): Promise<number> =>
    (await fetch(`${service.url}/v1/daily-summaries/${summary_id}/shared`)).status;
  expect(await open()).toBe(404);
  await day.getByRole('button', { name: /^Share / }).focus();
  await app.keyboard.press('Enter');
  await expect(day.getByRole('link', { name: 'its public address' })).toBeVisible();
  expect(await open()).toBe(200);
  await expectAccessible(app);
  await day.getByRole('button', { name: /^Regenerate the summary/ }).click();
  await expect(day.getByRole('button', { name: /^Regenerate the summary/ })).toBeEnabled();
  expect(await open()).toBe(200);
  await day.getByRole('button', { name: /^Stop sharing / }).click();
  await expect(day.getByRole('button', { name: /^Share / })).toBeVisible();
  expect(await open()).toBe(404);

  await day.getByRole('button', { name: /^Delete the summary of / }).click();
  await day.getByRole('button', { name: 'Delete for good' }).click();
  await expect(day).toHaveCount(0);
  await expect(app.getByRole('heading', { level: 1, name: 'Recap' })).toBeFocused();
});

test('a week shows its days and what was decided, and leads to the weeks beside it [recap.week]', async ({
  app,
  service,
}) => {
  const { id, date } = await talk(service);
  await openRecap(app);
  await app.getByRole('navigation', { name: 'Recap' }).getByRole('link', { name: 'Week' }).click();
  await expect(app).toHaveURL(/\/recap\/week$/);
  // When the week is over.
  await app.clock.setFixedTime(Date.parse(date) + 7 * 24 * 3_600_000);
  await app.goto(`${service.url}/recap/week/${date}`);
  const week = app.getByRole('article');
  await expect(week).toContainText('1 conversation · 25 min');
  const days = week.getByRole('table', { name: 'Days of the week' }).getByRole('row');
  await expect(days).toHaveCount(7);
  await expect(days.filter({ hasText: '25 min' })).toHaveCount(1);
  await expect(days.filter({ hasText: 'Nothing' })).toHaveCount(6);
  await expect(week.getByRole('link', { name: LINES[1]! })).toHaveAttribute('href', `/conversations/${id}`);
  await expectAccessible(app);
  await keepScreen(app, 'recap-week');
  await app.getByRole('link', { name: 'Week before' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'No conversations in this week' })).toBeVisible();
  await app.getByRole('link', { name: 'Week after' }).click();
  await expect(week).toContainText('1 conversation · 25 min');
});

test('a week that is not over shows its days until today', async ({ unopened: app, service }) => {
  const { date } = await talk(service);
  await app.clock.setFixedTime(`${date}T23:59:00`);
  await app.goto(service.at(`/recap/week/${date}`));
  const days = app.getByRole('table', { name: 'Days of the week' }).getByRole('row');
  // Monday is the first.
  await expect(days).toHaveCount(((new Date(`${date}T12:00:00`).getDay() + 6) % 7) + 1);
  await expect(days.last()).toContainText('25 min');
});

test('what cannot be read says so, and is read again', async ({ app }) => {
  let broken = true;
  await app.route('**/v1/users/daily-summaries?*', async (route) => {
    if (broken) await route.fulfill({ status: 500, json: { detail: 'The disk is full' } });
    else await route.continue();
  });
  await openRecap(app);
  await expect(app.getByRole('heading', { level: 2, name: 'The recap couldn’t be loaded' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(app);
  broken = false;
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'No recap yet' })).toBeVisible();
});
