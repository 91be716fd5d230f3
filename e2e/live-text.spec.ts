// Live text of another client, in bursts: the end stays in view until the person scrolls up, and again when they ask.
import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import { askForName, giveName } from './by-keys.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

const SAID = [
  'I went through the plan for the garden again, and the path to the shed is too narrow for the cart.',
  'We could move the beds a little.',
  'There is a pipe behind the shed, nobody has used it in years, but it should still work, and then somebody has to look at it before the frost comes and the ground is too hard for any of this.',
];

/** A client with a recogniser of its own. */
async function openSession(service: Service): Promise<WebSocket> {
  const headers = ownersHeaders(service);
  const claims = Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString();
  const { sub: uid } = JSON.parse(claims) as { sub: string };
  const query = new URLSearchParams({ uid, codec: 'pcm16', sample_rate: '16000', custom_stt: 'enabled' });
  const url = `${service.url.replace('http', 'ws')}/v4/listen?${query.toString()}`;
  const socket = new WebSocket(url, { headers });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"ready"')) resolve();
    });
  });
  return socket;
}

/** Each line is of another speaker than the one before. */
function say(socket: WebSocket, from: number, count: number): void {
  const segments = Array.from({ length: count }, (_, index) => {
    const line = from + index;
    const text = `Line ${line}. ${SAID[line % SAID.length]!}`;
    return {
      text,
      speaker_id: line % 2,
      start: line * 4,
      end: line * 4 + 3,
      is_user: false,
      person_id: null,
    };
  });
  socket.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'at home' }));
}

const line = (app: Page, number: number) =>
  app.locator('[data-line]').filter({ hasText: new RegExp(`^Line ${number}\\.`) });

let socket: WebSocket | null = null;
test.afterEach(() => socket?.terminate());

async function followThrough(app: Page, service: Service, motion: 'no-preference' | 'reduce'): Promise<void> {
  await app.emulateMedia({ reducedMotion: motion });
  socket = await openSession(service);
  say(socket, 0, 1);
  await app.goto(`${service.url}/live`);
  await expect(line(app, 0)).toBeVisible();
  const again = app.getByRole('button', { name: 'Follow' });
  let said = 1;
  for (const count of [40, 1, 60, 2, 150, 1, 1]) {
    say(socket, said, count);
    said += count;
    await expect(line(app, said - 1)).toBeInViewport({ ratio: 1 });
    await expect(app.locator('.live-end')).toBeInViewport();
    await expect(again).toHaveCount(0);
  }

  const scroller = app.locator('.pane-scroll');
  await scroller.hover();
  await app.mouse.wheel(0, -600);
  await expect(again).toBeVisible();
  const top = await scroller.evaluate((element) => element.scrollTop);
  say(socket, said, 30);
  said += 30;
  await expect
    .poll(() =>
      scroller.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop),
    )
    .toBeGreaterThan(1_500);
  expect(Math.abs((await scroller.evaluate((element) => element.scrollTop)) - top)).toBeLessThan(2);
  await expectAccessible(app);
  await keepScreen(app, 'live-behind');

  await app.emulateMedia({ reducedMotion: motion });
  await again.press('Enter');
  await expect(line(app, said - 1)).toBeInViewport({ ratio: 1 });
  await expect(again).toHaveCount(0);
  await app.keyboard.press('Home');
  await expect(line(app, 0)).toBeInViewport();
  await expect(again).toBeVisible();
  say(socket, said, 1);
  await expect(line(app, said)).toHaveCount(0);
  await again.click();
  await expect(line(app, said)).toBeInViewport({ ratio: 1 });
  await keepScreen(app, 'live-followed');

  // What is narrower is longer, and its end stays in view.
  await app.setViewportSize({ width: 390, height: 844 });
  await expect(line(app, said)).toBeInViewport({ ratio: 1 });
  await expectAccessible(app);
  await keepScreen(app, 'live-followed');
  await scroller.hover();
  await app.mouse.wheel(0, -600);
  await expect(again).toBeVisible();
  await keepScreen(app, 'live-behind');
}

test('the end of live text is in view after each burst, until the person scrolls up [live.followed]', ({
  app,
  service,
}) => followThrough(app, service, 'no-preference'));

test('without motion the end of live text is in view, too', ({ app, service }) =>
  followThrough(app, service, 'reduce'));

test('a key asks who speaks while they speak, and one voice is shown alone [live.named-by-key]', async ({
  app,
  service,
}) => {
  socket = await openSession(service);
  say(socket, 0, 4);
  await app.goto(`${service.url}/live`);
  await expect(line(app, 3)).toBeVisible();
  // Who spoke last.
  const panel = await askForName(app, 'Speaker 2: who is this?');
  await expectAccessible(app);
  await keepScreen(app, 'live-name');
  await giveName(app, panel, 'Mara Lindqvist');

  // The line has the focus now, and the key would ask for it again.
  await app.getByRole('heading', { level: 1 }).click();
  await app.keyboard.press('n');
  const other = app.getByRole('dialog', { name: 'Speaker 1: who is this?' });
  await expect(other.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await other.getByRole('button', { name: 'Show only Speaker 1' }).click();
  await expect(app.getByText('Only Speaker 1')).toBeVisible();
  await expect(line(app, 2)).toBeVisible();
  await expect(line(app, 3)).toHaveCount(0);
  say(socket, 4, 2);
  await expect(line(app, 4)).toBeInViewport();
  await expect(line(app, 5)).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'live-one-voice');
  await app.getByRole('button', { name: 'Show everybody' }).click();
  await expect(line(app, 5)).toBeInViewport();
});
