// Reports the clients that have called, what failed for them and why, and which fields nobody reads, for doctor. A client
// that is refused is no fault of the installation.
import type { ClientSeen } from '../contract/clients-seen.ts';
import { refusalAdvice } from '../contract/refusal-advice.ts';
import { clientView } from '../server/services/clients/clients-seen.ts';
import type { ClientSeenRow } from '../server/store/clients-seen.ts';

/** Of one client; the rest is in the JSON. */
const SHOWN = 5;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export function clientsFinding(rows: readonly ClientSeenRow[]): {
  ok: true;
  finding: string;
  lines: string[];
  details: ClientSeen[];
} {
  const clients = rows.map(clientView);
  const failing = clients.filter(({ failed_calls }) => failed_calls > 0).length;
  const finding =
    clients.length === 0
      ? 'none yet'
      : `${counted(clients.length, 'client')}${failing === 0 ? '' : `, ${failing} with refused calls`}`;
  return { ok: true, finding, lines: clients.flatMap(linesOf), details: clients };
}

/** Who it is: proven by its key, or what it calls itself. */
export function clientTitle(client: ClientSeen): string {
  const { caller, key_name, program, platform } = client;
  const called = platform === null ? program : `${program} on ${platform}`;
  switch (caller) {
    case 'dev_key':
    case 'mcp_key':
      // The name is the owner's own text; a terminal takes no control characters from it.
      return `key ${JSON.stringify(key_name ?? 'unknown')}, ${called}`;
    case 'oauth':
      return `assistant ${JSON.stringify(key_name ?? 'unknown')}, ${called}`;
    case 'device':
      return `paired device ${JSON.stringify(key_name ?? 'unknown')}, ${called}`;
    case 'session':
      return 'a signed-in page';
    case 'id_token':
    case 'ticket':
      return `${called}, signed in`;
    case 'none':
      return `${called}, not proven`;
  }
}

function linesOf(client: ClientSeen): string[] {
  const { calls, failed_calls, last_seen_at, failures, unknown_fields } = client;
  const failed = failed_calls === 0 ? '' : `, ${failed_calls} refused`;
  const more = (count: number): string[] => (count > SHOWN ? [`    and ${count - SHOWN} more (--json)`] : []);
  return [
    `${clientTitle(client)}: ${counted(calls, 'call')}${failed}, last ${when(last_seen_at)}`,
    ...failures.slice(0, SHOWN).map((one) => {
      const advice = refusalAdvice(one);
      return `    ${one.count} x ${one.method} ${one.route}: ${one.status} ${one.reason}${advice === null ? '' : ` -> ${advice}`}`;
    }),
    ...more(failures.length),
    ...unknown_fields
      .slice(0, SHOWN)
      .map(({ count, place, name, route }) => `    ${count} x ${place} field ${name} at ${route}: ignored`),
    ...more(unknown_fields.length),
  ];
}
