// Reports which destinations fail or were turned off, and which deliveries are overdue, for doctor. Both need the owner; what is
// overdue because the service does not run needs nobody.
import type { OverdueDeliveries } from '../server/store/deliveries.ts';
import type { DestinationRow } from '../server/store/destinations.ts';

/** Due deliveries wait a moment for their turn. */
export const DELIVERY_PATIENCE_MS = 10 * 60_000;

const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
const when = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const OFF = {
  gone: 'turned off because it answered that it wants nothing more (410)',
  failing: 'turned off because nothing reached it for long',
} as const;

function line({
  name,
  trigger,
  failing_since,
  failures,
  disabled_reason,
  last_error,
}: DestinationRow): string {
  // The name is the owner's own text; a terminal takes no control characters from it.
  const who = `${JSON.stringify(name)} for ${trigger}`;
  const since = failing_since === null ? '' : ` since ${when(failing_since)}`;
  const last = last_error === null ? '' : `. ${last_error}`;
  if (disabled_reason !== null) return `${who}: ${OFF[disabled_reason]}${last}`;
  return `${who}: fails${since}, ${counted(failures, 'attempt')} in a row${last}`;
}

export function deliveriesFinding(
  failing: readonly DestinationRow[],
  overdue: OverdueDeliveries | null,
  { serviceRuns }: { serviceRuns: boolean },
): { ok: boolean; finding: string; lines: string[]; details: object } {
  const sentences = [
    failing.length === 0 ? 'no destination fails' : `${counted(failing.length, 'destination')} with failures`,
    ...(overdue === null
      ? []
      : [
          `${counted(overdue.deliveries, 'delivery', 'deliveries')} overdue, the oldest of ${when(overdue.oldest_at)}${serviceRuns ? '' : '; they are sent when the service runs'}`,
        ]),
  ];
  return {
    ok: failing.length === 0 && (overdue === null || !serviceRuns),
    finding: sentences.join('. '),
    lines: failing.map(line),
    details: {
      failing: failing.map(({ id, name, trigger, failing_since, failures, disabled_reason, last_error }) => ({
        ...{ id, name, trigger, failing_since, failures, disabled_reason, last_error },
      })),
      overdue,
    },
  };
}
