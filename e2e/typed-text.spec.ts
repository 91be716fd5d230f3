// Typed text is not lost: whatever leads away from it asks before.
import { expect, expectAccessible, keepScreen, test, visit } from './fixtures.ts';

test.use({ seed: { count: 6, life: true } });

test('each form of the settings asks before typed text is lost, and so does the browser where the page is closed or loaded again [keys.settings-typed]', async ({
  app,
}) => {
  const people = app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' });
  const question = app.getByRole('alert').filter({ hasText: 'What you typed here is not saved.' });
  // Whether the browser would ask, as the page tells it.
  const browserAsks = () =>
    app.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const asked: string[] = [];
  for (const section of ['you', 'speech', 'network', 'understanding', 'assistants']) {
    const forms = app.locator('main form:is(.field-line, .setting-form):visible');
    await visit(app, `/settings/${section}`);
    await expect(forms.first()).toBeVisible();
    await expect(app.locator('main .bone')).toHaveCount(0);
    const count = await forms.count();
    for (let index = 0; index < count; index++) {
      const form = forms.nth(index);
      const field = form
        .locator('input:is([type=text], [type=url], [type=number], [type=password]), textarea')
        .first();
      if ((await field.count()) === 0 || !(await field.isVisible()) || (await field.isDisabled())) continue;
      const name = `${section} ${await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? one.ariaLabel)}`;
      await test.step(name, async () => {
        expect(await browserAsks()).toBe(false);
        await field.fill('41');
        expect(await browserAsks()).toBe(true);
        await people.click();
        await expect(question).toBeVisible();
        await app.getByRole('button', { name: 'Keep editing' }).click();
        await expect(field).toHaveValue('41');
        if (asked.length === 0) {
          const dialog = app.waitForEvent('dialog');
          // It ends only with the answer.
          void app.evaluate(() => window.location.reload()).catch(() => undefined);
          const shown = await dialog;
          expect(shown.type()).toBe('beforeunload');
          await shown.dismiss();
          await expect(field).toHaveValue('41');
        }
        asked.push(name);
        await people.click();
        await app.getByRole('button', { name: 'Discard and leave' }).click();
        await expect(app).toHaveURL(/\/people/);
        // The form goes when the other screen is there.
        await expect.poll(browserAsks).toBe(false);
        await app.goBack();
        await expect(field).toBeVisible();
      });
    }
  }
  test.info().annotations.push({ type: 'asked', description: asked.join(', ') });
  expect(asked.length).toBeGreaterThanOrEqual(7);
});

test('leaving by a link, a key, the palette or Back asks before typed text is lost [keys.typed-stays]', async ({
  app,
  service,
}) => {
  const rail = app.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: 'Tasks' }).click();
  await app.getByRole('link', { name: 'Goals' }).click();
  await app.getByRole('button', { name: 'Set a goal' }).first().click();
  const field = app.locator('.goal-form input[type=text]').first();
  const question = app.getByRole('alert').filter({ hasText: 'What you typed here is not saved.' });
  const stay = app.getByRole('button', { name: 'Keep editing' });
  // What was only looked at is left at once.
  await rail.getByRole('link', { name: 'Memories' }).click();
  await expect(app).toHaveURL(/\/memories$/);
  // The form goes when the other screen is there.
  await expect(field).toBeHidden();
  await app.goBack();
  await app.getByRole('button', { name: 'Set a goal' }).first().click();
  await field.fill('Walk');
  const ways: Record<string, () => Promise<unknown>> = {
    link: () => rail.getByRole('link', { name: 'Memories' }).click(),
    chord: async () => {
      await rail.getByRole('link').first().focus();
      await app.keyboard.press('g');
      await app.keyboard.press('m');
    },
    palette: async () => {
      await app.keyboard.press('Control+k');
      await app.locator('.palette-dialog').getByRole('combobox').fill('memories');
      await app.keyboard.press('Enter');
    },
    back: () => app.goBack(),
  };
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await leave();
      await expect(question).toBeInViewport({ ratio: 0.9 });
      await expect(app).toHaveURL(/\/tasks\/goals$/);
      await expect(stay).toBeFocused();
      if (name === 'link') {
        await expectAccessible(app);
        await keepScreen(app, 'leaves-typed');
        await stay.click();
      } else await app.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Walk');
    });
  }
  const discard = app.getByRole('button', { name: 'Discard and leave' });
  await ways.back!();
  await discard.click();
  // The way of Back before it: there is no further entry.
  await expect(app).toHaveURL(/\/tasks$/);
  await app.goForward();
  await expect(app).toHaveURL(/\/tasks\/goals$/);
  await app.getByRole('button', { name: 'Set a goal' }).first().click();
  await field.fill('Walk');
  await ways.link!();
  await discard.press('Enter');
  await expect(app).toHaveURL(`${service.url}/memories`);

  // What was begun for something new is still there.
  for (const [path, field] of [
    ['Memories', 'New memory'],
    ['Tasks', 'New task'],
    ['Ask', 'Your question'],
  ] as const) {
    await rail.getByRole('link', { name: path, exact: true }).click();
    await app.getByRole('textbox', { name: field }).fill('Likes quiet rooms');
    await rail.getByRole('link', { name: 'People' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await rail.getByRole('link', { name: path, exact: true }).click();
    await expect(app.getByRole('textbox', { name: field })).toHaveValue('Likes quiet rooms');
  }
  await app.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await rail.getByRole('link', { name: 'People' }).click();
  await rail.getByRole('link', { name: 'Ask', exact: true }).click();
  await expect(app.getByRole('textbox', { name: 'Your question' })).toHaveValue('');

  // A form of the settings that stays open, and a reload.
  await rail.getByRole('link', { name: 'Settings' }).click();
  const name = app.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Nora');
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(app.getByText('Saved')).toBeVisible();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
