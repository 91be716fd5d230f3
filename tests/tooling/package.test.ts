// The packed app: made by npm run package -- --dir around a stand-in for Electron, held against what it may contain, and run
// under plain Node outside of the checkout.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBuilt } from '../../scripts/setup/build.mjs';
import { LICENCES } from '../../src/renderer/features/settings/licences.ts';
import { extractArchive, listArchive, type PackedFile } from '../helpers/asar.ts';
import { runProgram } from '../helpers/service-process.ts';
import { fusesOn, standInElectron } from '../helpers/stand-in-electron.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const MB = 1e6;
/** Beside Electron and the models. */
const LIMIT = 120 * MB;

const folder = mkdtempSync(join(tmpdir(), 'earshot-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let app = '';
let resources = '';
let packed: PackedFile[] = [];
const why =
  process.platform === 'linux' ? (isBuilt() ? null : 'out/ is older than the sources') : 'not Linux';

beforeAll(async () => {
  if (why !== null) return;
  const electron = standInElectron(join(folder, 'electron'));
  const out = join(folder, 'dist');
  await run(process.execPath, ['scripts/package.ts', '--dir', '--electron', electron, '--out', out], {
    cwd: root,
  });
  app = join(out, 'linux-unpacked');
  resources = join(app, 'resources');
  packed = listArchive(join(resources, 'app.asar'));
  // Of hundreds of megabytes; a machine that does other things takes minutes.
}, 600_000);

test('a folder that is not there is said to be missing, before anything is made', async () => {
  const missing = join(folder, 'none');
  const args = ['scripts/package.ts', '--dir', '--electron', missing, '--out', join(folder, 'never')];
  await expect(run(process.execPath, args, { cwd: root })).rejects.toMatchObject({
    stderr: `${missing} is not there. --electron names a folder with Electron in it.\n`,
  });
  expect(existsSync(join(folder, 'never'))).toBe(false);
});

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

interface Bom {
  components: {
    group?: string;
    name: string;
    components?: { name: string; hashes?: { content: string }[] }[];
  }[];
}

const PACKAGE = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const packages = (): string[] => [...new Set(packed.flatMap(({ path }) => PACKAGE.exec(path)?.[1] ?? []))];

test('the package has the program and what it needs, and nothing else', ({ skip }) => {
  skip(why !== null, why ?? '');
  const places = new Set(
    packed.map(({ path }) =>
      path
        .split('/')
        .slice(0, path.startsWith('out/') ? 2 : 1)
        .join('/'),
    ),
  );
  expect([...places].sort()).toEqual([
    'node_modules',
    'out/main',
    'out/preload',
    'out/renderer',
    'package.json',
  ]);
  const unwanted =
    /\.(?:map|d\.[cm]?ts|ts|tsx|c|cc|cpp|h|md)$|\/(?:tests?|docs|\.env|\.npmrc)(?:\/|$)|\.test\./;
  expect(packed.map(({ path }) => path).filter((path) => unwanted.test(path))).toEqual([]);
  for (const name of ['electron', 'vitest', 'typescript', 'electron-builder', 'react'])
    expect(packages()).not.toContain(name);
  expect(readdirSync(resources).sort()).toEqual([
    ...['LICENSE.txt', 'THIRD-PARTY-LICENCES.txt', 'app.asar', 'app.asar.unpacked', 'earshot.mcpb'],
    ...['models', 'out', 'resources'],
  ]);
  expect(existsSync(join(resources, 'out', 'bridge', 'earshot-mcp.mjs'))).toBe(true);
  expect(existsSync(join(app, 'LICENSES.chromium.html'))).toBe(true);
});

test('native code lies outside of the archive, for this system only', ({ skip }) => {
  skip(why !== null, why ?? '');
  const native = packed.filter(({ path }) => /\.(?:node|so|dylib|dll)(?:\.\d+)*$/.test(path));
  expect(native.filter(({ unpacked }) => !unpacked)).toEqual([]);
  const names = native.map(({ path }) => path.split('/').slice(1).join('/'));
  const system = `${process.platform}-${process.arch}`;
  expect(names).toContain(`better-sqlite3/prebuilds/${system}.node`);
  expect(names.filter((name) => name.startsWith('better-sqlite3/'))).toHaveLength(1);
  expect(names).toContain(`sherpa-onnx-${system}/sherpa-onnx.node`);
  for (const { path } of native) expect(existsSync(join(resources, 'app.asar.unpacked', path))).toBe(true);
});

test('it is at most 120 MB beside Electron and the models', ({ skip }) => {
  skip(why !== null, why ?? '');
  const models = bytesIn(join(resources, 'models'));
  const unpacked = bytesIn(join(resources, 'app.asar.unpacked'));
  const archive = statSync(join(resources, 'app.asar')).size;
  const beside = bytesIn(resources) - models;
  const line = (name: string, bytes: number): string => `${name} ${(bytes / MB).toFixed(1)} MB`;
  const parts = [
    line('archive', archive),
    line('native', unpacked),
    line('rest', beside - archive - unpacked),
  ];
  process.stdout.write(`packed: ${line('all', beside)} (${parts.join(', ')}), ${line('models', models)}\n`);
  expect(beside).toBeLessThan(LIMIT);
  expect(models).toBeGreaterThan(50 * MB);
});

test('the program starts no scripts, takes no options of Node and loads the archive only', ({ skip }) => {
  skip(why !== null, why ?? '');
  expect(fusesOn(readFileSync(join(app, 'earshot')))).toEqual([
    'cookieEncryption',
    'asarIntegrity',
    'onlyAsar',
  ]);
});

test('every package has its licence in the file of licences and on the page About', ({ skip }) => {
  skip(why !== null, why ?? '');
  const texts = readFileSync(join(resources, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
  const named = new Set([...texts.matchAll(/^={80}\n(\S+) \S+ \(/gm)].map(([, name]) => name));
  const onPage = new Set(LICENCES.map(([name]) => name));
  for (const name of packages()) {
    expect(named, `${name} in the file`).toContain(name);
    expect(onPage, `${name} on the page`).toContain(name);
  }
  // What is built into the program itself and into the page.
  for (const name of ['react', '@tensorflow/tfjs-core', 'express', 'compromise'])
    expect(named).toContain(name);
  const free =
    /^(?:MIT(?:-0)?|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|PSF-2\.0|Python-2\.0|WTFPL|Unlicense|BlueOak-1\.0\.0)$/;
  const isFree = (licence: string): boolean =>
    licence
      .replace(/[()]/g, '')
      .split(/ OR | AND /)
      .some((one) => free.test(one));
  // One that asks for more: it is packed unchanged, and whoever changes it can pack Earshot anew. NOTICES.md says so.
  expect(LICENCES.filter(([, licence]) => !isFree(licence))).toEqual([['codec-parser', 'LGPL-3.0-or-later']]);
});

/** The packed files as plain Node can read them: the archive as the folder that stands in for it. */
function unpackedApp(withModels: boolean): string {
  const folder = join(temporaryFolder(), 'resources');
  mkdirSync(folder);
  extractArchive(join(resources, 'app.asar'), join(folder, 'app'));
  cpSync(join(resources, 'resources'), join(folder, 'resources'), { recursive: true });
  if (withModels) symlinkSync(join(resources, 'models'), join(folder, 'models'));
  return join(folder, 'app', 'out', 'main');
}

const env = { EARSHOT_SECRETS: 'file', NODE_ENV: 'production', EARSHOT_LOG_LEVEL: 'error' };

test('the packed service starts under plain Node, transcribes the sample and stops', async ({ skip }) => {
  skip(why !== null, why ?? '');
  const smokeTest = (...args: string[]) =>
    run(process.execPath, ['scripts/smoke-test.ts', process.execPath, ...args], { cwd: root });
  const { stdout } = await smokeTest(join(unpackedApp(true), 'server.js'));
  expect(stdout).toMatch(/The sample was transcribed: .*(?:tomorrow|day|please|remember)/i);
  expect(stdout).toContain('The program ended with 0.');
  // The test that the workflow runs fails for a program that does not start, and for one that recognises nothing.
  await expect(smokeTest('-e', '0')).rejects.toMatchObject({
    code: 1,
    stderr: 'The program ended with 0.\n',
  });
  // It waits two minutes for the start alone.
}, 300_000);

test('the bill of materials names every package and every model file with its hash', async ({ skip }) => {
  skip(why !== null, why ?? '');
  const { stdout } = await run(process.execPath, ['scripts/sbom.ts'], { cwd: root, maxBuffer: 20 * MB });
  const bom = JSON.parse(stdout) as Bom;
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'earshot' } } });
  const named = new Set(bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  for (const name of packages()) expect(named).toContain(name);
  expect(named).not.toContain('vitest');
  const files = bom.components.flatMap(({ components = [] }) => components);
  expect(files.every(({ hashes }) => /^[\da-f]{64}$/.test(hashes?.[0]?.content ?? ''))).toBe(true);
  const models = readdirSync(join(resources, 'models'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(resources, 'models').length + 1));
  expect(models.filter((path) => !files.some(({ name }) => name === path))).toEqual([]);
});

test('without its models it starts all the same and says so', async ({ skip }) => {
  skip(why !== null, why ?? '');
  const main = unpackedApp(false);
  const dataDir = temporaryFolder();
  const service = runProgram(join(main, 'server.js'), ['--data-dir', dataDir, '--port', '0'], env);
  const { url } = await service.ready();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  const doctor = await run(process.execPath, [join(main, 'cli.js'), 'doctor', '--data-dir', dataDir]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(doctor.stdout).toMatch(/Speech model.*missing/);
  service.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
});
