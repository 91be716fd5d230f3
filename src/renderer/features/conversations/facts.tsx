// The three facts of a conversation: when, how long, who. A fourth says what of its audio is missing.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { formatDuration, formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import { custodyQuery } from './conversation-queries.ts';
import { custodySentence, isIncomplete } from './custody-sentences.ts';
import { lengthSeconds } from './length.ts';

export function Facts({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('reading');
  const when = conversation.started_at ?? conversation.created_at;
  const seconds = lengthSeconds(conversation);
  const { id, status } = conversation;
  // The recording bar shows it while the conversation is in progress.
  const custody = useQuery({ ...custodyQuery(id), enabled: status !== 'in_progress' });
  const missing = custody.data && isIncomplete(custody.data) ? custodySentence(custody.data, t) : null;
  const { whoSpoke } = useSpeakers();
  const { transcript_segments: segments } = conversation;
  const who = useMemo(() => whoSpoke(segments), [whoSpoke, segments]);
  return (
    <p className="facts">
      <time dateTime={when} title={formatFullTime(when)}>
        {capitalize(formatWhen(when))}
      </time>
      {seconds !== null && <span>{formatDuration(seconds)}</span>}
      {who && <span dir="auto">{who}</span>}
      {missing && <span className="facts-missing">{missing}</span>}
    </p>
  );
}
