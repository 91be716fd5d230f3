// `npm run dev`: the service from its sources, the pages with hot reload, one sign-in link. Keeps its data
// apart from the person's own: in .cache/dev-data, in a folder that is named, or with --demo in one that goes
// away.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startDevPage } from './dev/page.ts';
import { startDevService } from './dev/service.ts';

const DEMO_CONVERSATIONS = 24;
const HELP = `Usage: npm run dev -- [--demo] [--data-dir DIR] [--port N]

--demo fills a new folder with made-up conversations; without --data-dir the folder is removed at the end.
`;

const root = resolve(import.meta.dirname, '..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The folder of the data, and whether it goes away at the end. */
function dataFolder(named: string | undefined, demo: boolean): { dataDir: string; temporary: boolean } {
  const temporary = named === undefined && demo;
  const dataDir = temporary
    ? mkdtempSync(join(tmpdir(), 'earshot-dev-'))
    : resolve(named ?? join(root, '.cache/dev-data'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (demo && !existsSync(join(dataDir, 'earshot.sqlite'))) {
    execFileSync(process.execPath, [join(root, 'e2e/seed.ts'), dataDir, String(DEMO_CONVERSATIONS)]);
  }
  return { dataDir, temporary };
}

/** The service keeps this port over restarts, and the page needs it before the first start. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

async function dev(): Promise<void> {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      port: { type: 'string', default: '7350' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const { dataDir, temporary } = dataFolder(values['data-dir'], values.demo);
  const servicePort = await freePort();
  const page = await startDevPage({
    root,
    port: Number(values.port),
    service: `http://127.0.0.1:${servicePort}`,
  });
  let linked = false;
  const service = startDevService({
    root,
    dataDir,
    port: servicePort,
    say,
    onReady(link) {
      // A page that is signed in stays so over restarts.
      if (!linked) process.stdout.write(`Open ${page.origin}/${new URL(link).hash}\n`);
      else say('The service is up again.');
      linked = true;
    },
  });

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await service.close();
    await page.close();
    if (temporary) rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void (closing ??= close()));
  }
}

try {
  await dev();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
