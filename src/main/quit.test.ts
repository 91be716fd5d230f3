import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP, TO_PAGE } from '../contract/bridge.ts';
import { fakeEvent } from './testing/fake-electron.ts';
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
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Listening, with this much sound that only the page has. */
async function listening(waiting_seconds: number, close = vi.fn(() => Promise.resolve())) {
  await shell.launch({ close });
  const capture = shell.capture().webContents;
  shell.say(capture, TO_APP.state, { ...LISTENING, waiting_seconds });
  return { capture, close, ...shell.electron };
}

test('quitting waits for the sound that only the page has, then for the service, and closes it once', async () => {
  const closing = Promise.withResolvers<void>();
  const { app, calls, capture, close } = await listening(
    2,
    vi.fn(() => closing.promise),
  );
  app.quit();
  app.quit();
  await settle();
  expect(capture.sent).toEqual([[TO_PAGE.drain]]);
  expect(close).not.toHaveBeenCalled();
  // Windows stay until the service has everything.
  expect(shell.page().close().prevented).toBe(true);
  shell.say(capture, TO_APP.drained);
  await settle();
  expect(close).toHaveBeenCalledTimes(1);
  expect(calls.filter((call) => call === 'quit')).toEqual([]);
  closing.resolve();
  await settle();
  expect(calls.at(-1)).toBe('quit');
  expect(shell.page().close().prevented).toBe(false);
  // A page that asks to stay does not keep the app.
  const stay = fakeEvent();
  shell.page().webContents.emit('will-prevent-unload', stay);
  expect(stay.prevented).toBe(true);
  expect(shell.electron.boxes).toEqual([]);
});

test('a page that still has sound keeps its window while the app runs', async () => {
  await shell.launch();
  const stay = fakeEvent();
  shell.page().webContents.emit('will-prevent-unload', stay);
  expect(stay.prevented).toBe(false);
});

test('it says what it waits for: first the sound, then the service', async () => {
  const { app, capture, boxes, calls } = await listening(
    2.4,
    vi.fn(() => new Promise<void>(() => undefined)),
  );
  app.quit();
  await settle(1_000);
  expect(boxes.map(({ message }) => message)).toEqual([
    'Earshot waits for 3 s of sound that is not stored yet.',
  ]);
  shell.say(capture, TO_APP.drained);
  await settle(1_000);
  expect(boxes[0]!.signal!.aborted).toBe(true);
  expect(boxes[1]!.message).toMatch(/^Earshot waits until open conversations are stored/);
  expect(boxes[1]!.detail).toMatch(/after 10 s at most/);
  expect(calls.filter((call) => call.startsWith('exit'))).toEqual([]);
});

test('it quits within 10 s even when the page and the service never answer, and keeps a report of that', async () => {
  const { app, calls, close } = await listening(
    60,
    vi.fn(() => new Promise<void>(() => undefined)),
  );
  app.quit();
  await settle(4_900);
  expect(close).not.toHaveBeenCalled();
  await settle(200);
  expect(close).toHaveBeenCalledTimes(1);
  await settle(4_800);
  expect(calls.filter((call) => call.startsWith('exit'))).toEqual([]);
  await settle(200);
  expect(calls.at(-1)).toBe('exit 1');
  expect(shell.kept).toEqual([{ part: 'service', reason: 'did not close within 10 s', exit_code: null }]);
});

test('somebody who does not want to wait ends it at once', async () => {
  const { app, calls, system } = await listening(60);
  system.pressed = 1;
  app.quit();
  await settle(800);
  expect(calls.at(-1)).toBe('exit 1');
});

test('a page that is gone, and one that listens to nothing, are not waited for', async () => {
  const { app, close, capture } = await listening(5);
  app.quit();
  await settle();
  expect(close).not.toHaveBeenCalled();
  capture.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
  await settle();
  expect(close).toHaveBeenCalledTimes(1);

  shell.remove();
  shell = prepareLaunch();
  const idle = await listening(0);
  shell.say(idle.capture, TO_APP.state, { listening: 'off', source: null, seconds: 0 });
  idle.app.quit();
  await settle();
  expect(idle.close).toHaveBeenCalledTimes(1);
});

test('sound that is still sent after listening has ended is waited for, too', async () => {
  const { app, close, capture } = await listening(0);
  const state = { listening: 'off', source: null, seconds: 9, waiting_seconds: 3 };
  shell.say(capture, TO_APP.state, state);
  app.quit();
  await settle(4_000);
  expect(close).not.toHaveBeenCalled();
  shell.say(capture, TO_APP.drained);
  await settle();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a service that fails to close does not keep the app', async () => {
  const { app, calls, capture } = await listening(
    0,
    vi.fn(() => Promise.reject(new Error('disk full'))),
  );
  app.quit();
  await settle();
  shell.say(capture, TO_APP.drained);
  await settle();
  expect(calls.at(-1)).toBe('quit');
});
