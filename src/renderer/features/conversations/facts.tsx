// One line of facts about a conversation: when, how long, who, where from.
import type { Conversation } from '../../../contract/resources.ts';
import { sayDuration, sayFully, sayWhen, startCase } from '../../lib/say-when.ts';
import { whoSpoke } from '../../lib/speakers.ts';
import { lengthSeconds } from './length.ts';

const SOURCES: Readonly<Record<string, string>> = {
  desktop: 'heard by this computer',
  sample: 'from the sample recording',
  phone: 'heard by a phone',
};

export function Facts({ conversation }: { conversation: Conversation }) {
  const when = conversation.started_at ?? conversation.created_at;
  const seconds = lengthSeconds(conversation);
  const { source } = conversation;
  const facts = [
    seconds === null ? null : sayDuration(seconds),
    whoSpoke(conversation.transcript_segments) || null,
    source ? (SOURCES[source] ?? `from ${source}`) : null,
  ].filter((fact) => fact !== null);
  return (
    <p className="facts">
      <time dateTime={when} title={sayFully(when)}>
        {startCase(sayWhen(when))}
      </time>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
