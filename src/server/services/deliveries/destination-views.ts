// Makes of a stored destination what its owner reads: its target, its state, and how its deliveries go. Never its secret.
import {
  DestinationFilter,
  type Destination,
  type DestinationState,
} from '../../../contract/destinations.ts';
import { deliverySentenceOf } from '../../../contract/delivery-sentences.ts';
import { AUDIO_SECONDS } from '../../../contract/webhook-address.ts';
import type { Clock } from '../../ports.ts';
import type { DestinationCounts } from '../../store/delivery-journal.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import { isoTime } from '../iso-time.ts';
import { commandOf, folderOf, isPrivateUrl, webhookOf } from './destination-targets.ts';

export interface ViewTime {
  now: ReturnType<Clock['now']>;
  awake: number;
}

const timeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

function stateOf(row: DestinationRow, awake: number): DestinationState {
  if (!row.enabled) return row.disabled_reason ?? 'off';
  if (webhookOf(row)?.url === '') return 'no_address';
  return row.open_until_awake !== null && row.open_until_awake > awake ? 'paused' : 'on';
}

export function destinationView(row: DestinationRow, counts: DestinationCounts, time: ViewTime): Destination {
  const webhook = webhookOf(row);
  const command = commandOf(row);
  const folder = folderOf(row);
  const seconds = row.trigger === 'audio_bytes' ? (webhook?.seconds ?? AUDIO_SECONDS.default) : null;
  const overlaps = row.previous_until !== null && row.previous_until > time.now;
  return {
    id: row.id,
    trigger: row.trigger,
    kind: row.kind,
    position: row.position,
    name: row.name,
    enabled: row.enabled,
    state: stateOf(row, time.awake),
    url: webhook?.url ?? null,
    seconds: webhook && seconds,
    setup_url: webhook?.setup_url ?? null,
    setup_completed_url: webhook?.setup_completed_url ?? null,
    argv: command?.argv ?? null,
    cwd: command?.cwd ?? null,
    path: folder?.path ?? null,
    format: folder?.format ?? null,
    body_form: row.body_form,
    filter: DestinationFilter.parse(row.filter),
    private: webhook !== null && isPrivateUrl(webhook.url),
    added_by: row.added_by,
    previous_secret_until: timeOrNull(overlaps ? row.previous_until : null),
    waiting: counts.waiting,
    dead: counts.dead,
    last_success_at: timeOrNull(row.last_success_at),
    last_failure_at: timeOrNull(row.last_failure_at),
    last_error: row.last_error,
    last_sentence: deliverySentenceOf(row.last_error),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}
