// Requests to other servers through a proxy: which go through it, what is checked all the same, and what its failures become.
import { Agent as HttpsAgent } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import {
  ask,
  HTTPS,
  leadsNowhere,
  leadsTo,
  NAME,
  PUBLIC,
  receivers,
  through,
} from '../../tests/helpers/beyond-proxy.ts';
import { connectProxy } from '../../tests/helpers/connect-proxy.ts';
import { createFakeClock } from '../../tests/helpers/fake-clock.ts';
import type { Resolve } from './checked-lookup.ts';
import { createWebhookSender } from './deliveries/send-webhook.ts';
import { Agent as HttpAgent } from './node-http.ts';
import { createClientDocuments } from './oauth/client-documents.ts';
import { createProxyRule, useProxyRule } from './outgoing-proxy.ts';
import { sendRequest } from './outgoing-request.ts';
import { nearLookup } from './understanding/llm/guarded-fetch.ts';

test('a request with https is tunnelled, and the certificate is that of the server', async () => {
  const { ca, secure } = await receivers();
  const proxy = await connectProxy(secure);
  through({ HTTPS_PROXY: `http://user:pass%20word@${proxy.host}` });
  const answer = await ask(ca, leadsTo(PUBLIC));
  expect(answer).toMatchObject({ ok: true, status: 200 });
  expect(answer.body?.toString()).toBe('encrypted');
  const authorization = `Basic ${Buffer.from('user:pass word').toString('base64')}`;
  expect(proxy.asked).toEqual([{ target: `${NAME}:443`, authorization }]);
  expect(await ask(undefined, leadsTo(PUBLIC))).toMatchObject({ ok: false, reason: 'connection_failed' });
});

test('a request without https is passed on, and a name that only the proxy knows is left to it', async () => {
  const { plain } = await receivers();
  const proxy = await connectProxy(plain);
  through({ http_proxy: proxy.url });
  const answer = await sendRequest({
    ...{ url: 'http://speech.invalid/v1', method: 'POST', body: Buffer.from('x'), maxBytes: 100 },
    signal: new AbortController().signal,
  });
  expect(answer.ok && answer.body.toString()).toBe('plain');
  expect(proxy.asked.map(({ target }) => target)).toEqual(['http://speech.invalid/v1']);
});

test.each(['refuses', 'wants a password', 'dies at once', 'dies midway'] as const)(
  'a proxy that %s: the request fails, and the owner is told where',
  async (manner) => {
    const { ca, secure } = await receivers();
    const proxy = await connectProxy(secure, manner);
    through({ HTTPS_PROXY: proxy.url });
    const answer = await ask(ca, leadsTo(PUBLIC));
    expect(answer).toMatchObject({ ok: false, reason: 'connection_failed', status: null });
    expect(proxy.asked).toHaveLength(1);
    if (manner === 'dies midway') return;
    const sender = createWebhookSender({ clock: createFakeClock(), resolve: leadsTo(PUBLIC) });
    onTestFinished(() => sender.close());
    const request = {
      ...{ url: HTTPS, query: {}, headers: {}, body: Buffer.from('{}'), content_type: 'application/json' },
      ...{ timeout_ms: 30_000, private_allowed: false, own_ports: [] },
    };
    const attempt = await sender.send(request, new AbortController().signal);
    expect(attempt).toMatchObject({
      outcome: 'no_answer',
      reason: expect.stringContaining('proxy') as string,
    });
  },
);

test('a proxy that does not answer is given up when a connection is', async () => {
  const { ca, secure } = await receivers();
  const proxy = await connectProxy(secure, 'hangs');
  through({ HTTPS_PROXY: proxy.url });
  const clock = createFakeClock();
  const answer = ask(ca, leadsTo(PUBLIC), { connect: { ms: 5_000, clock } });
  await expect.poll(() => proxy.asked.length).toBe(1);
  await clock.advance(5_000);
  expect(await answer).toMatchObject({ ok: false, reason: 'no_connection_in_time' });
  const stop = new AbortController();
  const aborted = ask(ca, leadsTo(PUBLIC), { signal: stop.signal });
  await expect.poll(() => proxy.asked.length).toBe(2);
  stop.abort();
  expect(await aborted).toMatchObject({ ok: false, reason: 'aborted' });
});

test('where a name leads is checked before the proxy is asked', async () => {
  const { ca, secure } = await receivers();
  const proxy = await connectProxy(secure);
  through({ HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url });
  const clock = createFakeClock();
  const sender = (resolve: Resolve) => {
    const made = createWebhookSender({ clock, resolve });
    onTestFinished(() => made.close());
    const request = {
      ...{ url: HTTPS, query: {}, headers: {}, body: Buffer.from('{}'), content_type: 'application/json' },
      ...{ timeout_ms: 30_000, private_allowed: false, own_ports: [] },
    };
    return made.send(request, new AbortController().signal);
  };
  expect(await sender(leadsTo('10.0.0.7'))).toMatchObject({ outcome: 'unsafe_address' });
  expect(await sender(leadsTo(PUBLIC, '127.0.0.1'))).toMatchObject({ outcome: 'unsafe_address' });
  expect(await ask(ca, leadsTo('169.254.169.254'))).toMatchObject({ ok: false, code: 'EUNSAFEADDRESS' });
  const near = { lookup: nearLookup(leadsTo(PUBLIC)), http: new HttpAgent(), https: new HttpsAgent() };
  expect(await ask(ca, leadsTo(PUBLIC), { connections: near })).toMatchObject({ code: 'ENOTNEAR' });
  // A page can make a browser name such a document: the proxy must not find out for it what the own network has.
  const documents = createClientDocuments({ clock, source: { resolve: leadsNowhere, ca } });
  onTestFinished(() => documents.close());
  await expect(documents.fetch(`https://${NAME}/client`)).rejects.toThrow('not fetched');
  expect(proxy.asked).toEqual([]);
});

test('what is in the own network is reached directly', async () => {
  const { ca, secure, plain } = await receivers();
  const proxy = await connectProxy(secure);
  through({ HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url });
  const signal = new AbortController().signal;
  for (const host of ['127.0.0.1', 'localhost'])
    expect(
      await sendRequest({ url: `http://${host}:${plain}/`, method: 'GET', signal, maxBytes: 100 }),
    ).toMatchObject({ ok: true, status: 200 });
  const port = { url: `https://${NAME}:${secure}/` };
  expect(await ask(ca, leadsTo('127.0.0.1'), port)).toMatchObject({ ok: true, status: 200 });
  expect(proxy.asked).toEqual([]);
});

test('the owner’s choice counts before the environment, and that before the system', async () => {
  const url = new URL(HTTPS);
  const system = (answer: string) => () => Promise.resolve(answer);
  const env = { HTTPS_PROXY: 'http://env.example:1', no_proxy: 'a.example' };
  const of = (options: Parameters<typeof createProxyRule>[0]) => createProxyRule(options)(url);
  const chosen = 'http://own.example:3';
  expect(await of({ env, chosen: () => chosen, system: system('DIRECT') })).toBe(chosen);
  expect(await of({ env, chosen: () => 'none', system: system('PROXY a:1') })).toBeNull();
  expect(await of({ env, system: system('PROXY a:1') })).toBe(env.HTTPS_PROXY);
  const said = (answer: string) => of({ env: {}, system: system(answer) });
  expect(await said('PROXY proxy.example:3128; DIRECT')).toBe('http://proxy.example:3128');
  expect(await said('QUIC a:1; HTTPS proxy.example:443')).toBe('https://proxy.example:443');
  expect(await said('DIRECT')).toBeNull();
  expect(await said('SOCKS a:1')).toBe('socks4://a:1');
  expect(await said('SOCKS5 a:1; DIRECT')).toBe('socks5h://a:1');
  expect(await of({ env: {}, system: () => Promise.reject(new Error('no answer')) })).toBeNull();
});

test.each([
  ['hook.example.com', true],
  ['example.com', true],
  ['.example.com', true],
  ['*.example.com', true],
  ['other.test HOOK.example.com:443', true],
  ['*', true],
  ['', false],
  ['ample.com', false],
  ['hook.example.com:8443, *.hook.example.com', false],
])('NO_PROXY %j', async (no_proxy, direct) => {
  const rule = createProxyRule({ env: { https_proxy: 'proxy.example:3128', no_proxy } });
  expect(await rule(new URL(HTTPS))).toBe(direct ? null : 'http://proxy.example:3128');
});

test.each(['socks6://proxy.example:1080', 'http://[', 'ftp://proxy.example', 'socks5://proxy.example/path'])(
  'a proxy of the environment that cannot be asked counts as none: %s',
  async (address) => {
    expect(await createProxyRule({ env: { https_proxy: address } })(new URL(HTTPS))).toBeNull();
  },
);

test.each([
  [{ ALL_PROXY: 'socks5h://proxy.example' }, 'socks5h://proxy.example:1080'],
  [{ all_proxy: 'socks://me:pass@proxy.example:9050/' }, 'socks5h://me:pass@proxy.example:9050'],
  [{ ALL_PROXY: 'socks5h://proxy.example', HTTPS_PROXY: 'http://other.example:1' }, 'http://other.example:1'],
  [{ https_proxy: 'SOCKS4A://Proxy.Example:80' }, 'socks4a://proxy.example:80'],
  [{ ALL_PROXY: 'socks5h://proxy.example', NO_PROXY: 'example.com' }, null],
])('the variables %j lead through %s', async (env, proxy) => {
  expect(await createProxyRule({ env })(new URL(HTTPS))).toBe(proxy);
});

test('the name and password that were entered are told to the chosen proxy, also without https', async () => {
  const { plain } = await receivers();
  const proxy = await connectProxy(plain);
  const login = { name: 'me@home', password: '100 % ä:/' };
  const rule = createProxyRule({ chosen: () => proxy.url, login: () => Promise.resolve(login), env: {} });
  onTestFinished(useProxyRule(rule));
  const answer = await ask(undefined, leadsTo(PUBLIC), { url: `http://${NAME}/` });
  expect(answer.body?.toString()).toBe('plain');
  const authorization = `Basic ${Buffer.from('me@home:100 % ä:/').toString('base64')}`;
  expect(proxy.asked).toEqual([{ target: `http://${NAME}/`, authorization }]);
});

test('the answer of a proxy has a bound, comes in as many pieces as it likes, and ends with its head', async () => {
  const { ca, secure } = await receivers();
  const warnings: Error[] = [];
  const warned = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const answers = ['answers in pieces', 'answers at length', 'answers more'] as const;
  const outcomes: (string | null)[] = [];
  for (const manner of answers) {
    const proxy = await connectProxy(secure, manner);
    through({ HTTPS_PROXY: proxy.url });
    const answer = await ask(ca, leadsTo(PUBLIC));
    outcomes.push(answer.ok ? answer.body.toString() : answer.code);
  }
  expect(outcomes).toEqual(['encrypted', 'ERR_PROXY_TUNNEL', 'ERR_PROXY_TUNNEL']);
  expect(warnings).toEqual([]);
});

test('a proxy that is asked for nothing any more is left', async () => {
  const { ca, secure } = await receivers();
  for (const manner of ['hangs', 'hangs midway'] as const) {
    const proxy = await connectProxy(secure, manner);
    through({ HTTPS_PROXY: proxy.url });
    const stop = new AbortController();
    const aborted = ask(ca, leadsTo(PUBLIC), { signal: stop.signal });
    await expect.poll(() => proxy.asked.length).toBe(1);
    stop.abort();
    expect(await aborted).toMatchObject({ ok: false, reason: 'aborted' });
    await expect.poll(() => proxy.clients()).toBe(0);
  }
});
