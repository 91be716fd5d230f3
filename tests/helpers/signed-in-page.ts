// Signs in as the page does: makes a key that stays here, exchanges the link, and proves the session for each token.
import type { webcrypto } from 'node:crypto';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

export interface SignedInPage {
  sessionId: string;
  /** What the browser would send to every port of this computer. */
  cookie: string;
  /** A fresh ID token of the session. Rejects when the service refuses it. */
  token(): Promise<string>;
  /** The body of POST /private/token for a challenge. */
  proof(challenge: string): Promise<{ session_id: string; challenge: string; signature: string }>;
}

export async function newPageKey(): Promise<{ keys: webcrypto.CryptoKeyPair; public_key: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const point = await crypto.subtle.exportKey('raw', keys.publicKey);
  return { keys, public_key: Buffer.from(point).toString('base64url') };
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** `url` is the service's address, `link` the token of a sign-in link. */
export async function signInPage(url: string, link: string): Promise<SignedInPage> {
  const { keys, public_key } = await newPageKey();
  const answer = await postJson(`${url}/private/session`, { token: link, public_key });
  if (!answer.ok) throw new Error(`the link was refused with ${answer.status}`);
  const { session_id } = (await answer.json()) as { session_id: string };

  async function proof(challenge: string) {
    const text = Buffer.from(`earshot page session\n${session_id}\n${challenge}`);
    const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text);
    return { session_id, challenge, signature: Buffer.from(signed).toString('base64url') };
  }

  return {
    sessionId: session_id,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    proof,
    async token() {
      const { challenge } = (await (await postJson(`${url}/private/challenge`, {})).json()) as {
        challenge: string;
      };
      const issued = await postJson(`${url}/private/token`, await proof(challenge));
      if (!issued.ok) throw new Error(`the proof was refused with ${issued.status}`);
      return ((await issued.json()) as { token: string }).token;
    },
  };
}
