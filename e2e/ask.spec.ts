// Ask: a question, its answer with the places it rests on, and what the screen shows when there is none or it cannot be read.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { post, say, storeTalk } from './stored-talk.ts';

test.use({ shared: true });

test('a question in the address is answered, and each source leads to its line', async ({ app, service }) => {
  const id = await storeTalk(service, [
    say('Marta told me that Ines is the best plumber in town.', 0, false),
    say('Good to know, the tap in the bathroom leaks again.', 1, true),
  ]);
  await post(service, '/v1/action-items', { description: 'Pay the plumber' });

  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ask', exact: true }).click();
  const field = app.getByRole('textbox', { name: 'Your question' });
  await expect(field).toBeFocused();
  await expect(app.getByRole('heading', { level: 2, name: 'Ask about what was said' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'ask-empty');

  await field.fill('What do I have to do?');
  await field.press('Enter');
  const answer = app.getByRole('article', { name: 'Answer' });
  await expect(answer).toContainText('Pay the plumber');
  await expect(answer).toContainText('Read from what Earshot has stored.');
  await expectAccessible(app);
  await keepScreen(app, 'ask-direct');

  await field.fill('Which plumber did Marta recommend?');
  await field.press('Enter');
  await expect(answer).toContainText('These passages fit best');
  const source = answer.getByRole('link', { name: /Ines is the best plumber/ });
  await expect(source).toHaveAttribute('href', new RegExp(`^/conversations/${id}\\?segment=`));
  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'ask-passages');
  await app.reload();
  await expect(answer).toContainText('These passages fit best');
  await app.goBack();
  await expect(answer).toContainText('Pay the plumber');

  await field.fill('zyzzyva qwortle');
  await field.press('Enter');
  await expect(answer).toContainText('Nothing in your conversations');
});

test('a question that cannot be answered is asked again', async ({ unopened: app, service }) => {
  await app.route('**/v1/ask', (route) => route.fulfill({ status: 500, json: { detail: 'Out of order' } }));
  await app.goto(service.at('/ask?q=Who%3F'));
  await expect(app.getByRole('heading', { name: 'The question couldn’t be answered' })).toBeVisible();
  await keepScreen(app, 'ask-failed');
  await app.unroute('**/v1/ask');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('article', { name: 'Answer' })).toBeVisible();
});
