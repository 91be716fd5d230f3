// Verifies the token of a gateway in front of the service (contract: Authentication 8): an OIDC token in
// X-Serverless-Authorization. Never reads the application's Authorization. Off unless an issuer is
// configured.
import type { IncomingHttpHeaders } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey, customFetch } from 'jose';
import { z } from 'zod';
import { sendRequest } from '../outgoing-request.ts';
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';

export interface GatewaySettings {
  issuer: string;
  audience: string;
}

/** Throws `unauthenticated`, or `unavailable` while the issuer does not answer. */
export type GatewayCheck = (headers: IncomingHttpHeaders) => Promise<void>;

const HEADER = 'X-Serverless-Authorization';
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const PATIENCE_MS = 5_000;
const DOCUMENT_BYTES = 1_000_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

class IssuerUnreachable extends Error {}

async function fetchDocument(url: string): Promise<Response> {
  const answer = await sendRequest({
    url,
    method: 'GET',
    signal: AbortSignal.timeout(PATIENCE_MS),
    maxBytes: DOCUMENT_BYTES,
  });
  if (!answer.ok) throw new Error(`The issuer's document could not be read: ${answer.reason}`);
  return new Response(new Uint8Array(answer.body), { status: answer.status });
}

/** The issuer's keys. The discovery document is fetched at the first use, and again after a failure. */
function keysOf(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  async function discover(): Promise<JWTVerifyGetKey> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetchDocument(url);
    if (answer.status !== 200) throw new Error(`The discovery document was answered with ${answer.status}`);
    const document = Discovery.parse(await answer.json());
    if (document.issuer !== issuer) throw new Error('The discovery document names another issuer');
    return createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: PATIENCE_MS,
      [customFetch]: fetchDocument,
    });
  }
  return async (header, token) => {
    try {
      found ??= discover();
      return await (
        await found
      )(header, token);
    } catch (error) {
      // The key set was read and does not have this one key: the token is wrong. Any other error is the
      // issuer's.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      found = null;
      throw new IssuerUnreachable(undefined, { cause: error });
    }
  };
}

export function createGatewayCheck(
  { issuer, audience }: GatewaySettings,
  { clock, log }: { clock: Clock; log: Log },
): GatewayCheck {
  const keys = keysOf(issuer);
  return async (headers) => {
    const value = headers['x-serverless-authorization'];
    const token = typeof value === 'string' ? BEARER.exec(value.trim())?.[1] : undefined;
    if (token === undefined) {
      throw new ServiceError(
        'unauthenticated',
        `Missing or invalid ${HEADER} header. Must be 'Bearer TOKEN'`,
      );
    }
    try {
      await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        currentDate: new Date(clock.now()),
      });
    } catch (error) {
      if (error instanceof errors.JOSEError) {
        const expired = error instanceof errors.JWTExpired;
        throw new ServiceError(
          'unauthenticated',
          `The token of ${HEADER} ${expired ? 'has expired' : 'is not valid for this service'}`,
        );
      }
      const { cause } = error as Error;
      log.warn(
        { issuer, cause: cause instanceof Error ? cause.message : undefined },
        'the gateway issuer could not be asked for its keys',
      );
      throw new ServiceError('unavailable', `The issuer that ${HEADER} is checked with does not answer`);
    }
  };
}
