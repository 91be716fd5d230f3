// What runs Earshot without a window: the container file, held against its rules and imitated step by step where the system allows,
// and the hardening of the systemd unit.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBuilt } from '../../scripts/setup/build.mjs';
import { restOf, stagesOf, type Stage } from '../helpers/containerfile.ts';
import { freePort } from '../helpers/free-port.ts';
import { lineOf } from '../helpers/process-output.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const root = join(import.meta.dirname, '..', '..');
const stages = stagesOf(join(root, 'packaging', 'Containerfile'));
const last = stages.at(-1) as Stage;
const copies = restOf(last, 'COPY').map((rest) => rest.replace('--from=build ', '').split(' '));
const environment = Object.fromEntries(
  restOf(last, 'ENV').flatMap((rest) => rest.split(' ').map((one) => one.split('='))),
);
const listOf = (word: string): string[] => JSON.parse(restOf(last, word)[0] ?? '[]') as string[];
const healthCheck = JSON.parse(restOf(last, 'HEALTHCHECK')[0]?.replace(/^.*? CMD /, '') ?? '[]') as string[];

test('the container is a slim Debian with nothing of the build, for a user without rights', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  expect(stages[0]).toMatchObject({
    image: `docker.io/library/node:${devDependencies.node}-bookworm-slim`,
    name: 'build',
  });
  expect(last.image).toMatch(/^docker\.io\/library\/debian:12\.\d+-slim$/);
  expect(restOf(last, 'USER')).toEqual(['10001:10001']);
  const order = last.instructions.map(({ word }) => word);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  expect(restOf(last, 'COPY').every((rest) => rest.startsWith('--from=build '))).toBe(true);
  expect(stages.flatMap((stage) => restOf(stage, 'ADD'))).toEqual([]);
  expect(restOf(last, 'VOLUME')).toEqual(['/data']);
  expect(environment).toMatchObject({ EARSHOT_DATA_DIR: '/data', EARSHOT_SECRETS: 'file' });
  // Only this computer reaches it: a proxy stands in front, on the same network.
  expect(environment).not.toHaveProperty('EARSHOT_HOST');
  for (const stage of stages)
    for (const run of restOf(stage, 'RUN').filter((one) => one.includes('apt-get')))
      expect(run).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
});

test('the build sees the sources and nothing that lies beside them', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toContain('*');
  const kept = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const needed = ['package.json', 'package-lock.json', 'src', 'scripts', 'resources', 'LICENSE'];
  expect(kept).toEqual(expect.arrayContaining(needed));
  for (const name of kept.filter((name) => !name.includes('*')))
    expect(existsSync(join(root, name)), name).toBe(true);
  for (const name of ['.git', 'node_modules', 'models', 'out', 'tests']) expect(kept).not.toContain(name);
  // What the build makes, and what is copied from it.
  const made = ['package.json', 'LICENSE', 'node_modules', 'models', 'resources', 'out'];
  expect(copies.flatMap((words) => words.slice(0, -1)).sort()).toEqual(
    ['/usr/local/bin/node', ...made.map((name) => `/build/${name}`)].sort(),
  );
});

/** The root of the container: its last stage around the system's own folders, all of it read-only but /data and /tmp. */
function imitation(): { folder: string; enter(command: readonly string[], port: number): string[] } {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'data', 'app']) mkdirSync(join(folder, name));
  for (const name of readdirSync('/').filter((one) => /^(?:bin|lib\d*)$/.test(one)))
    symlinkSync(`usr/${name}`, join(folder, name));
  const mounts = ['usr', 'etc', 'dev'].map((name) => `mount --rbind /${name} ${folder}/${name}`);
  for (const words of copies) {
    const target = words.at(-1)!;
    for (const source of words.slice(0, -1)) {
      const from =
        source === '/usr/local/bin/node' ? process.execPath : join(root, source.slice('/build/'.length));
      const to = join(folder, target.endsWith('/') ? join(target, source.split('/').at(-1)!) : target);
      mkdirSync(join(to, '..'), { recursive: true });
      if (/node_modules$|models$/.test(to)) {
        mkdirSync(to);
        mounts.push(`mount --bind ${from} ${to}`);
      } else cpSync(from, to, { recursive: true });
    }
  }
  chmodSync(join(folder, 'data'), 0o700);
  chownSync(join(folder, 'data'), 10001, 10001);
  const variables = Object.entries({ ...environment, PATH: '/usr/bin:/bin', EARSHOT_LOG_LEVEL: 'error' });
  const script = [
    // `chroot` is not on everybody's path.
    'set -e; PATH=$PATH:/usr/sbin:/sbin; mount --make-rprivate /',
    ...mounts,
    `mount -t proc proc ${folder}/proc; mount -t tmpfs tmpfs ${folder}/tmp`,
    `mount --bind ${folder}/data ${folder}/data; mount --bind ${folder}/app ${folder}/app`,
    ...copies
      .flatMap(([, target]) => (/node_modules$|models$/.test(target!) ? [`${folder}${target}`] : []))
      .map((to) => mounts.find((mount) => mount.endsWith(` ${to}`))!),
    `mount -o remount,bind,ro ${folder}/app`,
    'exec "$@"',
  ].join('\n');
  return {
    folder,
    enter: (command, port) => [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh'],
      ...['chroot', '--userspec=10001:10001', folder, 'env', '-i'],
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...[`EARSHOT_PORT=${port}`, ...command],
    ],
  };
}

const whyNot =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'only root can imitate a container'
    : spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0
      ? 'no namespaces here'
      : isBuilt()
        ? null
        : 'out/ is older than the sources';

test('what the container file describes starts without rights on read-only folders, is healthy and stops', async ({
  skip,
}) => {
  skip(whyNot !== null, whyNot ?? '');
  const { folder, enter } = imitation();
  const port = await freePort();
  const inside = (...command: string[]) => spawnSync('unshare', enter(command, port), { encoding: 'utf8' });
  expect(inside(...healthCheck).status).toBe(1);
  const service = spawn('unshare', enter(listOf('ENTRYPOINT'), port), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Killing unshare would leave it: who changes the user is not told of the end of a parent.
  const innermost = (): number =>
    Number(spawnSync('pgrep', ['-P', String(service.pid)], { encoding: 'utf8' }).stdout.trim());
  onTestFinished(() => {
    if (service.exitCode === null) process.kill(innermost(), 'SIGKILL');
  });
  expect(JSON.parse(await lineOf(service.stdout))).toMatchObject({ event: 'ready', data_dir: '/data' });
  const health = inside(...healthCheck);
  expect(health.status, health.stderr).toBe(0);
  expect(inside('id', '-u').stdout.trim()).toBe('10001');
  expect(inside('sh', '-c', 'echo x > /app/out/x').stderr).toMatch(/Read-only|Permission denied/);
  expect(readdirSync(join(folder, 'data'))).toEqual(
    expect.arrayContaining(['earshot.sqlite', 'secrets.enc']),
  );
  const ended = once(service, 'exit');
  process.kill(innermost(), 'SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the systemd unit is hardened', ({ skip }) => {
  const unit = join(root, 'packaging', 'earshot.service');
  const text = readFileSync(unit, 'utf8');
  for (const line of [
    'User=earshot',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(text.split('\n')).toContain(line);
  const judge = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  });
  skip(judge.error !== undefined, 'systemd-analyze is not installed');
  const [, score] = /Overall exposure level for earshot\.service: ([\d.]+)/.exec(judge.stdout) ?? [];
  process.stdout.write(`systemd-analyze security: ${score}\n`);
  expect(Number(score)).toBeLessThanOrEqual(1.5);
});
