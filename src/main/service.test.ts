import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('electron', () => ({
  app: { isPackaged: false, getAppPath: () => process.cwd() },
  utilityProcess: { fork: () => Object.assign(new EventEmitter(), { postMessage() {}, kill() {} }) },
}));
import { startService } from './service.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-shell-'));
  // Tests stay out of the real keychain.
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ backend: 'file', instance: 'test' }));
  vi.stubEnv('EARSHOT_DATA_DIR', dataDir);
  vi.stubEnv('EARSHOT_PORT', '0');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the real service runs inside the app, answers on the address of the window, and closes', async () => {
  const { uiUrl, close } = await startService();
  expect(uiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#link=.+/);
  const health = await fetch(new URL('/health', uiUrl));
  expect(health.status).toBe(200);
  await close();
  await expect(fetch(new URL('/health', uiUrl))).rejects.toThrow();
});

test('a data folder in use is refused in one sentence', async () => {
  const { close } = await startService();
  await expect(startService()).rejects.toThrow(/already runs/);
  await close();
});
