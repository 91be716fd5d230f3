// One press leads from what was found to the moment of the sound.
import { randomUUID } from 'node:crypto';
import { expect, shortSample, test } from './fixtures.ts';
import { inStore } from './in-store.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test('a task plays from where it was said, in its conversation and in the list of tasks', async ({
  app,
  service,
}) => {
  await shortSample(app);
  await app.getByRole('main').getByRole('button', { name: 'Play the sample' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  const id = app.url().split('/').at(-1)!;
  await expect(app.getByRole('slider', { name: 'Position' })).toBeVisible();
  const line = inStore(service, (store, uid) => {
    const last = store.segments.list(id).at(-1)!;
    const now = Date.now();
    store.action_items.insert({
      ...{ id: randomUUID(), uid, conversation_id: id, description: 'Do something', evidence: [last.id] },
      ...{ completed: false, due_at: null, completed_at: null, created_at: now, updated_at: now },
    });
    return last;
  });
  await app.reload();
  const position = app.getByRole('slider', { name: 'Position' });
  const at = async (): Promise<number> => Number(await position.inputValue());
  const pause = app.getByRole('button', { name: 'Pause', exact: true });

  const task = app
    .getByRole('region', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ hasText: 'Do something' });
  await task.getByRole('button', { name: /^Play where/ }).click();
  await expect(pause).toBeVisible();
  await expect.poll(at).toBeGreaterThan(line.start + 0.3);

  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  const row = app.getByRole('listitem').filter({ hasText: 'Do something' });
  await row.getByRole('button', { name: /^Play “/ }).click();
  await expect(row.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(pause).toBeVisible();
  await expect.poll(at).toBeGreaterThan(line.start + 0.3);
  await expect(app.locator('.line.is-found')).toHaveCount(1);
});
