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
/** The audience of a ticket differs, so that it is no ID token, and an ID token no ticket. */
const TICKET_AUDIENCE = 'earshot-ticket';

/** `session` and `device` are whom the token was issued to; absent for one that the command line issued. */
export type TokenCheck =
  | { ok: true; uid: string; session?: string; device?: string }
  | { ok: false; reason: 'expired' | 'invalid' };

interface Claims {
  uid: string;
  session?: string | undefined;
  /** A paired device. */
  device?: string | undefined;
}

interface SigningKey {
  kid: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
  /** Imported at the first use. */
  publicKeys: ReturnType<typeof createLocalJWKSet>;
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
  const publicJwk = { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' } as JWK;
  return {
    kid,
    privateKey: await importJWK(jwk, ALGORITHM),
    publicJwk,
    publicKeys: createLocalJWKSet({ keys: [publicJwk] }),
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

  async function sign({ uid, session, device }: Claims, audience: string, seconds: number, path?: string) {
    const key = await signingKey();
    const now = Math.floor(clock.now() / 1000);
    const issuedTo = { ...(session && { sid: session }), ...(device && { device }) };
    const token = await new SignJWT({ ...issuedTo, ...(path && { path }) })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
      .setIssuer(issuer())
      .setAudience(audience)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key.privateKey);
    return { token, expires_at: new Date((now + seconds) * 1000).toISOString() };
  }

  async function verify(token: string, audience: string, path?: string): Promise<TokenCheck> {
    const { publicKeys } = await signingKey();
    try {
      const { payload } = await jwtVerify(token, publicKeys, {
        algorithms: [ALGORITHM],
        issuer: issuer(),
        audience,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(clock.now()),
      });
      // The library checks that the claims are there, not of which type they are.
      const { sub, sid, device } = payload as Record<string, unknown>;
      if (
        typeof sub !== 'string' ||
        (sid !== undefined && typeof sid !== 'string') ||
        (device !== undefined && typeof device !== 'string') ||
        payload.path !== path
      ) {
        return { ok: false, reason: 'invalid' };
      }
      return {
        ok: true,
        uid: sub,
        ...(sid !== undefined && { session: sid }),
        ...(device !== undefined && { device }),
      };
    } catch (error) {
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  }

  return {
    /** A token, valid for an hour; while its session lasts, when it has one. */
    issue: (claims: Claims): Promise<{ token: string; expires_at: string }> =>
      sign(claims, AUDIENCE, LIFETIME_SECONDS),

    /** Never throws for a bad token. */
    verify: (token: string): Promise<TokenCheck> => verify(token, AUDIENCE),

    /** A token that opens one path. */
    issueTicket: (claims: Claims, path: string, seconds: number) =>
      sign(claims, TICKET_AUDIENCE, seconds, path),

    /** Never throws for a bad ticket. */
    verifyTicket: (ticket: string, path: string): Promise<TokenCheck> =>
      verify(ticket, TICKET_AUDIENCE, path),

    /** Contains only the public key. */
    async jwks(): Promise<{ keys: JWK[] }> {
      return { keys: [(await signingKey()).publicJwk] };
    },
  };
}
