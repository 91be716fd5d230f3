// The desktop app in the real Electron. Everything else of it is tested on a stand-in (src/main).
import { expect, test } from '../fixtures.ts';
import { electronBinary, NO_BINARY } from './binary.ts';

test('the browser tests run in the desktop app itself', async ({ app, service }) => {
  expect(await app.evaluate(() => (window as { earshot?: { host: string } }).earshot?.host)).toBe('electron');
  const { electron } = service;
  if (electron === undefined) throw new Error('expected the desktop app');
  // The window that captures opens beside it, out of sight.
  await expect
    .poll(() => electron.windows().map((page) => new URL(page.url()).pathname))
    .toContain('/capture');
  const rights = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  );
  expect(rights.filter((visible) => !visible)).toHaveLength(1);
});

test.beforeEach(() => {
  const isMissing = electronBinary() === null;
  if (isMissing) process.stdout.write(`Not run in Electron: ${NO_BINARY}.\n`);
  // The binary comes from outside the package registry, so a machine may lack it; nothing else can be skipped here.
  test.skip(isMissing, NO_BINARY);
});
