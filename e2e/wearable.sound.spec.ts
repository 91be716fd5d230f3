// A wearable as its owner uses it: paired once, it fetches what it recorded by itself, is heard in the page, loses packets, goes away
// and comes back, and obeys its button. Real speech in Opus, through Chromium's Bluetooth, the page and the service.
import type { APIRequestContext, Page } from '@playwright/test';
import { wordErrors } from '../bench/word-errors.ts';
import config from '../playwright.config.ts';
import type { Custody } from '../src/contract/custody.ts';
import { expect, keepScreen, ownersHeaders, spoken, test, transcriptWords } from './fixtures.ts';
import { simulateWearable, withBluetooth } from './simulated-wearable.ts';
import { crowdFrames, framesOf, quietFrames } from './wearable-speech.ts';
import type { Service } from './service.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(withBluetooth(config.use ?? {}));

const CROWD =
  'sherburn run his eye slow along the crowd and wherever it struck the people tried a little to out gaze him ' +
  "but they couldn't they dropped their eyes and looked sneaky";
const STORED = [
  [
    'voices/1688-142285-0004.flac',
    'his statement of having been a shop boy was the thing i liked best of all',
  ],
  [
    'audio/speech-1961.wav',
    'and so my fellow americans ask not what your country can do for you ask what you can do for your country',
  ],
  ['voices/3331-159605-0005.flac', 'i could do so much for all at home how i should enjoy that'],
] as const;

const bar = (page: Page) => page.getByRole('region', { name: 'Recording' });
/** Of this window: a session that has just lost its connection may stand below for a moment. */
const status = (page: Page) => bar(page).locator('.recording-words').first();
const main = (page: Page) => page.getByRole('main');

interface Told {
  id: string;
  started_at: string;
  transcript_segments: { text: string }[];
}

function asking(request: APIRequestContext, service: Service) {
  const headers = ownersHeaders(service);
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await (await request.get(service.url + path, { headers })).json()) as Answer;
  return {
    conversations: async (): Promise<Told[]> => {
      const list = await get<{ id: string }[]>('/v1/conversations?order=started_at');
      const each = await Promise.all(list.map(({ id }) => get<Told>(`/v1/conversations/${id}`)));
      return each.sort((a, b) => a.started_at.localeCompare(b.started_at));
    },
    custody: (id: string) => get<Custody>(`/v1/conversations/${id}/custody`),
  };
}
const wordsOf = ({ transcript_segments }: Told): string =>
  spoken(transcript_segments.map(({ text }) => text).join(' '));

test('a wearable is paired, brings its recordings in order, is heard, loses packets, goes away and obeys its button [listening.wearable]', async ({
  app,
  service,
  request,
}) => {
  const ask = asking(request, service);
  const hour = Math.floor(Date.now() / 1_000) - 3_600;
  const recordings = await Promise.all(
    STORED.map(async ([file], nth) => ({
      startedAt: hour - (2 - nth) * 3_600,
      frames: await framesOf(file),
    })),
  );
  const wearable = await simulateWearable(app, { recordings, firmware: '3.0.17' });
  let broken = false;
  wearable.onBlock = async (startedAt, offset) => {
    if (broken || startedAt !== recordings[1]!.startedAt || offset < 440 * 10) return;
    broken = true;
    await wearable.goAway();
    setTimeout(wearable.comeBack, 1_000);
  };
  await app.clock.install();
  await app.goto(`${service.url}/settings/wearables`);

  await main(app).getByRole('button', { name: 'Pair a wearable' }).click();
  const yours = main(app).getByRole('region', { name: 'Your wearable', exact: true });
  await expect(yours.getByText('Connected')).toBeVisible({ timeout: 20_000 });
  await expect(yours.getByText('84%')).toBeVisible();
  const stored = main(app).getByRole('region', { name: 'Recordings on it' });
  await expect(stored.getByText('3 are safe on this computer now.')).toBeVisible({ timeout: 30_000 });
  await expect(stored.getByText('There are none.')).toBeVisible();
  expect(wearable.stored()).toEqual([]);
  // The second one was cut off in the middle, and went on where it was.
  expect(broken).toBe(true);
  const reads = wearable.reads.map(({ startedAt, offset }) => [
    recordings.findIndex((one) => one.startedAt === startedAt),
    offset > 0,
  ]);
  expect(reads).toEqual([
    [0, false],
    [1, false],
    [1, true],
    [2, false],
  ]);
  expect(wearable.written('time').at(-1)?.readUInt32LE()).toBeGreaterThan(hour);
  await keepScreen(app, 'wearable-paired');

  await yours.getByRole('button', { name: 'Listen with it' }).click();
  // It says nothing yet, and a busy machine takes longer than the page waits before it says so.
  await expect(status(app)).toHaveText(/^(Listening through|Not hearing anything from) Omi DevKit 2/, {
    timeout: 60_000,
  });
  await expect(app).toHaveTitle(/^● /);
  const crowd = crowdFrames();
  // Eleven packets on their way, twice: 0.44 s.
  const dropped = new Set([
    ...Array.from({ length: 11 }, (_, nth) => 20 + nth),
    ...Array.from({ length: 11 }, (_, nth) => 300 + nth),
  ]);
  await wearable.speak([...crowd, ...quietFrames(2)], dropped);
  const live = app.getByRole('article', { name: 'Live' });
  // Where a busy computer cuts an utterance decides some of its words.
  await expect(live).toContainText(/dropped their eyes/i);

  wearable.press('tap');
  await expect(app.getByText(/^Marked at 0:\d\d/)).toBeVisible();
  await expect.poll(() => wearable.written('haptic').length).toBeGreaterThan(0);
  wearable.press('double');
  const pressed = Date.now();
  await expect(status(app)).toHaveText('Paused');
  await expect(app).not.toHaveTitle(/[●○]/);
  // What comes sooner than a person can press again is a loose contact.
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan(500);
  wearable.press('double');
  await expect(status(app)).toHaveText('Listening through Omi DevKit 2');
  wearable.drainTo(9);
  await expect(bar(app).getByText('Omi DevKit 2 has 9% battery left.')).toBeVisible();
  await keepScreen(app, 'wearable-live');

  await wearable.goAway();
  await expect(status(app)).toHaveText(/^Omi DevKit 2 is out of reach\. It records by itself/);
  await expect(app).toHaveTitle(/^○ /);
  await keepScreen(app, 'wearable-away-live');
  await app.clock.fastForward('20:00');
  wearable.comeBack();
  await expect.poll(wearable.connections).toBe(3);
  const country = await framesOf('audio/speech-1961.wav');
  const spokenAgain = wearable.speak([...quietFrames(3), ...country, ...quietFrames(2)]);
  await expect(status(app)).toHaveText('Listening through Omi DevKit 2');
  await expect(app).toHaveTitle(/^● /);
  await spokenAgain;
  await expect(live).toContainText(/country/i);

  wearable.press('long');
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect.poll(() => transcriptWords(app)).toContain('country can do for you');

  // What was brought stands at its own time, in order, once.
  await expect.poll(async () => (await ask.conversations()).length).toBeGreaterThan(3);
  await expect
    .poll(async () => (await ask.conversations()).slice(0, 3).every((one) => wordsOf(one) !== ''), {
      timeout: 60_000,
    })
    .toBe(true);
  const all = await ask.conversations();
  for (const [nth, [, words]] of STORED.entries()) {
    const told = all[nth]!;
    expect(Math.abs(Date.parse(told.started_at) / 1_000 - recordings[nth]!.startedAt)).toBeLessThan(2);
    expect(wordErrors(words, wordsOf(told)).errors, wordsOf(told)).toBeLessThanOrEqual(2);
  }
  const heard = all.slice(3);
  const words = heard.map(wordsOf).join(' ');
  expect(words.match(/country can do for you/g)).toHaveLength(1);
  expect(words.match(/dropped their eyes/g)).toHaveLength(1);
  const crowdWords = words.slice(0, words.indexOf('and so my'));
  expect(wordErrors(CROWD, crowdWords).errors, crowdWords).toBeLessThanOrEqual(9);
  const custody = await Promise.all(heard.map(({ id }) => ask.custody(id)));
  const sum = (pick: (one: Custody) => number): number =>
    custody.reduce((total, one) => total + pick(one), 0);
  // Heard and lost are what was spoken: 22 frames of 20 ms, and the twenty minutes away with what came before and after.
  const { sent, dropped: onTheWay } = wearable.seconds;
  expect(onTheWay).toBeCloseTo(0.44, 3);
  // What was on its way to the service when its connection broke is sent again.
  expect(Math.abs(sum((one) => one.kept_seconds) - sent)).toBeLessThan(0.2);
  const away = sum((one) => one.lost.link_seconds) - onTheWay;
  expect(away).toBeGreaterThan(1_200);
  expect(away).toBeLessThan(1_240);
  expect(sum((one) => one.lost.decode_seconds + one.lost.disk_seconds)).toBe(0);
  await test.info().attach('transcripts and custody', {
    body: JSON.stringify({ transcripts: all.map((one) => [one.started_at, wordsOf(one)]), custody }, null, 1),
    contentType: 'application/json',
  });
});
