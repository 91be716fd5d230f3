import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP, type DesktopStatus } from '../contract/bridge.ts';
import { FakeContents } from './testing/fake-electron.ts';
import { LISTENING, ORIGIN, prepareLaunch, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => void (shell = prepareLaunch()));
afterEach(() => shell.remove());

/** Values that each channel takes from the page that may send it. */
const GOOD: Readonly<Record<keyof typeof TO_APP, [role: 'page' | 'capture', value: unknown]>> = {
  ready: ['page', 'u1'],
  language: ['page', 'de'],
  state: ['capture', LISTENING],
  drained: ['capture', undefined],
  forgotten: ['capture', true],
  gesture: ['capture', undefined],
  chooseDevice: ['page', null],
  expectDevice: ['capture', true],
  keepDevice: ['capture', false],
  permission: ['page', 'microphone'],
  openSettings: ['page', 'bluetooth'],
  notify: ['page', { id: 'n', title: 't', body: 'b', path: '/tasks', actions: [] }],
  status: ['page', undefined],
  changeSettings: ['page', { keep_awake: true }],
  update: ['page', undefined],
};

async function launched() {
  await shell.launch();
  const capture = shell.capture().webContents;
  return { page: shell.page().webContents, capture };
}
const tooltip = (): string => shell.electron.trays[0]!.toolTip;

test('every channel is answered for whom it is, and for nobody else', async () => {
  const contents = await launched();
  const stranger = new FakeContents();
  stranger.mainFrame.url = `${ORIGIN}/`;
  for (const [name, [role, value]] of Object.entries(GOOD)) {
    const channel = TO_APP[name as keyof typeof TO_APP];
    const answer = shell.electron.answers.get(channel);
    if (answer === undefined) {
      expect(shell.electron.ipc.listenerCount(channel)).toBe(1);
      continue;
    }
    await expect(shell.ask(contents[role], channel, value)).resolves.not.toThrow();
    // Another window, a frame inside the page, a page of another origin.
    await expect(shell.ask(stranger, channel, value)).rejects.toThrow('may not ask');
    const frame = { url: `${ORIGIN}/` };
    await expect(answer({ sender: contents[role], senderFrame: frame }, value)).rejects.toThrow(
      'may not ask',
    );
    await expect(answer({ sender: contents[role], senderFrame: null }, value)).rejects.toThrow('may not ask');
    const { mainFrame } = contents[role];
    const { url } = mainFrame;
    mainFrame.url = 'https://example.org/';
    await expect(shell.ask(contents[role], channel, value)).rejects.toThrow('may not ask');
    mainFrame.url = url;
  }
});

test('messages without an answer are taken from the same senders only', async () => {
  const { page, capture } = await launched();
  shell.say(page, TO_APP.state, LISTENING);
  const frame = { url: `${ORIGIN}/` };
  shell.electron.ipc.emit(TO_APP.state, { sender: capture, senderFrame: frame }, LISTENING);
  shell.electron.ipc.emit(TO_APP.state, { sender: capture, senderFrame: null }, LISTENING);
  expect(tooltip()).toBe('Earshot – Not listening');
  shell.say(capture, TO_APP.state, LISTENING);
  expect(tooltip()).toBe('Earshot – Listening (Microphone)');
});

test('values of another shape do nothing', async () => {
  const { page, capture } = await launched();
  for (const value of [
    null,
    'listening',
    { listening: 'loud' },
    { ...LISTENING, seconds: -1 },
    { ...LISTENING, more: 1 },
  ])
    shell.say(capture, TO_APP.state, value);
  expect(tooltip()).toBe('Earshot – Not listening');
  for (const [channel, value] of [
    [TO_APP.changeSettings, { close_to_tray: 'yes' }],
    [TO_APP.changeSettings, { told_of_tray: false }],
    [TO_APP.changeSettings, { shortcuts: { 'listening.toggle': 'A', 'listening.mark': null } }],
    [TO_APP.changeSettings, { shortcuts: { 'listening.toggle': 'Shift+Space', 'listening.mark': null } }],
    [TO_APP.openSettings, 'https://example.org'],
    [TO_APP.permission, 'camera'],
    [TO_APP.notify, { id: 'n', title: 't', body: 'b', path: '//example.org', actions: [] }],
    [TO_APP.notify, { id: 'n', title: 't', body: 'b', path: 'https://example.org', actions: [] }],
    // What browsers read as another host, too.
    [TO_APP.notify, { id: 'n', title: 't', body: 'b', path: '/\\example.org', actions: [] }],
    [TO_APP.notify, { id: 'n', title: 't', body: 'b', path: '/\t/example.org', actions: [] }],
    [TO_APP.notify, { id: 'n', title: 't', body: 'b', path: null, actions: [], icon: '/etc/passwd' }],
  ] as const)
    await expect(shell.ask(page, channel, value)).rejects.toThrow();
  const { settings } = (await shell.ask(page, TO_APP.status)) as DesktopStatus;
  expect(settings.close_to_tray).toBe(true);
  expect(shell.electron.calls.filter((call) => call.startsWith('external'))).toEqual([]);
});

test('a setting that is said to be nothing stays as it was', async () => {
  const { page } = await launched();
  const before = (await shell.ask(page, TO_APP.status)) as DesktopStatus;
  const nothing = { close_to_tray: undefined, shortcuts: undefined, update_check: undefined };
  const after = (await shell.ask(page, TO_APP.changeSettings, nothing)) as DesktopStatus;
  expect(after.settings).toEqual(before.settings);
  expect(shell.electron.keys.size).toBe(2);
});
