// Says of a conversation how long it is, and what it is when it was written instead of spoken. Pure.
import { leftOutSeconds } from '../../../contract/left-out.ts';
import type { Conversation } from '../../../contract/resources.ts';

type Timed = Pick<Conversation, 'started_at' | 'finished_at' | 'left_out' | 'external_data'>;

/**
 * Seconds from start to end, without the pauses between talks that were merged; null while it has no end, and for one that was
 * written: its end says nothing.
 */
export function lengthSeconds({ started_at, finished_at, left_out, external_data }: Timed): number | null {
  if (!started_at || !finished_at || isWritten(external_data)) return null;
  const passed = (Date.parse(finished_at) - Date.parse(started_at)) / 1_000;
  return Math.max(0, passed - leftOutSeconds(left_out));
}

/** A message or another text that a program handed over. A transcript of audio was spoken. */
export const isWritten = (external_data: Conversation['external_data']): boolean =>
  writtenText(external_data) !== null && external_data?.['text_source'] !== 'audio_transcript';

/** The text that stands for the lines of a conversation; null for one that was recorded. */
export function writtenText(external_data: Conversation['external_data']): string | null {
  const text = external_data?.['text'];
  return typeof text === 'string' ? text : null;
}
