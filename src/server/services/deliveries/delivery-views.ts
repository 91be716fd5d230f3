// Makes of a stored delivery what its owner reads. Never a secret.
import type { Delivery, DeliveryAttempt } from '../../../contract/deliveries.ts';
import { deliverySentenceOf } from '../../../contract/delivery-sentences.ts';
import type { AttemptRow } from '../../store/deliveries.ts';
import type { JournalRow } from '../../store/delivery-journal.ts';
import { isoTime } from '../iso-time.ts';
import type { ViewTime } from './destination-views.ts';

const timeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

export const deliveryView = (row: JournalRow, { now, awake }: ViewTime): Delivery => ({
  id: String(row.id),
  event_id: row.event_id,
  trigger: row.trigger,
  destination_id: row.destination_id,
  destination_name: row.destination_name,
  destination_kind: row.destination_kind,
  conversation_id: row.conversation_id,
  state: row.state,
  attempts: row.attempts,
  replay: row.replay,
  test: row.facts.test === true,
  created_at: isoTime(row.created_at),
  ended_at: timeOrNull(row.ended_at),
  next_attempt_at: row.state === 'waiting' ? isoTime(now + Math.max(row.due_awake - awake, 0)) : null,
  last_error: row.last_error,
  last_sentence: deliverySentenceOf(row.last_error),
});

export const attemptView = (row: AttemptRow, kind: JournalRow['destination_kind']): DeliveryAttempt => ({
  at: isoTime(row.at),
  ms: row.ms,
  outcome: row.outcome,
  status: row.status,
  answer: row.answer,
  answer_sentence: kind === 'folder' ? deliverySentenceOf(row.answer) : null,
  headers: row.headers,
  next_at: timeOrNull(row.next_at),
});
