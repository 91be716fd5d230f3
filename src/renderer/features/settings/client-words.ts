// Words for the clients that have called, and which of them a guide is about. Pure.
import type { ClientGuide } from '../../../contract/client-guide.ts';
import type { ClientSeen } from '../../../contract/clients-seen.ts';
import { PROGRAMS, UNNAMED_PROGRAM, type ProgramId } from '../../../contract/programs.ts';
import { formatWhen, type FormatOptions } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

const JUST_NOW_MS = 60_000;

type T = Translate<'programs'>;
type Called = Pick<ClientSeen, 'program_id' | 'program' | 'platform'>;

/** A program that is recognised has words of the page; another is called what it calls itself. */
function programName({ program_id, program }: Called, t: T): string {
  if (program === UNNAMED_PROGRAM) return t('called.unnamed');
  const known = (Object.keys(PROGRAMS) as ProgramId[]).find(
    (id) => id === program_id && PROGRAMS[id] === program,
  );
  return known === undefined ? program : t(`called.${known}`);
}

function calledOf(client: Called, t: T): string {
  const program = programName(client, t);
  return client.platform === null ? program : t('programOn', { program, platform: client.platform });
}

/** Who it is: its key is proven, what it calls itself is not. */
export function clientName(client: ClientSeen, t: T): string {
  const { caller, key_name } = client;
  switch (caller) {
    case 'dev_key':
    case 'mcp_key':
      return key_name ?? t('goneKey');
    case 'oauth':
      return key_name ?? t('goneAssistant');
    case 'device':
      return key_name ?? t('goneDevice');
    case 'session':
      return t('thisPage');
    default:
      return calledOf(client, t);
  }
}

/** What stands behind the name: how it proved itself, and what it calls itself. */
export const clientProof = (client: ClientSeen, t: T): string =>
  t(`proof.${client.caller}`, { program: calledOf(client, t) });

export const isJustNow = (at: string, now: number): boolean => now - Date.parse(at) < JUST_NOW_MS;

export function seenWords(at: string, t: T, { now = Date.now(), ...options }: FormatOptions = {}): string {
  return isJustNow(at, now) ? t('seenNow') : t('seenAt', { when: formatWhen(at, { now, ...options }) });
}

/** Those that have the key of the guide, or call themselves its program; the latest first, as they come. */
export const clientsOf = (guide: ClientGuide, clients: readonly ClientSeen[]): ClientSeen[] =>
  clients.filter(
    ({ key_name, program_id }) =>
      key_name === guide.name || (guide.programs as readonly string[]).includes(program_id),
  );

/** What the details of a client list. */
export const detailsTitle = (
  { failures, unknown_fields }: Pick<ClientSeen, 'failures' | 'unknown_fields'>,
  t: T,
): string =>
  [
    ...(failures.length > 0 ? [t('refusedCalls')] : []),
    ...(unknown_fields.length > 0 ? [t('ignoredFields', { count: unknown_fields.length })] : []),
  ].join(', ');
