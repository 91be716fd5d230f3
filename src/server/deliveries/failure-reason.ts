// Says in one sentence for the owner why an attempt had no answer. Never repeats what the receiver sent. Pure.
import { REFUSALS } from './connections.ts';

const REASONS: Readonly<Record<string, string>> = {
  [REFUSALS.form]: 'The address must begin with http:// or https:// and be without a user name and password.',
  [REFUSALS.own]: 'The address is one of Earshot itself, which is sent nothing.',
  [REFUSALS.private]:
    'The address is on this computer or in its own network, and the owner of this instance has not allowed that.',
  [REFUSALS.never]:
    'The address is link-local, reserved or of the metadata of a cloud machine, and is never used.',
  LATE: 'The answer did not come in time.',
  ETIMEDOUT: 'No connection could be made in time.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ENOTFOUND: 'The name of the receiver is not known.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  EHOSTUNREACH: 'The receiver cannot be reached from this computer.',
  ENETUNREACH: 'The receiver cannot be reached from this computer.',
  EPROTO: 'The receiver does not use TLS at this address.',
  HPE_HEADER_OVERFLOW: 'The head of the answer was too long.',
};

/** `code` is Node's. */
export function failureReason(code: string | null): string {
  const known = code === null ? undefined : REASONS[code];
  if (known !== undefined) return known;
  if (code !== null && /CERT|SIGNATURE|CRL|ISSUER/.test(code))
    return `The certificate of the receiver is not trusted (${code}).`;
  if (code?.startsWith('ERR_SSL') === true) return REASONS.EPROTO!;
  if (code?.startsWith('HPE_') === true) return 'The answer was not HTTP.';
  return 'The connection ended before the answer did.';
}
