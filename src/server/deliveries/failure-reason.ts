// Says in one sentence for the owner why an attempt had no answer. Never repeats what the receiver sent. Pure.
import { DELIVERY_SENTENCES, deliverySentence } from '../../contract/delivery-sentences.ts';
import { REFUSALS } from './connections.ts';

const REASONS: Readonly<Record<string, string>> = {
  [REFUSALS.form]: DELIVERY_SENTENCES.address_form,
  [REFUSALS.own]: DELIVERY_SENTENCES.address_own,
  [REFUSALS.private]: DELIVERY_SENTENCES.address_private,
  [REFUSALS.never]: DELIVERY_SENTENCES.address_never,
  LATE: DELIVERY_SENTENCES.late,
  ETIMEDOUT: DELIVERY_SENTENCES.connection_late,
  ECONNREFUSED: DELIVERY_SENTENCES.nothing_listens,
  ENOTFOUND: DELIVERY_SENTENCES.name_unknown,
  EAI_AGAIN: DELIVERY_SENTENCES.name_not_looked_up,
  EHOSTUNREACH: DELIVERY_SENTENCES.unreachable,
  ENETUNREACH: DELIVERY_SENTENCES.unreachable,
  EPROTO: DELIVERY_SENTENCES.no_tls,
  ERR_PROXY_TUNNEL: DELIVERY_SENTENCES.proxy,
  HPE_HEADER_OVERFLOW: DELIVERY_SENTENCES.head_too_long,
};

/** `code` is Node's. */
export function failureReason(code: string | null): string {
  const known = code === null ? undefined : REASONS[code];
  if (known !== undefined) return known;
  if (code !== null && /CERT|SIGNATURE|CRL|ISSUER/.test(code)) return deliverySentence('certificate', code);
  if (code?.startsWith('ERR_SSL') === true) return REASONS.EPROTO!;
  if (code?.startsWith('HPE_') === true) return DELIVERY_SENTENCES.not_http;
  return DELIVERY_SENTENCES.connection_ended;
}
