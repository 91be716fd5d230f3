import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP, TO_PAGE } from '../contract/bridge.ts';
import { fakeEvent, type FakeContents } from './testing/fake-electron.ts';
import { prepareLaunch, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => void (shell = prepareLaunch()));
afterEach(() => shell.remove());

const OMI = { deviceId: '09:09', deviceName: 'Omi' };
const FRIEND = { deviceId: '0a:0a', deviceName: 'Friend' };

/** A page asks for a device, and these are found. The answer is an id, '' for none, null while there is none. */
function request(contents: FakeContents, devices: object[]) {
  const asked = { answer: null as string | null, event: fakeEvent() };
  contents.emit('select-bluetooth-device', asked.event, devices, (id: string) => (asked.answer = id));
  return asked;
}
const lists = (): unknown[] =>
  shell
    .page()
    .webContents.sent.filter(([channel]) => channel === TO_PAGE.devices)
    .map(([, list]) => list);

test('the page that people see chooses, also for the window that nobody sees; nothing is taken by itself', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  const page = shell.page().webContents;
  const asked = request(capture, [OMI]);
  expect([asked.event.prevented, asked.answer]).toEqual([true, null]);
  const grown = request(capture, [OMI, FRIEND]);
  expect(lists()).toEqual([
    [{ id: '09:09', name: 'Omi' }],
    [
      { id: '09:09', name: 'Omi' },
      { id: '0a:0a', name: 'Friend' },
    ],
  ]);
  // Only what is in the list can be chosen.
  shell.say(page, TO_APP.chooseDevice, 'ff:ff');
  expect(grown.answer).toBeNull();
  shell.say(page, TO_APP.chooseDevice, '0a:0a');
  expect([grown.answer, lists().at(-1)]).toEqual(['0a:0a', null]);
  shell.say(page, TO_APP.chooseDevice, '09:09');
  expect(grown.answer).toBe('0a:0a');
});

test('names of devices are shown as plain words', async () => {
  await shell.launch();
  request(shell.capture().webContents, [{ deviceId: 'x', deviceName: `Omi\u202e${'y'.repeat(10_000)}` }]);
  const [[shown]] = lists() as [[{ name: string }]];
  expect(shown.name).toMatch(/^Omi y+…$/);
  expect(shown.name).toHaveLength(60);
});

test('closing the chooser ends the request, and so does a page that is gone', async () => {
  await shell.launch();
  const page = shell.page().webContents;
  const asked = request(page, [OMI]);
  shell.say(page, TO_APP.chooseDevice, null);
  expect(asked.answer).toBe('');
  const again = request(page, [OMI]);
  page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  expect(again.answer).toBeNull();
  page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect([again.answer, lists().at(-1)]).toEqual(['', null]);
});

const expectPaired = (contents: FakeContents, expected = true): Promise<unknown> =>
  shell.ask(contents, TO_APP.expectDevice, expected);

async function pairOmi(): Promise<FakeContents> {
  await shell.launch();
  const capture = shell.capture().webContents;
  request(capture, [OMI]);
  shell.say(shell.page().webContents, TO_APP.chooseDevice, OMI.deviceId);
  shell.say(capture, TO_APP.keepDevice, true);
  return capture;
}

test('after the app was started anew the paired device is taken without a question, and no other in its place', async () => {
  await pairOmi();
  const { dataDir } = shell;
  shell = prepareLaunch({ dataDir });
  await shell.launch();
  const capture = shell.capture().webContents;
  expect(await expectPaired(capture)).toBe(true);
  // Its name is anybody's.
  expect(request(capture, [{ ...FRIEND, deviceName: 'Omi' }]).answer).toBeNull();
  const crowd = Array.from({ length: 150 }, (_, nth) => ({ deviceId: `x${nth}`, deviceName: 'x' }));
  expect(request(capture, [...crowd, OMI]).answer).toBe('09:09');
  expect(lists().filter((list) => list !== null)).toEqual([]);
  // It counts once.
  expect(request(capture, [OMI]).answer).toBeNull();
});

test('one that is not expected any more is not looked for any more, and the person’s request is asked', async () => {
  const capture = await pairOmi();
  await expectPaired(capture);
  const looking = request(capture, [FRIEND]);
  await expectPaired(capture, false);
  expect(looking.answer).toBe('');
  const asked = request(capture, [OMI, FRIEND]);
  // Nothing is expected: letting go of it ends nobody's list.
  await expectPaired(capture, false);
  expect(asked.answer).toBeNull();
  expect(lists().at(-1)).toHaveLength(2);
});

test('without a paired device nothing is expected; one that was chosen and did not work is not paired', async () => {
  const capture = await pairOmi();
  request(capture, [FRIEND]);
  shell.say(shell.page().webContents, TO_APP.chooseDevice, FRIEND.deviceId);
  expect(await expectPaired(capture)).toBe(true);
  expect(request(capture, [FRIEND]).answer).toBeNull();
  shell.say(capture, TO_APP.keepDevice, false);
  expect(await expectPaired(capture)).toBe(false);
  const asked = request(capture, [OMI]);
  expect(asked.answer).toBeNull();
  expect(lists().at(-1)).toHaveLength(1);
});

test('pairing that wants a confirmation asks the person; a device that asks for a number gets none', async () => {
  await shell.launch();
  const pair = (details: object): Promise<unknown> =>
    new Promise((resolve) => shell.electron.handlers.pairing?.(details, resolve));
  shell.electron.system.pressed = 0;
  const details = { deviceId: '09:09', pairingKind: 'confirmPin', pin: '4711' };
  expect(await pair(details)).toEqual({ confirmed: true });
  expect(shell.electron.boxes[0]!.message).toBe('Does the device show the number 4711?');
  shell.electron.system.pressed = 1;
  expect(await pair({ ...details, pairingKind: 'confirm' })).toEqual({ confirmed: false });
  expect(await pair({ ...details, pairingKind: 'providePin' })).toEqual({ confirmed: false });
  expect(shell.electron.boxes).toHaveLength(2);
});

test('a second window that asks takes the place of the first, which is told so', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  const page = shell.page().webContents;
  const first = request(page, [OMI]);
  const second = request(capture, [FRIEND]);
  expect([first.answer, second.answer, lists().at(-1)]).toEqual([
    '',
    null,
    [{ id: '0a:0a', name: 'Friend' }],
  ]);
  shell.say(page, TO_APP.chooseDevice, '0a:0a');
  expect([first.answer, second.answer]).toEqual(['', '0a:0a']);
});
