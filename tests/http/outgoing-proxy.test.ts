// The proxy that the owner chooses for what the service asks of other servers: stored, checked, and followed at once.
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { sendRequest } from '../../src/server/outgoing-request.ts';
import { connectProxy } from '../helpers/connect-proxy.ts';
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

test('what is no proxy that can be asked is refused', async () => {
  const server = await startTestServer();
  const wrong = ['', 'proxy.example.com', 'socks5://a.example:1', 'http://me:secret@a.example', 'http://a/b'];
  for (const outgoing_proxy of wrong) {
    const refused = server.client.PATCH('/private/network', { body: { outgoing_proxy } });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  }
});
