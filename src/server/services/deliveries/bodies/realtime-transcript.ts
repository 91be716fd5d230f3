// Makes the body of the real-time transcript webhook (contract: Events, Real-time transcript): changed lines of an open
// conversation, in either form. Pure.
import type { TranscriptSegment } from '../../../../contract/resources.ts';
import type { RealtimeTranscriptBody, WebhookSegment } from '../../../../contract/webhook-bodies.ts';

export function webhookSegment(
  line: TranscriptSegment,
  translations: WebhookSegment['translations'] = [],
): WebhookSegment {
  const { id, text, speaker, speaker_id, is_user, person_id, start, end } = line;
  return {
    id,
    text,
    speaker,
    speakerId: speaker_id,
    speaker_id,
    is_user,
    person_id,
    start,
    end,
    translations,
  };
}

/** Lines that a receiver does not have yet, or has otherwise: `before` are the lines as they were stored until now. */
export function changedLines(
  lines: readonly TranscriptSegment[],
  before: ReadonlyMap<string, TranscriptSegment>,
): RealtimeTranscriptBody {
  return lines.flatMap((line) => {
    const now = webhookSegment(line);
    const old = before.get(line.id);
    return old !== undefined && JSON.stringify(webhookSegment(old)) === JSON.stringify(now) ? [] : [now];
  });
}

/** `session_id` is in the body in the object form only; in the query in both. */
export const transcriptInForm = (
  segments: RealtimeTranscriptBody,
  session_id: string,
  form: 'contract' | 'object',
): RealtimeTranscriptBody | { session_id: string; segments: RealtimeTranscriptBody } =>
  form === 'object' ? { session_id, segments } : segments;
