// The proxy that the owner chooses for what the service asks of other servers: stored, checked, and followed at once.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NetworkPatch } from '../../src/contract/network.ts';
import { createLog } from '../../src/server/log.ts';
import { sendRequest } from '../../src/server/outgoing-request.ts';
import { connectProxy } from '../helpers/connect-proxy.ts';
import { socksProxy } from '../helpers/socks-proxy.ts';
import { listening } from '../helpers/raw-server.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const ask = async () => {
  const signal = new AbortController().signal;
  const answer = await sendRequest({ url: 'http://speech.invalid/', method: 'GET', signal, maxBytes: 100 });
  return answer.ok ? answer.body.toString() : answer.reason;
};

test('the proxy counts from the moment it is chosen until another is', async () => {
  const server = await startTestServer();
  const other = await listening(createServer((_request, answer) => answer.end('there')));
  const proxy = await connectProxy(Number(new URL(other).port));
  const set = async (outgoing_proxy: string) =>
    (await server.client.PATCH('/private/network', { body: { outgoing_proxy } })).response.status;
  const chosen = async () => (await server.client.GET('/private/network')).data?.outgoing_proxy;
  expect(await chosen()).toBe('system');
  expect(await set(` ${proxy.url}/ `)).toBe(200);
  expect([await chosen(), await ask()]).toEqual([proxy.url, 'there']);
  expect(await set('none')).toBe(200);
  expect(await ask()).toBe('connection_failed');
  expect(proxy.asked).toHaveLength(1);
});

test('a SOCKS proxy is chosen, with its port, and asked', async () => {
  const server = await startTestServer();
  const other = await listening(createServer((_request, answer) => answer.end('there')));
  const proxy = await socksProxy(Number(new URL(other).port));
  const set = async (outgoing_proxy: string) =>
    (await server.client.PATCH('/private/network', { body: { outgoing_proxy } })).data?.outgoing_proxy;
  expect(await set('SOCKS5H://Proxy.Example/')).toBe('socks5h://proxy.example:1080');
  expect(await set(`socks5h://${proxy.host}`)).toBe(`socks5h://${proxy.host}`);
  expect(await ask()).toBe('there');
  expect(proxy.asked).toEqual([{ version: 5, target: 'speech.invalid:80', login: null }]);
});

test('a name and password are kept with the secrets, told to their proxy alone, and never shown', async () => {
  const lines: string[] = [];
  const server = await startTestServer({
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  });
  const other = await listening(createServer((_request, answer) => answer.end('there')));
  const [first, second] = await Promise.all([1, 2].map(() => socksProxy(Number(new URL(other).port))));
  const set = async (body: NetworkPatch) => (await server.client.PATCH('/private/network', { body })).data;
  const at = (proxy: typeof first) => `socks5h://${proxy!.host}`;
  const login = { name: 'me', password: 'most-secret' };
  const shown = await set({ outgoing_proxy: at(first), outgoing_proxy_login: login });
  expect(shown?.outgoing_proxy_login).toEqual({ name: 'me', has_password: true });
  await ask();
  await set({ outgoing_proxy_login: { name: 'you' } });
  await ask();
  expect(first!.asked.map(({ login: told }) => told)).toEqual(['me:most-secret', 'you:most-secret']);
  const read = await server.client.GET('/private/network');
  expect(JSON.stringify([shown, read.data, lines])).not.toContain('most-secret');
  expect(lines.length).toBeGreaterThan(0);
  const stored = [...readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })]
    .filter((name) => /sqlite|json$/.test(name))
    .map((name) => readFileSync(join(server.dataDir, name)).includes('most-secret'));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored).not.toContain(true);
  expect((await set({ outgoing_proxy: at(second) }))?.outgoing_proxy_login).toBeNull();
  await ask();
  expect(second!.asked.map(({ login: told }) => told)).toEqual([null]);
  expect((await set({ outgoing_proxy: at(first) }))?.outgoing_proxy_login).toBeNull();
  await set({ outgoing_proxy_login: login });
  const forgotten = await set({ outgoing_proxy_login: { name: '', password: '' } });
  expect(forgotten?.outgoing_proxy_login).toBeNull();
});

test('a name that no proxy can be told is refused', async () => {
  const server = await startTestServer();
  for (const name of ['ä'.repeat(86), 'a\nb', 'a\0b']) {
    const body = { outgoing_proxy_login: { name, password: '' } };
    await expect(server.client.PATCH('/private/network', { body })).rejects.toMatchObject({ status: 422 });
  }
});

test('what is no proxy that can be asked is refused', async () => {
  const server = await startTestServer();
  const wrong = ['', 'proxy.example.com', 'socks6://a.example:1', 'http://me:secret@a.example', 'http://a/b'];
  wrong.push('socks5h://me@a.example', 'socks5h://a.example:0x', 'http://a://b', 'socks5h://');
  for (const outgoing_proxy of wrong) {
    const refused = server.client.PATCH('/private/network', { body: { outgoing_proxy } });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  }
});
