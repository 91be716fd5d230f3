// Words for the clients that have called, and which of them a guide is about. Pure.
import type { ClientGuide } from '../../../contract/client-guide.ts';
import type { ClientSeen } from '../../../contract/clients-seen.ts';
import { formatWhen, type FormatOptions } from '../../lib/format-time.ts';

const JUST_NOW_MS = 60_000;

/** Who it is: its key is proven, what it calls itself is not. */
export function clientName({ caller, key_name, program, platform }: ClientSeen): string {
  const called = platform === null ? program : `${program}, ${platform}`;
  switch (caller) {
    case 'dev_key':
    case 'mcp_key':
      return key_name ?? 'A key that is gone';
    case 'oauth':
      return key_name ?? 'An assistant that is gone';
    case 'device':
      return key_name ?? 'A device that is gone';
    case 'session':
      return 'This page';
    default:
      return called;
  }
}

/** What stands behind the name: how it proved itself, and what it calls itself. */
export function clientProof({ caller, program, platform }: ClientSeen): string {
  const called = platform === null ? program : `${program}, ${platform}`;
  switch (caller) {
    case 'dev_key':
      return `developer key, calls itself ${called}`;
    case 'mcp_key':
      return `tool-protocol key, calls itself ${called}`;
    case 'oauth':
      return `access that you granted, calls itself ${called}`;
    case 'device':
      return `paired device, calls itself ${called}`;
    case 'session':
      return 'signed in';
    case 'id_token':
    case 'ticket':
      return 'ID token';
    case 'none':
      return 'sent no valid key; the name is only what it calls itself';
  }
}

export const isJustNow = (at: string, now: number): boolean => now - Date.parse(at) < JUST_NOW_MS;

export function seenWords(at: string, { now = Date.now(), ...options }: FormatOptions = {}): string {
  return isJustNow(at, now) ? 'seen just now' : `last seen ${formatWhen(at, { now, ...options })}`;
}

/** Those that have the key of the guide, or call themselves its program; the latest first, as they come. */
export const clientsOf = (guide: ClientGuide, clients: readonly ClientSeen[]): ClientSeen[] =>
  clients.filter(
    ({ key_name, program_id }) =>
      key_name === guide.name || (guide.programs as readonly string[]).includes(program_id),
  );

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What the details of a client list. */
export const detailsTitle = ({
  failures,
  unknown_fields,
}: Pick<ClientSeen, 'failures' | 'unknown_fields'>): string =>
  [
    ...(failures.length > 0 ? ['Refused calls'] : []),
    ...(unknown_fields.length > 0 ? [counted(unknown_fields.length, 'ignored field')] : []),
  ].join(', ');
