import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createSocketCredentials } from './socket-credentials.ts';

const REQUEST = {} as IncomingMessage;
const HERE = { client: 'here', elsewhere: false };
const ELSEWHERE = { client: '192.0.2.7', elsewhere: true };
const DEVICE_KEY = 'svc_app_1';

function credentials({ sender = HERE, scopes = ['conversations:write'] } = {}) {
  const countRefusal = vi.fn(() => Promise.reject(new Error('too many')));
  const check = createSocketCredentials({
    identity: {
      verifyIdToken: (token: string) =>
        Promise.resolve(token === 'good' ? { ok: true, uid: 'ann' } : { ok: false, reason: 'invalid' }),
    },
    pairedDevices: {
      verify: (token: string) => (token === DEVICE_KEY ? { id: 'd1', uid: 'ben', scopes } : null),
    },
    rates: { countRefusal },
    senderOf: () => sender,
  } as unknown as Parameters<typeof createSocketCredentials>[0]);
  return { countRefusal, check: (token: string) => check(token, REQUEST) };
}

test('a user comes with an ID token, and counts as no refusal', async () => {
  const { check, countRefusal } = credentials();
  expect(await check('good')).toEqual({ ok: true, uid: 'ann' });
  expect(countRefusal).not.toHaveBeenCalled();
});

test.each([
  [
    'a device that may write conversations',
    DEVICE_KEY,
    ['conversations:write'],
    { ok: true, uid: 'ben', device: 'd1' },
  ],
  ['a device that may not', DEVICE_KEY, ['conversations:read'], { ok: false, reason: 'forbidden' }],
  ['an unknown device', `${DEVICE_KEY}2`, ['conversations:write'], { ok: false, reason: 'invalid' }],
  ['a bad ID token', 'bad', [], { ok: false, reason: 'invalid' }],
])('%s', async (_, token, scopes, expected) => {
  const { check, countRefusal } = credentials({ scopes });
  expect(await check(token)).toEqual(expected);
  expect(countRefusal.mock.calls).toEqual(expected.ok ? [] : [[HERE]]);
});

test('another computer that has failed too often is told so, and a good credential of it is accepted', async () => {
  const { check } = credentials({ sender: ELSEWHERE });
  expect(await check('bad')).toEqual({ ok: false, reason: 'too_many' });
  expect(await check('good')).toEqual({ ok: true, uid: 'ann' });
  expect(await check(DEVICE_KEY)).toMatchObject({ ok: true });
});
