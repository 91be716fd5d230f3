// The program that runs language models, for tests: its packages come from the registry of npm once and are kept in .cache. A
// machine that cannot reach it skips these tests and says so.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readLanguageCatalogue } from '../../src/server/models/language-catalogue.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, '.cache', 'language-runtime');

interface Packed {
  name: string;
  version: string;
  filename: string;
}

/** `https://registry.npmjs.org/@scope/name/-/name-1.2.3.tgz` is `@scope/name@1.2.3`. */
function packageOf(url: string): string {
  const [name = '', file = ''] = new URL(url).pathname.slice(1).split('/-/');
  const version = file.slice(name.split('/').at(-1)!.length + 1).replace(/\.tgz$/, '');
  return `${name}@${version}`;
}

/** npm fetches as it is set up here, with its proxy and its cache. */
async function pack(names: readonly string[]): Promise<Packed[]> {
  const run = promisify(execFile);
  const options = ['--pack-destination', FOLDER, '--prefer-offline', '--json', '--loglevel=error'];
  const { stdout } = await run('npm', ['pack', ...names, ...options], {
    cwd: FOLDER,
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
    timeout: 300_000,
  });
  return Object.values(JSON.parse(stdout) as Record<string, Packed>);
}

const isWhole = (file: string, { bytes, sha512 }: { bytes: number; sha512?: string | undefined }): boolean =>
  statSync(file, { throwIfNoEntry: false })?.size === bytes &&
  createHash('sha512').update(readFileSync(file)).digest('base64') === sha512;

/** Where each address of the catalogue is kept; null when they cannot be fetched here. */
export async function runtimeArchives(): Promise<ReadonlyMap<string, string> | null> {
  const { runtime } = readLanguageCatalogue(join(ROOT, 'resources', 'language-models.json'));
  if (runtime === null) {
    console.warn('Skipped: there is no program for language models on this kind of computer.');
    return null;
  }
  mkdirSync(FOLDER, { recursive: true });
  const wanted = runtime.files.map((file) => ({
    ...file,
    url: file.url!,
    kept: join(FOLDER, basename(file.path)),
  }));
  try {
    const missing = wanted.filter((file) => !isWhole(file.kept, file));
    const packed = missing.length === 0 ? [] : await pack(missing.map(({ url }) => packageOf(url)));
    for (const { name, version, filename } of packed) {
      const file = missing.find(({ url }) => packageOf(url) === `${name}@${version}`);
      if (file !== undefined) renameSync(join(FOLDER, filename), file.kept);
    }
  } catch (error) {
    console.warn(
      `Skipped: the program for language models cannot be fetched. ${String(error).slice(0, 200)}`,
    );
    return null;
  }
  const wrong = wanted.find((file) => !isWhole(file.kept, file));
  if (wrong !== undefined) throw new Error(`${wrong.url} is not what the catalogue expects`);
  return new Map(wanted.map(({ url, kept }) => [new URL(url).pathname, kept]));
}

export interface Mirror {
  url: string;
  asked: string[];
  close(): Promise<void>;
}

/** Serves files under the paths of their addresses, as a mirror does. */
export async function startMirror(files: ReadonlyMap<string, string>): Promise<Mirror> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://mirror').pathname;
    asked.push(path);
    const file = files.get(path);
    if (file === undefined || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
