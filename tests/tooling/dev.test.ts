// `npm run dev` in a copy of the tree: the page and the service behind one origin, both follow a change, an
// orderly end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { outputOf } from '../helpers/process-output.ts';
import { newPageKey, postJson, signInPage } from '../helpers/signed-in-page.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

// Real processes, one of which compiles the page.
vi.setConfig({ testTimeout: 120_000 });
const PATIENT = { timeout: 60_000, interval: 50 };

const root = join(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'scripts',
  'e2e',
  'resources',
  'tests/helpers',
  'package.json',
  'electron.vite.config.ts',
];

/** What a developer has, but for the tests. `tmp` is where the command makes its folders. */
function checkout() {
  const folder = temporaryFolder();
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ['node_modules', 'models'])
    symlinkSync(join(root, path), join(folder, path), 'junction');
  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
  return { folder, edit };
}

function dev(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'scripts/dev.ts'), '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent', NODE_ENV: 'development' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stdout = outputOf(child.stdout);
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  return { child, stderr, exit, stdout };
}

async function linkOf({ stdout, stderr }: ReturnType<typeof dev>): Promise<URL> {
  await expect.poll(stdout, { ...PATIENT, message: stderr() }).toMatch(/^Open \S+\n$/);
  return new URL(stdout().slice('Open '.length).trim());
}

test('page and service are one origin, follow changes, and end on SIGINT', async () => {
  // A signal ends a process at once there, and its children stay.
  if (process.platform === 'win32') return;
  const { folder, edit } = checkout();
  const dataDir = join(folder, 'demo-data');
  const running = dev(folder, '--demo', '--data-dir', dataDir);
  const { origin, hash } = await linkOf(running);

  const asPage = { headers: { accept: 'text/html' } };
  const page = await (await fetch(`${origin}/conversations/any`, asPage)).text();
  expect(page).toContain('/@vite/client');
  expect(await (await fetch(`${origin}/app/app.tsx`)).text()).toContain('import.meta.hot');

  // Signing in and reading, as the page does; the same from another origin is refused.
  const link = hash.slice('#link='.length);
  const { public_key } = await newPageKey();
  const foreign = { origin: 'http://127.0.0.1:9' };
  expect((await postJson(`${origin}/private/session`, { token: link, public_key }, foreign)).status).toBe(
    403,
  );
  const signedIn = await signInPage(origin, link);
  const list = async (from: string) =>
    fetch(`${origin}/v1/conversations?limit=100`, {
      headers: { authorization: `Bearer ${await signedIn.token()}`, origin: from },
    });
  expect(await (await list(origin)).json()).toHaveLength(24);
  expect((await list('http://127.0.0.1:9')).status).toBe(403);

  // The live socket reaches the service, which refuses who does not prove a user.
  const live = new WebSocket(`${origin.replace('http', 'ws')}/v4/listen?uid=nobody`, { origin });
  const [code] = (await once(live, 'close')) as [number];
  expect(code).toBe(1008);

  // A change of the page comes over the socket of hot reload, one of the service by a restart on the same
  // address.
  const hot = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  onTestFinished(() => hot.terminate());
  const messages: string[] = [];
  hot.on('message', (data: Buffer) => messages.push(data.toString('utf8')));
  await expect.poll(() => messages.join('\n'), PATIENT).toContain('connected');
  edit('src/renderer/app/app.tsx', '\n', '\n// Changed.\n');
  await expect.poll(() => messages.join('\n'), PATIENT).toMatch(/"type":"(?:update|full-reload)"/);
  edit('src/server/http/health.ts', "status: 'ok', ...", "status: 'ok', changed: true, ...");
  const health = async (): Promise<unknown> =>
    fetch(`${origin}/health`).then(
      (answer) => answer.json() as Promise<unknown>,
      () => null,
    );
  await expect.poll(health, PATIENT).toMatchObject({ changed: true });
  expect((await list(origin)).status).toBe(200);

  const { pid } = JSON.parse(readFileSync(join(dataDir, 'service.json'), 'utf8')) as { pid: number };
  running.child.kill('SIGINT');
  expect(await running.exit).toEqual([0, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  // It ended in order, and what was named stays.
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
  expect(existsSync(join(dataDir, 'earshot.sqlite'))).toBe(true);
});

test('a service that cannot start says so, and starts once the source is mended', async () => {
  if (process.platform === 'win32') return;
  const { folder, edit } = checkout();
  edit('src/server/standalone.ts', 'const {', 'const { {');
  const running = dev(folder);
  await expect.poll(running.stderr, PATIENT).toContain('it starts again with the next change');
  edit('src/server/standalone.ts', 'const { {', 'const {');
  await linkOf(running);
  // Not the folder of the installed product.
  expect(existsSync(join(folder, '.cache/dev-data/earshot.sqlite'))).toBe(true);
  running.child.kill('SIGTERM');
  expect(await running.exit).toEqual([0, null]);
  rmSync(join(folder, '.cache'), { recursive: true });
});
