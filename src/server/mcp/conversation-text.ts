// A conversation as text that a person can read: what it was about, what is to do, and who said what when.
import { timeAtSecond } from '../../contract/left-out.ts';
import type { TimedConversation } from '../../contract/resources.ts';
import { zonedTime } from '../services/zoned-time.ts';
import type { ToolContext } from './define-tool.ts';
import { wholeConversation } from './shown-conversation.ts';
import { linksTo } from './spoken.ts';
import { LIMITS } from '../../contract/limits.ts';

/** The words of people stand on lines of their own, so that none can look like a part of the text, or steer a terminal. */
export const oneLine = (text: string): string => text.replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ');

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

const clock = (time: string): string => time.slice(11, 16);

export function conversationText(conversation: TimedConversation, context: ToolContext): string {
  const { segments, characters } = LIMITS.assistant.transcript;
  const { shown } = wholeConversation(conversation, { segments, characters, from: () => 0 }, context);
  const { id, started_at, finished_at, structured, speakers, action_items, events } = shown;
  const began = Date.parse(started_at);
  const until = finished_at === null ? '' : `–${clock(finished_at)}`;
  const tasks = action_items.map(
    ({ description, completed, due_at }) =>
      `- [${completed ? 'x' : ' '}] ${oneLine(description)}${due_at === undefined ? '' : ` (due ${due_at})`}`,
  );
  const lines = shown.transcript_segments.map(
    ({ speaker, text, start }) =>
      `- ${clock(zonedTime(timeAtSecond(began, shown.left_out, start), context.zone))} ${oneLine(speaker)}: ${oneLine(text)}`,
  );
  const rest = 'The transcript goes on: read it with get_conversation_by_id.';
  return [
    `# ${oneLine(structured.title)}`,
    '',
    `${started_at.slice(0, 10)} ${clock(started_at)}${until} (${context.zone}), ${structured.category}`,
    ...(speakers.length === 0 ? [] : [`Speakers: ${oneLine(speakers.join(', '))}`]),
    linksTo({ conversation_id: id }, context).url,
    ...section('Overview', structured.overview === '' ? [] : [oneLine(structured.overview)]),
    ...section('Tasks', tasks),
    ...section(
      'Events',
      events.map(({ title, start, minutes }) => `- ${start}, ${minutes} minutes: ${oneLine(title)}`),
    ),
    ...section('Transcript', lines),
    ...(shown.truncated ? ['', rest] : []),
    '',
  ].join('\n');
}
