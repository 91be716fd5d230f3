// Formats a conversation as text for a terminal. Pure.
import type { Conversation, TranscriptSegment } from '../contract/resources.ts';

/** `03:07.9` from seconds; minutes run on past 59. */
export function clockTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = String(Math.floor(tenths / 600)).padStart(2, '0');
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

export function segmentLine({ start, end, speaker, is_user, text }: TranscriptSegment): string {
  return `[${clockTime(start)} - ${clockTime(end)}] ${is_user ? 'You' : speaker}: ${text}`;
}

/** Title, category, overview, action items and events. */
export function summaryLines({ id, status, failure, structured }: Conversation): string[] {
  const lines = [
    `${structured.emoji} ${structured.title || 'Untitled'}  (${structured.category}, ${status})`,
    `id: ${id}`,
  ];
  if (failure !== null) lines.push(`Processing failed: ${failure}`);
  if (structured.overview !== '') lines.push('', structured.overview);
  if (structured.action_items.length > 0) {
    lines.push('', 'Action items:');
    for (const item of structured.action_items) {
      const due = item.due_at ? ` (due ${item.due_at})` : '';
      lines.push(`  [${item.completed ? 'x' : ' '}] ${item.description}${due}`);
    }
  }
  if (structured.events.length > 0) {
    lines.push('', 'Events:');
    for (const event of structured.events)
      lines.push(`  ${event.start}  ${event.title} (${event.duration} min)`);
  }
  return lines;
}

export function conversationLines(conversation: Conversation): string[] {
  return [
    ...summaryLines(conversation),
    '',
    'Transcript:',
    ...conversation.transcript_segments.map(segmentLine),
  ];
}
