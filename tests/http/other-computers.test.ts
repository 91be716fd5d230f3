// The address for other computers, through the running service: encrypted with a certificate made here, or plain.
import { statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../src/contract/limits.ts';
import type { Network, NetworkPatch } from '../../src/contract/network.ts';
import { ensureCertificate, readCertificate } from '../../src/server/network/kept-certificate.ts';
import { lanAddresses, lanNames } from '../../src/server/network/lan-names.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { ask, networkAddress } from '../helpers/raw-request.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

const elsewhere = networkAddress();
const DAY_MS = 86_400_000;

async function set(server: TestServer, body: NetworkPatch): Promise<Network> {
  const { data } = await server.client.PATCH('/private/network', { body });
  return data!;
}

/** The address for other computers, reached within this computer. */
const lanUrl = ({ lan_urls: [first = ''] }: Network): string => {
  const { protocol, port } = new URL(first);
  return `${protocol}//127.0.0.1:${port}`;
};

test('nobody else can connect until the owner says so, and no longer than that', async () => {
  const server = await startTestServer();
  const { data: before } = await server.client.GET('/private/network');
  expect(before).toMatchObject({ lan: 'off', lan_urls: [], certificate: null, started_open: false });

  const opened = await set(server, { lan: 'http' });
  const url = lanUrl(opened);
  const headers = { authorization: `Bearer ${await server.idToken()}` };
  expect((await ask(`${url}/v1/conversations`, { headers })).status).toBe(200);

  const closed = await set(server, { lan: 'off' });
  expect(closed).toMatchObject({ lan: 'off', lan_urls: [], problem: null });
  await expect(ask(`${url}/health`)).rejects.toThrow('ECONNREFUSED');
  expect((await ask(`${server.url}/health`)).status).toBe(200);
});

test('the certificate is the one that is shown, names this computer, and its key is for the owner alone', async () => {
  const server = await startTestServer();
  const opened = await set(server, { lan: 'https' });
  const answer = await ask(`${lanUrl(opened)}/health`);
  expect(answer.status).toBe(200);
  expect(answer.fingerprint).toBe(opened.certificate?.fingerprint);
  expect(opened.certificate?.names).toContain('127.0.0.1');
  if (elsewhere !== undefined) expect(opened.certificate?.names).toContain(elsewhere);
  expect(opened.certificate?.names).toContain(`${hostname().toLowerCase().split('.')[0]}.local`);
  if (process.platform !== 'win32') {
    expect(statSync(join(server.dataDir, 'tls', 'key.pem')).mode & 0o777).toBe(0o600);
    expect(statSync(join(server.dataDir, 'tls')).mode & 0o777).toBe(0o700);
  }
  await expect(ask(lanUrl(opened).replace('https', 'http'))).rejects.toThrow();
});

test('a new certificate takes the place of one that ends, without a restart, for the same key', async () => {
  const clock = createFakeClock();
  const dataDir = temporaryFolder();
  const all = [...lanNames(), ...lanAddresses(), 'localhost', '127.0.0.1'];
  // It ends in thirty days and half an hour.
  const old = ensureCertificate(dataDir, all, clock.now() - 366 * DAY_MS + 1_800_000);
  const server = await startTestServer({ clock, dataDir });
  const opened = await set(server, { lan: 'https' });
  expect(opened.certificate?.fingerprint).toBe(old.fingerprint);
  await clock.advance(2 * 3_600_000);
  const fingerprint = async () => (await ask(`${lanUrl(opened)}/health`)).fingerprint;
  await expect.poll(fingerprint).not.toBe(old.fingerprint);
  const { data } = await server.client.GET('/private/network');
  expect(data?.certificate?.fingerprint).toBe(await fingerprint());
  expect(Date.parse(data?.certificate?.expires_at ?? '') - clock.now()).toBeGreaterThan(300 * DAY_MS);
  expect(readCertificate(dataDir)?.privateKey).toBe(old.privateKey);
});

test('a certificate without a new address of this computer is replaced', () => {
  const dataDir = temporaryFolder();
  const now = Date.UTC(2026, 0, 1);
  const first = ensureCertificate(dataDir, ['kitchen', '192.168.1.5', 'fd00::5'], now);
  expect(ensureCertificate(dataDir, ['kitchen', 'fd00::5'], now).fingerprint).toBe(first.fingerprint);
  expect(ensureCertificate(dataDir, ['kitchen', '10.0.0.9'], now).names).toEqual(['kitchen', '10.0.0.9']);
  writeFileSync(join(dataDir, 'tls', 'key.pem'), 'damaged');
  expect(readCertificate(dataDir)).toBeNull();
  expect(ensureCertificate(dataDir, ['kitchen'], now).names).toEqual(['kitchen']);
});

test('the choice and the certificate outlive a restart', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestServer({ dataDir });
  const { secrets } = first;
  const { certificate } = await set(first, { lan: 'https' });
  await first.close();
  const second = await startTestServer({ dataDir, secrets });
  const { data } = await second.client.GET('/private/network');
  expect(data).toMatchObject({ lan: 'https', certificate });
});

test('a choice that another process stores is followed', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  server.store.settings.set('', 'network', { lan: 'http' });
  await clock.advance(5_000);
  await expect
    .poll(async () => (await server.client.GET('/private/network')).data?.lan_urls.length)
    .not.toBe(0);
});

test('a port that is taken is said in a sentence, and tried again', async () => {
  const clock = createFakeClock();
  const other = createServer().listen(0, '::');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    other.once('listening', () => resolve(other.address() as AddressInfo)),
  );
  const server = await startTestServer({ clock, lanPort: port });
  expect((await set(server, { lan: 'http' })).problem).toContain(`Port ${port} is taken`);
  await new Promise((resolve) => other.close(resolve));
  await clock.advance(5_000);
  await expect
    .poll(async () => (await server.client.GET('/private/network')).data)
    .toMatchObject({ problem: null, lan: 'http' });
});

test('closing the address ends its live sockets, and no other', async () => {
  const server = await startTestServer();
  const opened = await set(server, { lan: 'https' });
  const closedWith = async (base: string): Promise<{ ready: Promise<void>; code: Promise<number> }> => {
    const url = `${base.replace('http', 'ws')}/v4/listen?uid=${server.uid}&codec=pcm16`;
    const headers = { authorization: `Bearer ${await server.idToken()}` };
    const socket = new WebSocket(url, { headers, rejectUnauthorized: false });
    return {
      ready: new Promise((resolve) => {
        socket.on('message', (data: Buffer) => {
          if (data.toString().includes('"ready"')) resolve();
        });
      }),
      code: new Promise((resolve) => socket.on('close', resolve)),
    };
  };
  const far = await closedWith(lanUrl(opened));
  await far.ready;
  await set(server, { lan: 'off' });
  expect(await far.code).toBe(1001);
  const near = await closedWith(server.url);
  await near.ready;
});

test.skipIf(elsewhere === undefined)(
  'another computer gets the API and no page; a name that is none of this computer is refused (needs a network)',
  async () => {
    const server = await startTestServer();
    const opened = await set(server, { lan: 'https' });
    const url = lanUrl(opened);
    const name = `${hostname().toLowerCase().split('.')[0]}:${new URL(url).port}`;
    const authorization = `Bearer ${await server.idToken()}`;
    const from = (path: string, host: string) =>
      ask(url + path, { headers: { host, authorization }, localAddress: elsewhere });
    expect((await from('/v1/conversations', name)).status).toBe(200);
    expect((await from('/private/session', name)).json.detail).toContain('own computer only');
    expect((await from('/', name)).status).toBe(403);
    expect((await from('/v1/conversations', 'evil.test')).status).toBe(403);
    const port = new URL(url).port;
    // Nor does it become this computer by saying so.
    expect((await from('/private/session', `127.0.0.1:${port}`)).status).toBe(403);
    await set(server, { remote_pages: true });
    expect((await from('/private/session', name)).status).toBe(200);
  },
);

/** Opens connections that say nothing, and waits until each is open or closed. */
async function silent(port: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sockets) onTestFinished(() => void socket.destroy());
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.on('connect', resolve).on('error', resolve))),
  );
  return sockets;
}

test.each(['http', 'https'] as const)(
  'another computer opens some connections by %s and no more; this computer and those that left are served',
  async (lan) => {
    const server = await startTestServer();
    const opened = await set(server, { lan });
    const { perAddress } = LIMITS.connectionsElsewhere;
    const sockets = await silent(new URL(lanUrl(opened)).port, perAddress + 20);
    await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(20));
    await expect(ask(`${lanUrl(opened)}/health`)).rejects.toThrow();
    expect((await ask(`${server.url}/health`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await ask(`${lanUrl(opened)}/health`)).status).toBe(200));
  },
);
