// The keys of the authorization server, made at its first use and kept with the other secrets: one signs its cookies, the other
// is the key pair that the library insists on.
import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import type { SecretStore } from '../ports.ts';

const NAME = 'oauth-keys';

export interface OAuthKeys {
  cookies: string[];
  jwks: { keys: JsonWebKey[] };
}

export async function loadOAuthKeys(secrets: SecretStore): Promise<OAuthKeys> {
  const stored = await secrets.get(NAME);
  if (stored !== null) return JSON.parse(stored.toString('utf8')) as OAuthKeys;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys: OAuthKeys = {
    cookies: [randomBytes(32).toString('base64url')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'earshot' }] },
  };
  await secrets.set(NAME, Buffer.from(JSON.stringify(keys)));
  return keys;
}
