// The ways around in a long transcript: its map, which says who speaks where and leads there, and its chapters by keyboard.
import { aSegment, storeConversation } from '../tests/helpers/conversations.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { inStore } from './in-store.ts';

const LINES = 240;
const SECONDS = 10;

/** The second voice has the middle half. */
const voiceOf = (line: number): number => (line >= LINES / 4 && line < (LINES * 3) / 4 ? 1 : 0);

test('the map of a long talk has the colours of who speaks where, and leads to the line that is pressed, as chapters do by key [transcript.map]', async ({
  unopened: app,
  service,
}) => {
  const words = ['garden', 'kitchen', 'harbour', 'school', 'mountain', 'office'];
  const lines = Array.from({ length: LINES }, (_, line) => {
    // All are equally long, so each has the same part of the map.
    const about = words[Math.floor(line / 40)]!.padEnd(8, '.');
    const text = `Line ${String(line).padStart(3, '0')} says something of the ${about} and nothing else at all.`;
    return aSegment(text, line * SECONDS, { end: (line + 1) * SECONDS - 1, speaker_id: voiceOf(line) });
  });
  const { id } = inStore(service, (store, uid) => storeConversation(store, uid, {}, lines));
  await app.goto(service.at(`/conversations/${id}`));
  const line = (at: number) => app.locator(`[data-line="${at}"]`);
  await expect(line(0)).toBeVisible();
  const map = app.locator('.transcript-map');
  await expect(map).toBeVisible();
  const box = (await map.boundingBox())!;
  const press = { x: box.x + box.width / 2, y: (part: number) => box.y + box.height * part };

  await app.mouse.click(press.x, press.y(0.9));
  await expect(line(Math.floor(LINES * 0.9))).toBeInViewport();
  await expect(line(0)).not.toBeInViewport();
  await app.mouse.click(press.x, press.y(0.5));
  await expect(line(LINES / 2)).toBeInViewport();
  const here = map.locator('.transcript-map-here');
  const seen = async () => {
    const { y, height } = (await here.boundingBox())!;
    return y <= press.y(0.5) + 1 && y + height >= press.y(0.5) - 1 && height < box.height / 4;
  };
  await expect.poll(seen).toBe(true);
  // Drawn along, it goes on.
  await app.mouse.down();
  await app.mouse.move(press.x, press.y(0.3));
  await app.mouse.move(press.x, press.y(0.1));
  await app.mouse.up();
  await expect(line(Math.floor(LINES * 0.1))).toBeInViewport();
  await expectAccessible(app);
  await keepScreen(app, 'transcript-map');

  // The colours of the names, which stand beside the first line of each part.
  const colour = async (name: string, at: number): Promise<string> => {
    await app.mouse.click(press.x, press.y((at + 0.5) / LINES));
    await expect(line(at)).toBeInViewport();
    const button = app.getByRole('button', { name: `${name}: who is this?` }).first();
    const read = () => button.evaluate((element) => getComputedStyle(element).color);
    // One that is drawn anew has none for a moment.
    await expect.poll(read).not.toBe('');
    return read();
  };
  const first = await colour('Speaker 1', 0);
  const second = await colour('Speaker 2', LINES / 4);
  expect(second).not.toBe(first);
  const bands = await map.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  const stops = [...bands.matchAll(/(rgb\([^)]*\)) ([\d.]+)%(?: ([\d.]+)%)?/g)].map(([, hue, from, to]) => ({
    hue,
    at: [from, to].flatMap((part) => (part === undefined ? [] : [Math.round(Number(part))])),
  }));
  const parts = stops.reduce<{ hue: string | undefined; at: number[] }[]>((all, { hue, at }) => {
    const last = all.at(-1);
    if (last?.hue === hue) last!.at.push(...at);
    else all.push({ hue, at: [...at] });
    return all;
  }, []);
  expect(parts.map(({ hue, at }) => [hue, at[0], at.at(-1)])).toEqual([
    [first, 0, 25],
    [second, 25, 75],
    [first, 75, 100],
  ]);

  await app.mouse.click(press.x, press.y(0.02));
  const chapters = app.locator('.chapters');
  if ((await chapters.getAttribute('open')) === null) await chapters.locator('summary').press('Enter');
  const chapter = chapters.getByRole('button').nth(2);
  const [minutes, seconds] = (await chapter.locator('.chapter-time').innerText()).split(':').map(Number);
  const begins = line((minutes! * 60 + seconds!) / SECONDS);
  await expect(begins).not.toBeInViewport();
  await chapter.focus();
  await app.keyboard.press('Enter');
  await expect(begins).toBeInViewport();
  await expect(begins).toBeFocused();
});
