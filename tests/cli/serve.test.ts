// The service as a process: the ready line, what stops a start, an orderly end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outputOf } from '../helpers/process-output.ts';
import { SERVICE_ENTRY } from '../helpers/program-entries.ts';
import { runService } from '../helpers/service-process.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

function run(...args: string[]) {
  const child = spawn(process.execPath, [SERVICE_ENTRY, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    stderr,
    exit,
    ready: async () => JSON.parse((await lines.next()).value as string) as Record<string, string>,
  };
}

test('one JSON line says that it is ready; SIGTERM ends it cleanly', async () => {
  const dataDir = temporaryFolder();
  const service = run('--data-dir', dataDir, '--port', '0');
  const ready = await service.ready();
  expect(Object.keys(ready)).toEqual(['event', 'url', 'data_dir', 'ui_url']);
  expect(ready).toMatchObject({ event: 'ready', data_dir: dataDir });
  expect(ready.ui_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#link=[\w-]{43}$/);
  const health = await fetch(`${ready.url}/health`);
  expect(await health.json()).toMatchObject({ status: 'ok' });
  expect(existsSync(join(dataDir, 'service.json'))).toBe(true);
  service.child.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'service.json'))).toBe(false);
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
});

test('a folder that is in use: one sentence, exit code 1, and the first service goes on', async () => {
  const dataDir = temporaryFolder();
  const first = run('--data-dir', dataDir, '--port', '0');
  const { url } = await first.ready();
  const second = run('--data-dir', dataDir, '--port', '0');
  expect(await second.exit).toEqual([1, null]);
  expect(second.stderr().trim().split('\n')).toEqual([expect.stringContaining(`already runs at ${url}`)]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('a taken port: one sentence, exit code 1, and the folder is free again', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = temporaryFolder();
  const service = run('--data-dir', dataDir, '--port', String(port));
  expect(await service.exit).toEqual([1, null]);
  expect(service.stderr().trim()).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another with --port.`,
  );
  const again = run('--data-dir', dataDir, '--port', '0');
  expect((await again.ready()).event).toBe('ready');
});

test.each([
  [['--port', 'abc'], /port/],
  [['--nonsense'], /nonsense/],
])('%j: one sentence, exit code 1', async (args, words) => {
  const service = run('--data-dir', temporaryFolder(), ...args);
  expect(await service.exit).toEqual([1, null]);
  expect(service.stderr()).toMatch(words);
  expect(service.stderr()).not.toMatch(/\n\s+at /);
});

test.runIf(process.platform !== 'win32')(
  'whatever the folder allows, nobody else can read what is in it',
  async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    const before = process.umask(0);
    const service = run('--data-dir', dataDir, '--port', '0');
    process.umask(before);
    await service.ready();
    const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  },
);

test('an offer to speak HTTP/2 is no reason to refuse a request', async () => {
  const service = run('--data-dir', temporaryFolder(), '--port', '0');
  const { hostname, port } = new URL((await service.ready()).url ?? '');
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = [
    'GET /health HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: h2c',
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a parent that never reads the log does not stop the service, and reads it later', async () => {
  const child = spawn(process.execPath, [SERVICE_ENTRY, '--data-dir', temporaryFolder(), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'debug' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { url } = JSON.parse((await lines.next()).value as string) as { url: string };
  // A pipe holds 64 kB, and each request is a line of 150 bytes.
  const requests = 2_000;
  for (let at = 0; at < requests; at += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/health`)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
  await fetch(`${url}/the-last-one`);
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await exit;
  // Only what was on its way into the pipe when the process ended may be missing.
  expect(stderr().match(/request ended/g)!.length).toBeGreaterThan(requests * 0.9);
  expect(stderr()).toContain('/the-last-one');
});

test.runIf(process.platform === 'linux')(
  'the browser is opened with a file of the owner’s, and the sign-in link stands in no argument',
  async () => {
    const dataDir = temporaryFolder();
    const bin = temporaryFolder();
    const seen = join(bin, 'seen');
    // Stands in for the system's opener: notes its arguments, and how the file looks that they name.
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" > ${seen}.new; stat -c %a "$1" >> ${seen}.new; cat "$1" >> ${seen}.new; mv ${seen}.new ${seen}\n`;
    writeFileSync(join(bin, 'xdg-open'), script, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env.PATH}`, DISPLAY: ':0', CI: '' };
    const service = runService(['--data-dir', dataDir, '--port', '0', '--open'], env);
    const { url } = await service.ready();
    await vi.waitFor(() => expect(existsSync(seen)).toBe(true), { timeout: 10_000 });
    const [file, mode, ...page] = readFileSync(seen, 'utf8').split('\n');
    expect([file, mode]).toEqual([join(dataDir, 'open.html'), '600']);
    const link = /url=http:\/\/127\.0\.0\.1:\d+\/#link=([\w-]{43})"/.exec(page.join('\n'))?.[1] ?? '';
    expect(link).toHaveLength(43);

    // Following a link from a file is a navigation from elsewhere: the page opens, the API does not.
    const followed = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        };
        const asked = get(url + path, { headers }, (answer) => resolve(answer.resume().statusCode));
        asked.on('error', reject);
      });
    expect(await followed('/')).not.toBe(403);
    expect(await followed('/v1/conversations')).toBe(403);

    await signInPage(url, link);
    expect(existsSync(join(dataDir, 'open.html'))).toBe(false);
  },
);

test('a link that nobody followed does not outlive the service', async () => {
  if (process.platform !== 'linux') return;
  const dataDir = temporaryFolder();
  const bin = temporaryFolder();
  writeFileSync(join(bin, 'xdg-open'), '#!/bin/sh\n', { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}`, DISPLAY: ':0', CI: '' };
  const service = runService(['--data-dir', dataDir, '--port', '0', '--open'], env);
  await service.ready();
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'open.html'))).toBe(true), { timeout: 10_000 });
  service.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'open.html'))).toBe(false);
});

test('odd request targets are answered as any other, and nothing is said about them', async () => {
  const service = runService(['--data-dir', temporaryFolder(), '--port', '0'], {
    NODE_OPTIONS: '--pending-deprecation',
  });
  const { hostname, port } = new URL((await service.ready()).url);
  const statusOf = async (target: string): Promise<string> => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const head = [`GET ${target} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Connection: close', '', ''];
    socket.write(Buffer.from(head.join('\r\n'), 'latin1'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString().split(' ')[1] ?? '';
  };
  expect(await statusOf(`http://${hostname}:${port}/health`)).toBe('200');
  expect(await statusOf('/health#part')).toBe('404');
  expect(await statusOf('http://127.0.0.1:99999/health')).toBe('404');
  expect(await statusOf('//[/health')).toBe('404');
  expect(service.stderr()).not.toContain('Deprecation');
});
