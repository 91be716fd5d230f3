// Tokens of our own key whose claims are of other types than ours: only a mistake, or whoever has the key, makes such.
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { memorySecrets } from '../../../../tests/helpers/memory-secrets.ts';
import { systemClock } from '../../ports.ts';
import { createIdTokens } from './id-tokens.ts';

const ISSUER = 'http://127.0.0.1:1';

async function setUp() {
  const secrets = memorySecrets();
  const tokens = createIdTokens({ secrets, clock: systemClock, issuer: () => ISSUER });
  await tokens.issue({ uid: 'ann' });
  const jwk = JSON.parse((await secrets.get('id-token-key'))!.toString()) as JWK;
  const key = await importJWK(jwk, 'ES256');
  const signed = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT({ iss: ISSUER, aud: 'earshot', ...claims } as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  return { tokens, signed };
}

test.each<[string, Record<string, unknown>]>([
  ['a list as the user', { sub: ['ann'] }],
  ['an object as the user', { sub: { uid: 'ann' } }],
  ['a number as the user', { sub: 7 }],
  ['nothing as the user', { sub: null }],
  ['a list as the session', { sub: 'ann', sid: ['s'] }],
  ['an object as the device', { sub: 'ann', device: { id: 'd' } }],
  ['a path, which only tickets have', { sub: 'ann', path: '/v1/conversations' }],
])('%s is refused', async (_, claims) => {
  const { tokens, signed } = await setUp();
  expect(await tokens.verify(await signed({ sub: 'ann' }))).toEqual({ ok: true, uid: 'ann' });
  expect(await tokens.verify(await signed(claims))).toEqual({ ok: false, reason: 'invalid' });
});
