// A task that an earlier conversation said already: the later one shows it with its own line, and a tick counts for both.
import { expect, keepScreen, test } from './fixtures.ts';
import { say, storeTalk } from './stored-talk.ts';

test('a task that is said again is shown where it is said again', async ({ app, service }) => {
  const first = await storeTalk(service, [
    say('I will send the report to Ben.', 0, true),
    say('Thank you, that would help me a lot with the numbers.', 1, false),
  ]);
  const second = await storeTalk(service, [
    say('The weather was bad all week in the mountains.', 0, false),
    say('I will send the report to Ben.', 1, true),
  ]);
  await app.goto(service.at(`/conversations/${second}`));
  const task = app.getByRole('checkbox', { name: /send the report to Ben/i });
  await expect(task).toBeVisible();
  await expect(app.getByRole('button', { name: /send the report to Ben.*0:06/i })).toBeVisible();
  await keepScreen(app, 'said-again');
  await task.check();
  await app.goto(service.at(`/conversations/${first}`));
  await expect(task).toBeChecked();
});
