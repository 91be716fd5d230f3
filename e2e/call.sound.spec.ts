// Both sides of a call: the microphone and what the computer plays, in a channel each. The browser's fake microphone plays one
// recording, a display stream that the test makes plays another.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, spoken, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

interface Opened {
  near: MediaStreamTrack[];
  far: MediaStreamTrack;
  picture: MediaStreamTrack;
}

/** What is shared plays this recording over and over, from the moment it is shared. */
async function fakeDisplay(page: Page, file: string): Promise<void> {
  await page.addInitScript((base64: string) => {
    const opened = { near: [] as MediaStreamTrack[] };
    Object.assign(window, { opened });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      opened.near.push(stream.getAudioTracks()[0]!);
      return stream;
    };
    devices.getDisplayMedia = async () => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const context = new AudioContext();
      const player = context.createBufferSource();
      player.buffer = await context.decodeAudioData(bytes.buffer);
      player.loop = true;
      const out = context.createMediaStreamDestination();
      player.connect(out);
      player.start();
      const picture = document.createElement('canvas').captureStream().getVideoTracks()[0]!;
      const far = out.stream.getAudioTracks()[0]!;
      Object.assign(opened, { far, picture });
      return new MediaStream([far, picture]);
    };
  }, readFileSync(file).toString('base64'));
  await page.reload();
}

/** As when the plug is pulled: the track stops and says so. */
const pull = (page: Page, which: 'near' | 'far') =>
  page.evaluate((side) => {
    const { near, far } = (window as unknown as { opened: Opened }).opened;
    const track = side === 'near' ? near.at(-1)! : far;
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }, which);

test('both sides of a call are written down and told apart, and one goes on while the other is away [listening.two-sides]', async ({
  app,
  service,
}) => {
  await fakeDisplay(app, 'tests/fixtures/audio/speech-20ms.opus');
  const bar = app.getByRole('region', { name: 'Recording' });
  const status = bar.locator('.recording-words');
  // Chosen by keyboard, and kept on this computer.
  await bar.getByRole('button', { name: /^Microphone: / }).focus();
  await app.keyboard.press('Enter');
  const both = app.getByRole('menuitemradio', { name: 'The microphone and this computer’s sound' });
  await expect(both).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'sound-choice');
  for (let step = 0; step < 8 && !(await both.evaluate((item) => item === document.activeElement)); step++)
    await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(both).toBeChecked();
  await expect(app.getByRole('menuitemcheckbox', { name: 'Remove echo' })).toBeChecked();
  await app.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(status).toHaveText('Listening to you and this computer’s sound');
  // The picture of the screen is let go before anything else.
  const picture = () =>
    app.evaluate(() => (window as unknown as { opened: Opened }).opened.picture.readyState);
  expect(await picture()).toBe('ended');
  const live = app.getByRole('article', { name: 'Live' });
  // Text grows while it is spoken: only what is whole stays once a track is gone.
  await expect(live).toContainText(/country can do for you/i);
  await expect(live).toContainText(/along the crowd/i);
  await keepScreen(app, 'call');

  // The headset goes away: the other side goes on, and another microphone does at once.
  const opened = () => app.evaluate(() => (window as unknown as { opened: Opened }).opened.near.length);
  const before = await opened();
  await pull(app, 'near');
  await expect.poll(opened).toBe(before + 1);
  await expect(status).toHaveText('Listening to you and this computer’s sound');
  await pull(app, 'far');
  await expect(bar.getByText(/is not connected\. Listening with “Fake/)).toBeVisible();
  await expect(status).toHaveText('Listening to you and this computer’s sound');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);

  const id = new URL(app.url()).pathname.split('/').at(-1)!;
  const answer = await fetch(`${service.url}/v1/conversations/${id}`, { headers: ownersHeaders(service) });
  const conversation = (await answer.json()) as {
    source: string;
    transcript_segments: { text: string; speaker_id: number; is_user: boolean }[];
  };
  const said = (speaker: number): string =>
    spoken(
      conversation.transcript_segments
        .filter(({ speaker_id }) => speaker_id === speaker)
        .map(({ text }) => text)
        .join(' '),
    );
  expect(conversation.source).toBe('phone_call');
  expect(said(0)).toContain('country can do for you');
  expect(said(0)).not.toContain('crowd');
  expect(said(1)).toContain('the crowd');
  expect(said(1)).not.toContain('country');
  expect([
    ...new Set(
      conversation.transcript_segments.filter(({ is_user }) => is_user).map((one) => one.speaker_id),
    ),
  ]).toEqual([0]);
});
