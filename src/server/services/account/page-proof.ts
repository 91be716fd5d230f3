// Checks that a page holds the private key of its browser session: makes challenges, and verifies the page's signature
// of one. Knows no table.
import {
  createHmac,
  createPublicKey,
  randomBytes,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Clock } from '../../ports.ts';

/** Long enough for a slow computer; short, because what is signed now must not be of use later. */
const CHALLENGE_LIFETIME_MS = 60_000;
const POINT_BYTES = 65;

export interface PageProof {
  session_id: string;
  challenge: string;
  /** ECDSA with SHA-256 over `signedText`, both halves after another (IEEE P1363), as base64url. */
  signature: string;
}

/** What the page signs. It names its purpose, so that no other signature of the key counts. */
export const signedText = (sessionId: string, challenge: string): string =>
  `earshot page session\n${sessionId}\n${challenge}`;

/** Null when the bytes are no point of P-256. */
export function publicKeyOf(point: Buffer): KeyObject | null {
  if (point.length !== POINT_BYTES || point[0] !== 4) return null;
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  try {
    return createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    });
  } catch {
    return null;
  }
}

/**
 * A challenge is its time and a code only this process can make, so that asking for one costs no memory. It may be
 * answered more than once: the answer goes to this service alone.
 */
export function createPageProofs(clock: Clock) {
  const secret = randomBytes(32);
  const codeOf = (time: string): Buffer => createHmac('sha256', secret).update(time).digest();

  function isFresh(challenge: string): boolean {
    const [time = '', code = ''] = challenge.split('.');
    const given = Buffer.from(code, 'base64url');
    const made = codeOf(time);
    if (given.length !== made.length || !timingSafeEqual(given, made)) return false;
    const age = clock.now() - Number(time);
    return age >= 0 && age <= CHALLENGE_LIFETIME_MS;
  }

  return {
    challenge(): string {
      const time = String(clock.now());
      return `${time}.${codeOf(time).toString('base64url')}`;
    },

    /** Whether the holder of the key signed a fresh challenge for this session. */
    proves(point: Buffer, { session_id, challenge, signature }: PageProof): boolean {
      const key = publicKeyOf(point);
      if (key === null || !isFresh(challenge)) return false;
      const text = Buffer.from(signedText(session_id, challenge));
      return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    },
  };
}
