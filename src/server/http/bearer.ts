// Reads the Authorization header and names the kind of credential in it. Does not verify the credential.
// Pure.
import { claimedKeyKind, type KeyKind } from '../../contract/keys.ts';
import { isDeviceKey } from '../services/account/paired-devices.ts';

export type Bearer =
  | { type: 'absent' }
  | { type: 'malformed' }
  | { type: 'key'; kind: KeyKind; credential: string }
  | { type: 'device'; credential: string }
  | { type: 'id_token'; credential: string }
  /** Perhaps an access token, which has no form of its own. */
  | { type: 'unknown'; credential: string };

const FORM = /^Bearer +([\x21-\x7e]{1,4096})$/i;
const JWT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** `header` is the raw value of Authorization. */
export function parseBearer(header: string | undefined): Bearer {
  if (header === undefined) return { type: 'absent' };
  const credential = FORM.exec(header.trim())?.[1];
  if (credential === undefined) return { type: 'malformed' };
  const kind = claimedKeyKind(credential);
  if (kind !== null) return { type: 'key', kind, credential };
  if (isDeviceKey(credential)) return { type: 'device', credential };
  return JWT_FORM.test(credential) ? { type: 'id_token', credential } : { type: 'unknown', credential };
}
