// One line of facts about a conversation: time, length, speakers, source and custody.
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { formatDuration, formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';
import { whoSpoke } from '../../lib/speakers.ts';
import { custodyQuery } from './conversation-queries.ts';
import { custodySentence } from './custody-sentences.ts';
import { lengthSeconds } from './length.ts';

const SOURCES: Readonly<Record<string, string>> = {
  desktop: 'heard by this computer',
  sample: 'from the sample recording',
  phone: 'heard by a phone',
};

export function Facts({ conversation }: { conversation: Conversation }) {
  const when = conversation.started_at ?? conversation.created_at;
  const seconds = lengthSeconds(conversation);
  const { id, source, status } = conversation;
  // The recording bar shows it while the conversation is in progress.
  const custody = useQuery({ ...custodyQuery(id), enabled: status !== 'in_progress' });
  const facts = [
    seconds === null ? null : formatDuration(seconds),
    whoSpoke(conversation.transcript_segments) || null,
    source ? (SOURCES[source] ?? `from ${source}`) : null,
    custody.data ? custodySentence(custody.data) : null,
  ].filter((fact) => fact !== null);
  return (
    <p className="facts">
      <time dateTime={when} title={formatFullTime(when)}>
        {capitalize(formatWhen(when))}
      </time>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
