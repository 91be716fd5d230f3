import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirLockedError, lockDataDir, readServiceFile } from './data-dir-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second service is refused and told where the first one is', () => {
  const lock = lockDataDir(folder);
  lock.publish({ url: 'http://127.0.0.1:7345', pid: 1 });
  expect(() => lockDataDir(folder)).toThrow(DataDirLockedError);
  expect(() => lockDataDir(folder)).toThrow(/http:\/\/127\.0\.0\.1:7345/);
  lock.release();
  const next = lockDataDir(folder);
  expect(next.previousStopUnclean).toBe(false);
  next.release();
});

test('the service file is there only while a service runs', () => {
  const lock = lockDataDir(folder);
  expect(readServiceFile(folder)).toBeNull();
  lock.publish({ url: 'http://127.0.0.1:1', pid: 2 });
  expect(readServiceFile(folder)).toMatchObject({ url: 'http://127.0.0.1:1', pid: 2 });
  lock.release();
  expect(readServiceFile(folder)).toBeNull();
});

test('a killed service leaves no lock behind, and its unclean stop is noticed', async () => {
  const module = new URL('./data-dir-lock.ts', import.meta.url).href;
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(module)});
    lockDataDir(${JSON.stringify(folder)}).publish({ url: 'http://127.0.0.1:3', pid: process.pid });
    global.gc();
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    expect(() => lockDataDir(folder)).toThrow(DataDirLockedError);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const lock = lockDataDir(folder);
  expect(lock.previousStopUnclean).toBe(true);
  expect(readServiceFile(folder)).toBeNull();
  lock.release();
});
