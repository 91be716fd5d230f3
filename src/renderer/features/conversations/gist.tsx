// What stands for the conversation: an overview that somebody or something wrote, else its key lines, each with its speaker and
// its place in the audio.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { languageTag } from '../../lib/language-tag.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import { claimsQuery } from './conversation-queries.ts';
import { keyLines } from './key-lines.ts';
import { SourceMark, type Moment } from './source-mark.tsx';

interface GistProps {
  conversation: Conversation;
  onGo(moment: Moment): void;
}

export function Gist({ conversation, onGo }: GistProps) {
  const t = useTranslations('reading');
  const { id, structured, transcript_segments: segments, has_audio, overview_by, language } = conversation;
  const { nameOf, hueOf } = useSpeakers(segments);
  const isWritten = overview_by !== 'rules';
  const claims = useQuery({ ...claimsQuery(id), enabled: !isWritten });
  const { overview } = structured;
  const isChoosing = !isWritten && overview !== '' && !claims.isPending;
  // Of thousands of lines it would be most of the work of each drawing.
  const lines = useMemo(
    () => (isChoosing ? keyLines(segments, claims.data ?? [], overview) : []),
    [isChoosing, segments, claims.data, overview],
  );
  if (overview === '') return null;
  if (!isWritten && claims.isPending) return null;
  if (lines.length === 0) {
    return (
      <section className="overview" aria-labelledby="overview-title">
        <h2 id="overview-title">{t('overview')}</h2>
        <p dir="auto" lang={languageTag(language)}>
          {overview}
        </p>
        {!isWritten && <p className="draft-hint">{t('draftByRules')}</p>}
      </section>
    );
  }
  return (
    <section className="key-lines" aria-labelledby="key-lines-title">
      <h2 id="key-lines-title">{t('keyLines')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <blockquote dir="auto" lang={languageTag(language)}>
              {line.text}
            </blockquote>
            <span className="follow-up-facts">
              <span dir="auto" style={{ color: hueOf(line) }}>
                {nameOf(line)}
              </span>
              <SourceMark
                moment={{ segmentId: line.id, start: line.start }}
                of={line.text}
                hasSound={has_audio}
                onGo={onGo}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
