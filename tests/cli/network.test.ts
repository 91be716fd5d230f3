// The command line for who may connect, beside a running service and without one.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryPage } from '../../src/contract/deliveries.ts';
import type { NewPairedDevice } from '../../src/contract/paired-devices.ts';
import type { Finding } from '../../src/cli/doctor.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { storeDestination } from '../helpers/destinations.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { ask } from '../helpers/raw-request.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, line, send } from '../http/creating-conversations.ts';

/** What a command prints; what it says when it fails. */
async function cli(dataDir: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [CLI_ENTRY, ...args, '--data-dir', dataDir]);
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

async function runningService() {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  return startTestServer({ dataDir, secrets, clock: systemClock });
}

test('an origin, a host name and other computers are allowed beside a running service, and closed again', async () => {
  const { dataDir, ...server } = await runningService();
  const authorization = `Bearer ${await server.idToken()}`;
  const status = async (headers: Record<string, string>) =>
    (await ask(`${server.url}/v1/conversations`, { headers: { authorization, ...headers } })).status;
  const origin = 'app://obsidian.md';

  expect(await cli(dataDir, 'network', 'allow', origin)).toContain(`Allowed origins: ${origin}`);
  expect(await cli(dataDir, 'network', 'allow', 'Earshot.LAN')).toContain('Host names: earshot.lan');
  expect([await status({ origin }), await status({ host: 'earshot.lan' })]).toEqual([200, 200]);
  expect(await cli(dataDir, 'network', 'remove', origin)).toContain('Allowed origins: none');
  expect(await status({ origin })).toBe(403);
  expect(await cli(dataDir, 'network', 'remove', origin)).toContain('is not on the list');
  expect(await cli(dataDir, 'network', 'allow', 'https://a.test/path')).toContain('neither an origin');

  expect(await cli(dataDir, 'network', 'set', '--lan', 'tls')).toContain('--lan must be one of');
  const address = /\n {2}http:\/\/.+:\d+/;
  expect(await cli(dataDir, 'network', 'set', '--lan', 'http')).toMatch(address);
  expect(await cli(dataDir, 'network', 'show')).toMatch(address);
  const findings = JSON.parse(
    await cli(dataDir, 'doctor', '--json').then((text) => text.slice(0, text.lastIndexOf(']') + 1)),
  ) as Finding[];
  expect(findings.find(({ check }) => check === 'Who may connect')).toMatchObject({
    ok: false,
    finding: expect.stringMatching(/without encryption.*host names: earshot\.lan/) as string,
  });
});

test('a change that the running service does not follow is stored, and the command says so', async () => {
  const dataDir = temporaryFolder();
  const deaf = createServer((request, response) =>
    response.writeHead(request.url === '/health' ? 200 : 500).end(),
  );
  onTestFinished(() => void deaf.close());
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const { port } = deaf.address() as AddressInfo;
  writeFileSync(join(dataDir, 'service.json'), JSON.stringify({ url: `http://127.0.0.1:${port}`, pid: 1 }));
  const run = promisify(execFile)(process.execPath, [
    CLI_ENTRY,
    'network',
    'set',
    '--lan',
    'http',
    '--data-dir',
    dataDir,
  ]);
  const { stdout, stderr } = await run;
  expect(stdout).toContain('Who reaches Earshot: other computers too, NOT encrypted');
  expect(stderr).toContain('the running service has not followed it yet');
});

test('a device is paired, listed and revoked', async () => {
  const { dataDir } = await runningService();
  const paired = JSON.parse(await cli(dataDir, 'devices', 'pair', 'My phone', '--json')) as NewPairedDevice;
  expect((await ask(`${paired.addresses[0]}v1/users/profile`)).status).toBe(200);
  const list = await cli(dataDir, 'devices', 'list');
  expect(list).toMatch(/My phone {2}\(.*last seen/);
  expect(list).not.toContain(paired.key);
  expect(await cli(dataDir, 'devices', 'revoke', paired.id)).toBe(`Revoked ${paired.id}.`);
  expect((await ask(`${paired.addresses[0]}v1/users/profile`)).status).toBe(401);
  expect(await cli(dataDir, 'devices', 'revoke', paired.id)).toContain('There is no device');
  expect(await cli(dataDir, 'devices', 'pair', 'x', '--scopes', 'all')).toContain('--scopes must be');
});

test('what is stored is shown without a running service, too', async () => {
  const dataDir = temporaryFolder();
  expect(await cli(dataDir, 'network', 'show')).toContain('Who reaches Earshot: only this computer');
  expect(await cli(dataDir, 'devices', 'pair', 'Phone')).toContain('not running');
});

test('a device that is revoked beside a running service gets nothing more at the address it set', async () => {
  const { dataDir, uid, ...server } = await runningService();
  const device = JSON.parse(await cli(dataDir, 'devices', 'pair', 'Phone', '--json')) as NewPairedDevice;
  storeDestination(server.store, uid, { device_id: device.id });
  const talk = { transcript_segments: [line({ text: 'Can you send me the floor plan by Friday?' })] };
  const queued = async (): Promise<number> => {
    await send({ ...server, dataDir, uid }, FROM_SEGMENTS, talk);
    const answer = await server.request('/v1/deliveries');
    return ((await answer.json()) as DeliveryPage).deliveries.length;
  };
  expect(await queued()).toBe(1);
  expect(await cli(dataDir, 'devices', 'revoke', device.id)).toBe(`Revoked ${device.id}.`);
  expect(await queued()).toBe(1);
});
