// Requests through a SOCKS proxy: what it is told, who looks for the name, and that whatever it does ends in a value.
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
import { createFakeClock } from '../../tests/helpers/fake-clock.ts';
import { socksProxy, type SocksManner } from '../../tests/helpers/socks-proxy.ts';
import type { Resolve } from './checked-lookup.ts';

const SIX = '2606:2800:220:1::1';
const leadsToSix: Resolve = (_host, _options, found) => found(null, [{ address: SIX, family: 6 }]);
const PLAIN = `http://${NAME}/`;

test.each([
  ['socks5h', 5, NAME],
  ['socks5', 5, PUBLIC],
  ['socks4a', 4, NAME],
  ['socks4', 4, PUBLIC],
])('%s is asked for the server, with https and without', async (scheme, version, host) => {
  const { ca, secure, plain } = await receivers();
  for (const [url, port, said] of [
    [HTTPS, secure, 'encrypted'],
    [PLAIN, plain, 'plain'],
  ] as const) {
    const proxy = await socksProxy(port);
    through({ ALL_PROXY: `${scheme}://${proxy.host}` });
    const answer = await ask(ca, leadsTo(PUBLIC), { url });
    expect(answer.body?.toString()).toBe(said);
    const target = `${host}:${url === HTTPS ? 443 : 80}`;
    expect(proxy.asked).toEqual([{ version, target, login: version === 4 ? '' : null }]);
  }
});

test('the certificate is that of the server, not of whom the proxy leads to', async () => {
  const { secure } = await receivers();
  const proxy = await socksProxy(secure);
  through({ ALL_PROXY: `socks5h://${proxy.host}` });
  expect(await ask(undefined, leadsTo(PUBLIC))).toMatchObject({ ok: false, reason: 'connection_failed' });
});

test('a name and password are told', async () => {
  const { ca, secure } = await receivers();
  const proxy = await socksProxy(secure);
  through({ ALL_PROXY: `socks5h://me:pass%20%C3%A4@${proxy.host}` });
  expect(await ask(ca, leadsTo(PUBLIC))).toMatchObject({ ok: true });
  expect(proxy.asked.map(({ login }) => login)).toEqual(['me:pass ä']);
});

test('a name that only the proxy knows is left to one that is told names', async () => {
  const { ca, secure } = await receivers();
  const proxy = await socksProxy(secure);
  for (const scheme of ['socks5h', 'socks5', 'socks4']) {
    through({ ALL_PROXY: `${scheme}://${proxy.host}` });
    const answer = await ask(ca, leadsNowhere);
    expect(answer).toMatchObject(scheme === 'socks5h' ? { ok: true } : { ok: false, code: 'ENOTFOUND' });
  }
  expect(proxy.asked.map(({ target }) => target)).toEqual([`${NAME}:443`]);
  through({ ALL_PROXY: `socks4://${proxy.host}` });
  expect(await ask(ca, leadsToSix)).toMatchObject({ ok: false, code: 'ENOTFOUND' });
  through({ ALL_PROXY: `socks5://${proxy.host}` });
  expect(await ask(ca, leadsToSix)).toMatchObject({ ok: true });
});

test('where a name leads is checked before the proxy is asked', async () => {
  const { ca, secure } = await receivers();
  const proxy = await socksProxy(secure);
  through({ ALL_PROXY: `socks5h://${proxy.host}` });
  expect(await ask(ca, leadsTo('169.254.169.254'))).toMatchObject({ ok: false, code: 'EUNSAFEADDRESS' });
  const near = { url: `https://${NAME}:${secure}/` };
  expect(await ask(ca, leadsTo('127.0.0.1'), near)).toMatchObject({ ok: true });
  expect(proxy.asked).toEqual([]);
});

const FAILURES: SocksManner[] = [
  ...(['refuses', 'wants a password', 'accepts no method', 'dies at once', 'resets'] as const),
  ...(['dies midway', 'floods', 'speaks http', 'answers without end'] as const),
];

test.each(FAILURES)('a proxy that %s: the request fails, and nothing of it stays open', async (manner) => {
  const { ca, secure } = await receivers();
  const proxy = await socksProxy(secure, manner);
  for (const scheme of ['socks5h', 'socks4a']) {
    through({ ALL_PROXY: `${scheme}://me:secret@${proxy.host}` });
    const answer = await ask(ca, leadsTo(PUBLIC));
    expect(answer).toMatchObject({ ok: false, reason: 'connection_failed', status: null });
    expect(JSON.stringify(answer)).not.toContain('secret');
    await expect.poll(() => proxy.clients()).toBe(0);
  }
});

test.each([
  ['socks5h', HTTPS],
  ['socks4a', HTTPS],
  ['socks5h', PLAIN],
])('%s answers in as many pieces as it likes, for %s', async (scheme, url) => {
  const { ca, secure, plain } = await receivers();
  const proxy = await socksProxy(url === HTTPS ? secure : plain, 'answers in pieces');
  through({ ALL_PROXY: `${scheme}://${proxy.host}` });
  const warnings: Error[] = [];
  const warned = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  expect(await ask(ca, leadsTo(PUBLIC), { url })).toMatchObject({ ok: true });
  expect(warnings).toEqual([]);
});

test.each(['hangs', 'hangs midway', 'is silent'] as const)(
  'a proxy that %s is given up when a connection is, and left when the request is',
  async (manner) => {
    const { ca, secure } = await receivers();
    const proxy = await socksProxy(secure, manner);
    through({ ALL_PROXY: `socks5h://${proxy.host}` });
    const clock = createFakeClock();
    const answer = ask(ca, leadsTo(PUBLIC), { connect: { ms: 5_000, clock } });
    await expect.poll(() => proxy.asked.length).toBe(1);
    await clock.advance(5_000);
    expect(await answer).toMatchObject({ ok: false, reason: 'no_connection_in_time' });
    await expect.poll(() => proxy.clients()).toBe(0);
    const stop = new AbortController();
    const aborted = ask(ca, leadsTo(PUBLIC), { signal: stop.signal });
    await expect.poll(() => proxy.asked.length).toBe(2);
    stop.abort();
    expect(await aborted).toMatchObject({ ok: false, reason: 'aborted' });
    await expect.poll(() => proxy.clients()).toBe(0);
  },
);

test('a name that the protocol has no room for fails the request before anybody is asked', async () => {
  const { ca, secure } = await receivers();
  const proxy = await socksProxy(secure);
  for (const login of [`${'x'.repeat(256)}:p`, `me:${'x'.repeat(256)}`, 'me%00you:p', '%zz:p']) {
    through({ ALL_PROXY: `socks5h://${login}@${proxy.host}` });
    expect(await ask(ca, leadsTo(PUBLIC))).toMatchObject({ ok: false, code: 'ERR_PROXY_TUNNEL' });
  }
  expect(proxy.clients()).toBe(0);
});

test('no proxy at the address: the request fails', async () => {
  through({ ALL_PROXY: 'socks5h://127.0.0.1:1' });
  expect(await ask(undefined, leadsTo(PUBLIC))).toMatchObject({ ok: false, code: 'ERR_PROXY_TUNNEL' });
});
