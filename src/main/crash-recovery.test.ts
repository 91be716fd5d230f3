import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP, type DesktopStatus } from '../contract/bridge.ts';
import { LISTENING, prepareLaunch, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => {
  vi.useFakeTimers();
  shell = prepareLaunch();
});
afterEach(() => {
  vi.useRealTimers();
  shell.remove();
});
const CRASHED = { reason: 'crashed', exitCode: 11 };

test('a page that ended unexpectedly is loaded again, and a report is kept', async () => {
  await shell.launch();
  const { webContents } = shell.page();
  webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
  await vi.advanceTimersByTimeAsync(10);
  expect([webContents.done, shell.kept]).toEqual([[], []]);
  webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 9 });
  await vi.advanceTimersByTimeAsync(10);
  expect(webContents.done).toEqual(['reload']);
  expect(shell.kept).toEqual([{ part: 'page', reason: 'oom', exit_code: 9 }]);
  const { crash_reports } = (await shell.ask(webContents, TO_APP.status)) as DesktopStatus;
  expect(crash_reports).toBe(1);
});

test('the page that captures comes back by itself; meanwhile the tray does not say that it listens', async () => {
  await shell.launch();
  const { webContents } = shell.capture();
  shell.say(webContents, TO_APP.state, LISTENING);
  webContents.emit('render-process-gone', {}, CRASHED);
  expect(shell.electron.trays[0]!.toolTip).toBe('Earshot – Not listening');
  await vi.advanceTimersByTimeAsync(10);
  expect(webContents.done).toEqual(['reload']);
  expect(shell.kept).toEqual([{ part: 'capture', reason: 'crashed', exit_code: 11 }]);
  expect(shell.electron.notifications.map(({ options }) => options.title)).toEqual([
    'Listening was interrupted',
  ]);
});

test('one that ends again and again is loaded less and less often, and then no more, in words', async () => {
  await shell.launch();
  const { webContents } = shell.capture();
  for (let time = 0; time < 10; time++) {
    webContents.emit('render-process-gone', {}, CRASHED);
    await vi.advanceTimersByTimeAsync(9_000);
  }
  expect(webContents.done.filter((done) => done === 'reload')).toHaveLength(9);
  expect(shell.electron.calls.filter((call) => call.startsWith('error'))[0]).toMatch(/ends again and again/);
});

test('a page nobody sees that does not answer is ended, and one that answers again is not', async () => {
  await shell.launch();
  const { webContents } = shell.capture();
  webContents.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(14_000);
  webContents.emit('responsive');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(webContents.done).toEqual([]);
  webContents.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(webContents.done).toEqual(['crash']);
  // What people see is theirs to close.
  shell.page().webContents.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shell.page().webContents.done).toEqual([]);
});

test('graphics and other processes are reported; graphics that crash three times are off at the next start', async () => {
  await shell.launch();
  const gone = (details: object): unknown => shell.electron.app.emit('child-process-gone', {}, details);
  const settings = async () =>
    ((await shell.ask(shell.page().webContents, TO_APP.status)) as DesktopStatus).settings;
  gone({
    type: 'Utility',
    reason: 'crashed',
    exitCode: 139,
    serviceName: 'Earshot speech',
    name: 'Node Utility Process',
  });
  gone({ type: 'Utility', reason: 'clean-exit', exitCode: 0, name: 'Audio Service' });
  gone({ type: 'GPU', ...CRASHED });
  gone({ type: 'GPU', ...CRASHED });
  expect((await settings()).hardware_acceleration).toBe(true);
  gone({ type: 'GPU', ...CRASHED });
  expect((await settings()).hardware_acceleration).toBe(false);
  expect(shell.kept.map(({ part }) => part)).toEqual(['Earshot speech', 'graphics', 'graphics', 'graphics']);
});
