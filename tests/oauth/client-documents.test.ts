// Documents of clients: what is fetched, from where, how often, and what of it is believed.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Resolve } from '../../src/server/checked-lookup.ts';
import { CALLBACK } from '../helpers/document-host.ts';
import { authorizationUrl, createBrowser, signedInOwner, startDocumentHost } from '../helpers/oauth.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../helpers/start-test-server.ts';

async function pageOf(server: TestServer, id: string): Promise<{ status: number; page: string }> {
  const end = await createBrowser(server.url).follow(authorizationUrl(server.url, id).url);
  if ('away' in end) throw new Error(`sent away to ${end.away.href}`);
  return end;
}

/** Listens, and counts who connects. */
async function trap(host: string): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const server: Server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as { port: number }).port, connections: () => count };
}

test('no connection is made to an address that is not public, whatever its name', async () => {
  const { port, connections } = await trap('127.0.0.1');
  const leadsTo =
    (...addresses: string[]): Resolve =>
    (_host, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const written = [
    `https://127.0.0.1:${port}/c.json`,
    `https://[::1]:${port}/c.json`,
    `https://2130706433:${port}/c.json`,
    `https://0x7f.1:${port}/c.json`,
    `https://0177.0.0.1:${port}/c.json`,
    `https://[::ffff:127.0.0.1]:${port}/c.json`,
    `https://0.0.0.0:${port}/c.json`,
    `https://localhost:${port}/c.json`,
    `https://localhost.:${port}/c.json`,
    `https://x.localhost:${port}/c.json`,
    `https://printer.local:${port}/c.json`,
    `https://router:${port}/c.json`,
    `https://metadata.google.internal/c.json`,
    `https://user@example.com:${port}/c.json`,
    `https://example.com:${port}`,
    `https://example.com:${port}/`,
    `https://example.com:${port}/c.json#x`,
    `https://example.com:${port}/../c.json`,
    `http://example.com:${port}/c.json`,
    `https://1.1.1.1:${port}/c.json`,
  ];
  const server = await startTestServer({ clientDocuments: { resolve: leadsTo('127.0.0.1') } });
  const pages = new Set<string>();
  for (const [at, id] of written.entries()) {
    // The bound of one minute is another test's.
    if (at % 9 === 8) continue;
    const { status, page } = await pageOf(server, id);
    expect(status, id).toBe(400);
    pages.add(page);
  }
  for (const addresses of [
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['fd00::1'],
    ['fe80::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    // One of several is enough, and could be dialled next.
    ['93.184.216.34', '127.0.0.1'],
  ]) {
    const led = await startTestServer({ clientDocuments: { resolve: leadsTo(...addresses) } });
    const { status, page } = await pageOf(led, `https://client.example.com:${port}/c.json`);
    expect(status, addresses.join()).toBe(400);
    pages.add(page);
    await led.close();
  }
  expect(connections()).toBe(0);
  // The page says the same for all of them: it is no way to find out what listens.
  expect([...pages].filter((page) => page.includes('metadata document fetch failed'))).toHaveLength(1);
});

async function hosted(options: TestServerOptions = {}) {
  const host = await startDocumentHost();
  const server = await startTestServer({ ...options, clientDocuments: host.source });
  return { host, server, owner: await signedInOwner(server) };
}

test('a document must be small, JSON, at its own address, without a redirect, with a name and good addresses', async () => {
  const { host, server, owner } = await hosted();
  const redirected = `${host.origin}/redirected.json`;
  host.answer('/redirected.json', (_request, response) =>
    response.writeHead(302, { Location: host.client('/target.json') }).end(),
  );
  host.answer('/html.json', (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  );
  const bad: Record<string, string> = {
    redirected,
    html: `${host.origin}/html.json`,
    missing: `${host.origin}/missing.json`,
    long: host.client('/long.json', { padding: 'x'.repeat(17_000) }),
    other: host.client('/other.json', { client_id: `${host.origin}/another.json` }),
    nameless: host.client('/nameless.json', { client_name: undefined }),
    blank: host.client('/blank.json', { client_name: ' \u202e ' }),
    secret: host.client('/secret.json', { client_secret: 'x' }),
    addressless: host.client('/addressless.json', { redirect_uris: [] }),
    plain: host.client('/plain.json', { redirect_uris: ['http://example.com/cb'] }),
  };
  for (const [what, id] of Object.entries(bad).slice(0, 9))
    expect((await pageOf(server, id)).status, what).toBe(400);
  const scripts = await hosted();
  for (const [what, redirect] of [
    ['plain', 'http://example.com/cb'],
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['file', 'file:///etc/passwd'],
    ['fragment', 'https://example.com/cb#x'],
    ['user', 'https://user:pw@example.com/cb'],
  ] as const) {
    const id = scripts.host.client(`/${what}.json`, { redirect_uris: [CALLBACK, redirect] });
    expect((await pageOf(scripts.server, id)).status, what).toBe(400);
  }
  expect([...(await owner.waiting()), ...(await scripts.owner.waiting())]).toEqual([]);
});

test('what a document says is shown as plain words', async () => {
  const { host, server, owner } = await hosted();
  const id = host.client('/c.json', {
    client_name: '<script>alert(1)</script>\u202e\n& "Claude"\u200b',
    // None of these is fetched or believed.
    logo_uri: `${host.origin}/logo.png`,
    jwks_uri: `${host.origin}/jwks.json`,
    sector_identifier_uri: `${host.origin}/sector.json`,
    id_token_signed_response_alg: 'none',
    scope: 'admin',
    response_types: ['token'],
    grant_types: ['implicit', 'authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
  });
  const { page, status } = await pageOf(server, id);
  expect(status).toBe(200);
  expect(page).not.toContain('<script>');
  expect((await owner.waiting())[0]!.client_name).toBe('<script>alert(1)</script> & "Claude"');
  expect(host.asked).toEqual(['/c.json']);
});

test('a document is fetched again when its headers allow it, and not before', async () => {
  const { host, server } = await hosted();
  const id = host.client('/kept.json', {}, { 'Cache-Control': 'max-age=3600' });
  for (let time = 0; time < 3; time++) await pageOf(server, id);
  expect(host.asked).toEqual(['/kept.json']);
});

test('one sender has ten documents a minute fetched', async () => {
  const { host, server } = await hosted();
  const ends: string[] = [];
  for (let at = 0; at < 11; at++) ends.push((await pageOf(server, `${host.origin}/none${at}.json`)).page);
  expect(host.asked).toHaveLength(10);
  expect(ends.slice(0, 10).every((page) => page.includes('invalid_client'))).toBe(true);
  expect(ends[10]).toContain('temporarily_unavailable');
});

test('a host that never answers is given up', async () => {
  const host = await startDocumentHost();
  const { createFakeClock } = await import('../helpers/fake-clock.ts');
  const clock = createFakeClock();
  const server = await startTestServer({ clientDocuments: host.source, clock });
  const asked = new Promise<void>((resolve) => host.answer('/slow.json', () => resolve()));
  const page = pageOf(server, `${host.origin}/slow.json`);
  await asked;
  await clock.advance(5_000);
  expect((await page).status).toBe(400);
});
