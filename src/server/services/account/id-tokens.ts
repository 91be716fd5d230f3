// Signs and verifies ID tokens, and publishes the public key: the instance is its own identity provider
// (contract: Authentication 1, 7). Knows no user table.
import {
  SignJWT,
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type JWK,
} from 'jose';
import type { Clock, SecretStore } from '../../ports.ts';

const SECRET_NAME = 'id-token-key';
const ALGORITHM = 'ES256';
const AUDIENCE = 'earshot';
const LIFETIME_SECONDS = 3_600;

export type TokenCheck = { ok: true; uid: string } | { ok: false; reason: 'expired' | 'invalid' };

interface SigningKey {
  kid: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
}

async function loadOrCreate(secrets: SecretStore): Promise<SigningKey> {
  let stored = await secrets.get(SECRET_NAME);
  if (stored === null) {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    await secrets.set(SECRET_NAME, Buffer.from(JSON.stringify(await exportJWK(privateKey))));
    // Reads the stored key back, because another process may have stored one first.
    stored = await secrets.get(SECRET_NAME);
    if (stored === null) throw new Error('The secret store did not keep the ID token key.');
  }
  const jwk = JSON.parse(stored.toString('utf8')) as JWK;
  const { kty, crv, x, y } = jwk;
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    privateKey: await importJWK(jwk, ALGORITHM),
    publicJwk: { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' } as JWK,
  };
}

export interface IdTokenOptions {
  secrets: SecretStore;
  clock: Clock;
  /** URL of the service, without a trailing slash. */
  issuer: () => string;
}

export function createIdTokens({ secrets, clock, issuer }: IdTokenOptions) {
  let loading: Promise<SigningKey> | null = null;
  const signingKey = (): Promise<SigningKey> => {
    loading ??= loadOrCreate(secrets).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  return {
    /** A token for `uid`, valid for an hour. */
    async issue(uid: string): Promise<{ token: string; expires_at: string }> {
      const key = await signingKey();
      const now = Math.floor(clock.now() / 1000);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(AUDIENCE)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key.privateKey);
      return { token, expires_at: new Date((now + LIFETIME_SECONDS) * 1000).toISOString() };
    },

    /** Never throws for a bad token. */
    async verify(token: string): Promise<TokenCheck> {
      const { publicJwk } = await signingKey();
      try {
        const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }), {
          algorithms: [ALGORITHM],
          issuer: issuer(),
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(clock.now()),
        });
        return { ok: true, uid: payload.sub! };
      } catch (error) {
        return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },

    /** Contains only the public key. */
    async jwks(): Promise<{ keys: JWK[] }> {
      return { keys: [(await signingKey()).publicJwk] };
    },
  };
}
