import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createSocketCredentials } from './socket-credentials.ts';

const REQUEST = {} as IncomingMessage;
const HERE = { client: 'here', elsewhere: false };
const ELSEWHERE = { client: '192.0.2.7', elsewhere: true };
const DEVICE_KEY = 'svc_app_1';

function credentials({ sender = HERE, scopes = ['conversations:write'], tries = true } = {}) {
  const countRefusal = vi.fn(() => Promise.reject(new Error('too many')));
  const mayTry = vi.fn(() => (tries ? Promise.resolve() : Promise.reject(new Error('too many'))));
  const check = createSocketCredentials({
    identity: {
      verifyIdToken: (token: string) =>
        Promise.resolve(token === 'good' ? { ok: true, uid: 'ann' } : { ok: false, reason: 'invalid' }),
    },
    pairedDevices: {
      verify: (token: string) => (token === DEVICE_KEY ? { id: 'd1', uid: 'ben', scopes } : null),
    },
    rates: { mayTry, countRefusal },
    senderOf: () => sender,
  } as unknown as Parameters<typeof createSocketCredentials>[0]);
  return { mayTry, countRefusal, check: (token: string) => check(token, REQUEST) };
}

test('a user comes with an ID token, and counts as no refusal', async () => {
  const { check, mayTry, countRefusal } = credentials();
  expect(await check('good')).toEqual({ ok: true, uid: 'ann' });
  expect(mayTry).not.toHaveBeenCalled();
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

test('another computer that has failed too often is not even looked at', async () => {
  const shut = credentials({ sender: ELSEWHERE, tries: false });
  expect(await shut.check('good')).toEqual({ ok: false, reason: 'too_many' });
  expect(shut.mayTry).toHaveBeenCalledWith('192.0.2.7');
  expect(await credentials({ sender: ELSEWHERE }).check('good')).toMatchObject({ ok: true });
  expect(await credentials({ tries: false }).check('good')).toMatchObject({ ok: true });
});
