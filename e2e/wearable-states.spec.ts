// Every state of the wearable as its settings show it. Another window of the browser owns the wearable, and says what it is.
import config from '../playwright.config.ts';
import { NO_WEARABLE } from '../src/capture/bluetooth/wearable.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { CONNECTED, fetching, ownWearable } from './owned-wearable.ts';
import { withBluetooth } from './simulated-wearable.ts';

test.use(withBluetooth(config.use ?? {}));

test('the settings say how the wearable is in every state, and pass on what is asked of it', async ({
  app,
  service,
}) => {
  const wearable = await ownWearable(app);
  const { show } = wearable;
  const main = app.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name, exact: true });
  const yours = region('Your wearable');
  const look = async (name: string) => {
    await expectAccessible(app);
    for (const width of [1440, 390]) {
      await app.setViewportSize({ width, height: 900 });
      await keepScreen(app, `wearable-${name}`);
    }
    await app.setViewportSize({ width: 1280, height: 720 });
  };
  await app.goto(`${service.url}/settings/wearables`);
  await expect(app.getByRole('heading', { level: 1, name: 'Wearables' })).toBeVisible();
  await expect(yours.getByText(/^None is paired/)).toBeVisible();
  await expect(yours.getByRole('button', { name: 'Pair a wearable' })).toBeEnabled();
  await look('none');

  await show({ ...NO_WEARABLE, phase: 'pairing' });
  await expect(yours.getByText('Choose it in the list that the browser shows.')).toBeVisible();
  await look('choosing');
  await show({ ...NO_WEARABLE, problem: 'not_chosen' });
  await expect(yours.getByText('No device was chosen.')).toBeVisible();

  const names = { name: CONNECTED.name, profile_id: CONNECTED.profile_id };
  await show({ ...NO_WEARABLE, ...names, phase: 'connecting' });
  await expect(yours.getByText('Connecting', { exact: true })).toBeVisible();
  await look('connecting');

  await show(CONNECTED);
  await expect(yours.getByRole('heading', { name: 'Omi DevKit 2' })).toBeVisible();
  await expect(yours.getByText('84%')).toBeVisible();
  await expect(yours.getByText('Based Hardware Omi')).toBeVisible();
  await expect(yours.getByText('Opus, 16 kHz')).toBeVisible();
  await expect(region('Recordings on it').getByText('There are none.')).toBeVisible();
  await look('connected');

  const button = region('Its button');
  await button.getByLabel('Long press').selectOption('Forget the last 5 minutes');
  const device = region('The device itself');
  await device.getByLabel('Light').press('ArrowRight');
  await device.getByRole('button', { name: 'Let it buzz' }).click();
  await device.getByLabel('Microphone gain').press('ArrowRight');
  await expect(device.getByText('It did not take the change.')).toBeVisible();
  expect(await wearable.orders()).toEqual([
    ['setLed', 51],
    ['buzz', 'medium'],
    ['setGain', 7],
  ]);
  await app.reload();
  await expect(button.getByLabel('Long press')).toHaveValue('forget');

  await show({ ...CONNECTED, battery: { percent: 9, level: 'critical' }, stored: fetching() });
  const stored = region('Recordings on it');
  await expect(stored.getByText('2 recordings, 900 kB')).toBeVisible();
  await expect(stored.getByText('1 is safe on this computer now.')).toBeVisible();
  await expect(stored.getByRole('progressbar')).toBeVisible();
  await look('fetching');
  await stored.getByRole('button', { name: 'Stop fetching' }).click();
  await show({
    ...CONNECTED,
    stored: { ...fetching(), phase: 'waiting', problem: 'disk_full', current: null },
  });
  await expect(stored.getByText(/The disk of this computer is full\.$/)).toBeVisible();
  await look('disk-full');
  await stored.getByRole('button', { name: 'Fetch them now' }).click();

  const now = Date.now();
  await show({
    ...CONNECTED,
    phase: 'away',
    problem: 'unreachable',
    away_since: now - 60_000,
    next_attempt_at: now + 90_000,
    attempt: 5,
  });
  await expect(yours.getByText(/^Out of reach since /)).toBeVisible();
  await expect(yours.getByText(/^next try in 1 min|^next try in 2 min/)).toBeVisible();
  await look('away');
  await yours.getByRole('button', { name: 'Try now' }).click();

  await show({
    ...CONNECTED,
    phase: 'unsupported',
    problem: 'firmware_too_old',
    firmware: { version: '1.0.1', judgement: 'too_old' },
    codec: null,
  });
  await expect(yours.getByText(/Its firmware 1\.0\.1 is too old\./)).toBeVisible();
  await look('firmware');
  await show({ ...NO_WEARABLE, phase: 'failed', problem: 'blocked' });
  await expect(yours.getByText(/doesn’t allow Bluetooth here/)).toBeVisible();
  await look('blocked');
  await show({ ...NO_WEARABLE, ...names, phase: 'failed', problem: 'not_permitted' });
  await expect(
    yours.getByText(/^This browser has forgotten Omi DevKit 2\. .* press “Pair a wearable”/),
  ).toBeVisible();
  await expect(yours.getByRole('button', { name: 'Pair a wearable' })).toBeVisible();
  await expect(yours.getByRole('button', { name: 'Try now' })).toHaveCount(0);
  await look('forgotten');
  await yours.getByRole('button', { name: 'Forget this wearable' }).click();
  await yours.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect
    .poll(async () => (await wearable.orders()).slice(3))
    .toEqual([['stopPulling'], ['pullStored'], ['connect'], ['forget']]);
});

test('a browser without Bluetooth says so and names those that have it', async ({ app, service }) => {
  await app.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'bluetooth'));
  await app.goto(`${service.url}/settings/wearables`);
  await expect(
    app.getByText(/^This browser has no Bluetooth for pages\. Chrome and Edge have it/),
  ).toBeVisible();
  await expect(app.getByRole('button', { name: 'Pair a wearable' })).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'wearable-no-bluetooth');
});
