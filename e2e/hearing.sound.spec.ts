// What is read is heard: the transcript follows the audio, one voice alone, without silence, a line while it is corrected, clips of
// a voice, a task, behind other screens.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 2, recorded: true } });

test('a talk is followed, heard without silence and by one voice, corrected by its audio, and named by ear [player.follows]', async ({
  app,
}) => {
  await app.getByRole('link', { name: /The boat at seven/ }).click();
  const player = app.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  const at = async (): Promise<number> => Number(await position.inputValue());
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  const play = player.getByRole('button', { name: 'Play', exact: true });
  const line = (number: number) => app.locator(`[data-line="${number}"]`);
  const goTo = (seconds: number) => position.fill(String(seconds));

  // The line that is heard is marked, one after the other.
  await line(0).click();
  await expect(pause).toBeVisible();
  await expect(line(0)).toHaveAttribute('aria-current', 'true');
  await expect(line(1)).toHaveAttribute('aria-current', 'true');
  await expect(line(0)).not.toHaveAttribute('aria-current');
  // After the person has scrolled it waits for them.
  await app.locator('.pane-scroll').hover();
  await app.mouse.wheel(0, 40);
  await player.getByRole('button', { name: 'Follow' }).click();
  await expect(player.getByRole('button', { name: 'Follow' })).toHaveCount(0);

  // Twelve seconds of silence are passed over.
  await player.getByRole('button', { name: 'Skip silence' }).click();
  await goTo(5.5);
  await expect(line(2)).toHaveAttribute('aria-current', 'true', { timeout: 5_000 });
  expect(await at()).toBeGreaterThan(17);
  await player.getByRole('button', { name: 'Skip silence' }).click();
  await player.getByRole('button', { name: 'Pause', exact: true }).click();

  // One voice alone: its second stretch, what the other says is not heard, then the end.
  await goTo(4);
  await app.getByRole('button', { name: 'Speaker 1: who is this?' }).first().click();
  await app.getByRole('button', { name: 'Play only Speaker 1' }).click();
  await expect(player.getByText('Only Speaker 1')).toBeVisible();
  await expect(pause).toBeVisible();
  await expect.poll(at).toBeGreaterThan(18);
  await expectAccessible(app);
  await keepScreen(app, 'player-one-voice');
  const heard: number[] = [];
  await expect(async () => {
    heard.push(await at());
    expect(heard.at(-1)).toBeGreaterThan(24);
  }).toPass({ intervals: [200] });
  // The audio says where it is four times a second.
  expect(heard.filter((seconds) => seconds > 21.6 && seconds < 24)).toEqual([]);
  await expect(play).toBeVisible();
  await player.getByRole('button', { name: /Play everybody$/ }).click();
  await expect(player.getByText('Only Speaker 1')).toHaveCount(0);

  // A line is corrected while it is heard: its audio ends with it.
  await line(3).dblclick();
  const field = app.getByRole('textbox', { name: 'Text of the line' });
  await field.press('Shift+Enter');
  await expect(pause).toBeVisible();
  await expect(play).toBeVisible();
  expect(await at()).toBeGreaterThanOrEqual(24);
  expect(await at()).toBeLessThan(25);
  await field.fill('I fetch the lantern on Friday before work.');
  await field.press('Enter');
  await expect(line(3)).toHaveText('I fetch the lantern on Friday before work.');

  // Three clips of the voice, one at a time, beside the player.
  await app.getByRole('button', { name: 'Speaker 2: who is this?' }).first().click();
  const clips = app.getByRole('group', { name: 'Listen to this voice' }).getByRole('button');
  await expect(clips).toHaveText(['0:03', '0:21']);
  await clips.first().click();
  await expect(clips.first()).toHaveAccessibleName('Stop');
  await keepScreen(app, 'name-clips');
  await clips.last().click();
  await expect(clips.first()).toHaveAccessibleName('Play three seconds from 0:03');
  await expect(clips.last()).toHaveAccessibleName('Stop');
  // It ends by itself after three seconds.
  await expect(clips.last()).toHaveAccessibleName('Play three seconds from 0:21');

  // Nobody has a name for it: everywhere means wherever it is heard.
  const panel = app.getByRole('dialog', { name: 'Speaker 2: who is this?' });
  await panel.getByText('Everywhere this voice is heard').click();
  await expect(panel.getByRole('radio', { name: 'Everywhere this voice is heard' })).toBeChecked();
  await panel.getByRole('combobox', { name: 'Name' }).fill('Hannah');
  await expect(panel.getByRole('option').first()).toContainText('Hannah');
  await keepScreen(app, 'name-everywhere');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(app.getByText(/^Speaker 2 is now Hannah\. Earshot is looking for this voice/)).toBeVisible();
  await app.getByRole('button', { name: /^Undo: Speaker 2/ }).click();
  await expect(app.getByRole('button', { name: 'Speaker 2: who is this?' }).first()).toBeVisible();

  // A task plays from the line it comes from, and goes on behind another screen.
  const task = app.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
  await task.getByRole('button', { name: /^Play where/ }).click();
  await expect(pause).toBeVisible();
  await expect.poll(at).toBeGreaterThan(21);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
  const strip = app.getByRole('region', { name: 'Playing' });
  await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
  await strip.getByRole('button', { name: 'Stop playing' }).click();
  await expect(strip).toHaveCount(0);
});
