// Signs deliveries as Standard Webhooks 1.0 says and checks such signatures. Does not store secrets. Pure, except for
// the making of a secret.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = { fresh: 32, min: 24, max: 64 } as const;
/** How far the clock of the sender may be from that of the receiver. */
const TOLERANCE_SECONDS = 300;

export interface Signable {
  /** The same in all attempts of a delivery. */
  id: string;
  /** When this attempt is made, in milliseconds. */
  at: number;
  body: Uint8Array;
}

export const createSecret = (): Buffer => randomBytes(SECRET_BYTES.fresh);

/** As the owner copies it into a receiver. */
export const secretText = (secret: Uint8Array): string =>
  `${PREFIX}${Buffer.from(secret).toString('base64')}`;

/** Null when the text is no secret of this scheme. The prefix may be absent. */
export function readSecret(text: string): Buffer | null {
  const encoded = text.trim().replace(PREFIX, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const secret = Buffer.from(encoded, 'base64');
  return secret.length >= SECRET_BYTES.min && secret.length <= SECRET_BYTES.max ? secret : null;
}

/** The headers of one attempt. During a rotation `secrets` are two, the newer first, and so are the signatures. */
export function signedHeaders(
  { id, at, body }: Signable,
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(secrets.length > 0 && {
      'webhook-signature': secrets.map((secret) => `v1,${digest(secret, id, timestamp, body)}`).join(' '),
    }),
    'Idempotency-Key': id,
  };
}

/** `headers` are named in lower case. False also for a timestamp more than five minutes from `at`. */
export function isSignedWith(
  secret: Uint8Array,
  { headers, body, at }: { headers: Record<string, string | undefined>; body: Uint8Array; at: number },
): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (id === undefined || timestamp === undefined || signatures === undefined) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(at / 1000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(digest(secret, id, timestamp, body));
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const digest = (secret: Uint8Array, id: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
