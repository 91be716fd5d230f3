// The user's own transcription service as a setting, and what the page may therefore connect to
// (contract: External custom transcription service).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const PATH = '/private/custom-transcription';
const URL = 'wss://speech.example.com:8443/listen?key=abc';

let folder: string;
let service: HttpInstance;
let token: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-custom-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  service = await startHttpInstance({ rendererDir: folder });
  token = await service.token();
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const patch = (body: unknown, credential = token, path = PATH): Promise<Response> =>
  service.get(path, credential, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const read = async (credential = token): Promise<unknown> => (await service.get(PATH, credential)).json();
const NONE = { url: null, host: null, codec: 'pcm16', enabled: false };

describe('the setting', () => {
  test('is nothing at first, takes a change, and says whom the sound goes to', async () => {
    expect(await read()).toEqual(NONE);
    const answer = await patch({ url: ` ${URL} `, codec: 'opus', enabled: true });
    const set = { url: URL, host: 'speech.example.com:8443', codec: 'opus', enabled: true };
    expect([answer.status, await answer.json()]).toEqual([200, set]);
    expect(await read()).toEqual(set);
    await patch({ codec: 'pcm16', unknown: 1, url: undefined });
    expect(await read()).toEqual({ ...set, codec: 'pcm16' });
  });

  test('whether it is used is one of the transcription preferences, in both directions', async () => {
    const preferences = '/v1/users/transcription-preferences';
    const uses = async (): Promise<unknown> =>
      ((await (await service.get(preferences, token)).json()) as { uses_custom_stt: unknown })
        .uses_custom_stt;
    await patch({ url: URL, enabled: true });
    expect(await uses()).toBe(true);
    await patch({ uses_custom_stt: false }, token, preferences);
    expect(await read()).toMatchObject({ url: URL, enabled: false });
    await patch({ enabled: true });
    await patch({ url: null });
    expect(await read()).toEqual(NONE);
    expect(await uses()).toBe(false);
  });

  test.each([
    [{}],
    [{ url: '' }],
    [{ url: 'https://speech.example.com' }],
    [{ url: 'speech.example.com' }],
    [{ url: 'ws://' }],
    [{ url: 'ws://me:secret@speech.example.com' }],
    [{ url: 'ws://speech.example.com/#part' }],
    [{ url: 'ws://speech.example.com' }],
    [{ url: 'ws://169.254.169.254' }],
    [{ url: 'wss://169.254.169.254' }],
    [{ url: 'ws://[::1]:9000' }],
    [{ url: "ws://a;script-src'unsafe-inline'" }],
    [{ url: 'ws://a,b' }],
    [{ url: 'ws://*' }],
    [{ url: 'ws://a\0b' }],
    [{ url: `ws://a/${'😀'.repeat(2_000)}` }],
    [{ url: 5 }],
    [{ codec: 'flac' }],
    [{ enabled: 'yes' }],
    [{ enabled: true }],
    ['no json'],
    ['[]'],
  ])('%j is refused and changes nothing', async (body) => {
    expect((await patch(body)).status).toBe(422);
    expect(await read()).toEqual(NONE);
  });

  test('is each user’s own, and no key reaches it', async () => {
    const bea = await service.otherUser('Bea');
    await patch({ url: URL, enabled: true });
    expect(await read(bea.token)).toEqual(NONE);
    for (const key of [service.key('dev', [...SCOPES]), service.key('mcp')]) {
      expect((await patch({ enabled: false }, key)).status).toBe(401);
      expect((await service.get(PATH, key)).status).toBe(401);
    }
    expect(await read()).toMatchObject({ enabled: true });
  });
});

describe('the page', () => {
  const connects = async (headers: Record<string, string>, path = '/'): Promise<string> => {
    const answer = await service.get(path, undefined, { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return /connect-src ([^;]*)/.exec(policy)?.[1] ?? '';
  };
  const asPage = { accept: 'text/html' };

  test('may connect to the chosen service while it is turned on, and to nothing else', async () => {
    const { cookie } = await service.signIn();
    const own = `'self' ws://127.0.0.1:${new globalThis.URL(service.url).port}`;
    expect(await connects({ ...asPage, cookie })).toBe(`${own} 'self'`);
    await patch({ url: URL, enabled: true });
    expect(await connects({ ...asPage, cookie }, '/live')).toBe(`${own} wss://speech.example.com:8443`);
    const page = await service.get('/', undefined, { headers: { ...asPage, cookie } });
    expect(page.headers.get('server-timing')).toBe('reach;desc="wss://speech.example.com:8443"');
    await patch({ enabled: false });
    expect(await connects({ ...asPage, cookie })).not.toContain('example.com');
  });

  test('of nobody, of another user, and what is no page say nothing of it', async () => {
    const { cookie } = await service.signIn();
    await patch({ url: URL, enabled: true });
    const bea = service.identity.createUser('Bea');
    const hers = (await service.signIn(bea.uid)).cookie;
    expect(await connects(asPage)).not.toContain('example.com');
    expect(await connects({ ...asPage, cookie: hers })).not.toContain('example.com');
    expect(await connects({ ...asPage, cookie }, '/health')).not.toContain('example.com');
    expect(await connects({ cookie }, '/index.html')).not.toContain('example.com');
  });
});
