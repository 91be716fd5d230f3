// The choice of the microphone: kept, changed while it listens, and replaced by another where it is gone.
import type { Page } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const bar = (page: Page) => page.getByRole('region', { name: 'Recording' });
const status = (page: Page) => bar(page).locator('.recording-words');
const choice = (page: Page) => bar(page).getByRole('button', { name: /^Microphone: / });

test('a microphone is chosen by keyboard while it listens, is remembered, and one that is gone is named', async ({
  app,
}) => {
  await app.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      Object.assign(window, { openedTrack: stream.getAudioTracks()[0] });
      return stream;
    };
  });
  await app.reload();
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(status(app)).toHaveText('Listening');
  await expect(choice(app)).toHaveAccessibleName('Microphone: Fake Default Audio Input');
  await choice(app).focus();
  await app.keyboard.press('Enter');
  const items = app.getByRole('group', { name: 'Microphone' }).getByRole('menuitemradio');
  await expect(items).toHaveText(['The browser’s choice', 'Fake Audio Input 1', 'Fake Audio Input 2']);
  await expect(items.first()).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'microphone-choice');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(choice(app)).toHaveAccessibleName('Microphone: Fake Audio Input 2');
  await expect(choice(app)).toBeFocused();
  await expect(status(app)).toHaveText('Listening');

  // The track ends as when the plug is pulled; the next one goes on in the same conversation.
  await app.evaluate(() => {
    (window as unknown as { openedTrack: MediaStreamTrack }).openedTrack.dispatchEvent(new Event('ended'));
  });
  await expect(app.getByRole('article', { name: 'Live' })).toContainText(/country/);
  await expect(status(app)).toHaveText('Listening');
  await bar(app).getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await app.reload();
  await expect(choice(app)).toHaveAccessibleName('Microphone: Fake Audio Input 2');

  await app.evaluate(() =>
    localStorage.setItem('earshot-microphone', JSON.stringify({ id: 'gone', name: 'Headset' })),
  );
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(
    bar(app).getByText('“Headset” is not connected. Listening with “Fake Default Audio Input”.'),
  ).toBeVisible({ timeout: 20_000 });
  await keepScreen(app, 'microphone-gone');
  await bar(app).getByRole('button', { name: 'Stop' }).click();
  await expect(status(app)).toHaveText(/Nothing was said|Not listening/);
});

test('exchanging the microphone while it listens leaves no hole in what is sent', async ({ app }) => {
  // Both microphones hear the same tone, so that a hole can be seen; what goes to the service is kept here, too.
  await app.addInitScript(() => {
    const sent: number[] = [];
    const world = { sent, context: null as AudioContext | null };
    Object.assign(window, { world });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (ArrayBuffer.isView(data))
        sent.push(...new Int16Array(data.buffer, data.byteOffset, data.byteLength / 2));
      send.call(this, data);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      // As long as real ones may take to open.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const context = (world.context ??= new AudioContext({ sampleRate: 16_000 }));
      const out = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context, { frequency: 400 });
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });
  await app.reload();
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(status(app)).toHaveText('Listening');
  const sent = () =>
    app.evaluate(() => (window as unknown as { world: { sent: number[] } }).world.sent.length);
  for (let exchange = 1; exchange <= 3; exchange++) {
    await expect.poll(sent).toBeGreaterThan(exchange * 16_000);
    await choice(app).click();
    await app
      .getByRole('menuitemradio')
      .nth(exchange % 2)
      .click();
  }
  await expect.poll(sent).toBeGreaterThan(5 * 16_000);
  const { holes, total } = await app.evaluate(() => {
    const { sent: samples } = (window as unknown as { world: { sent: number[] } }).world;
    const first = samples.findIndex((sample) => Math.abs(sample) > 500);
    let [quiet, found] = [0, [] as number[]];
    for (const sample of samples.slice(first)) {
      if (Math.abs(sample) <= 500) quiet++;
      else {
        // A tone passes through zero; a hole stays there.
        if (quiet > 8) found = [...found, quiet];
        quiet = 0;
      }
    }
    return { holes: found, total: samples.length };
  });
  // An exchange costs a few turns of the audio thread, and not what it takes to open a microphone. A busy computer costs some, too.
  expect(
    holes.reduce((sum, hole) => sum + hole, 0),
    `${holes.join(', ')} of ${total}`,
  ).toBeLessThan(4_000);
});
