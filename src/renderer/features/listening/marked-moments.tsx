// The marked moments of a conversation, each with the words that were said there. Draws nothing without marks.
import { useQuery } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Mark } from '../../../contract/forgetting.ts';
import type { LiveSegment } from '../../../contract/live-segments.ts';
import { useUndo } from '../../components/undo-context.ts';
import { formatPosition } from '../../lib/format-time.ts';
import { languageTag } from '../../lib/language-tag.ts';
import { currentLine } from '../transcript/current-line.ts';
import { marksQuery, useMarkChanges } from './moment-queries.ts';
import './moments.css';

interface MarkedMomentsProps {
  conversationId: string;
  segments: readonly LiveSegment[];
  language?: string | null;
  /** Null: no audio is kept, or it is still recorded. */
  onPlay: ((seconds: number) => void) | null;
}

export function MarkedMoments({ conversationId, segments, language, onPlay }: MarkedMomentsProps) {
  const t = useTranslations('listening');
  const say = useUndo();
  const marks = useQuery(marksQuery(conversationId)).data ?? [];
  const { mark, unmark } = useMarkChanges();
  if (marks.length === 0) return null;
  const remove = ({ id: markId, at }: Mark): void =>
    unmark.mutate(
      { id: conversationId, markId },
      {
        onSuccess: () =>
          say({
            words: t('unmarked', { position: formatPosition(at) }),
            undo: () => mark.mutateAsync({ id: conversationId, at }),
          }),
      },
    );
  return (
    <section className="marked-moments" aria-labelledby="marked-title">
      <h2 id="marked-title">{t('live.marks')}</h2>
      <ul>
        {marks.map((one) => {
          const position = formatPosition(one.at);
          const line = segments[currentLine(segments, one.at)];
          return (
            <li key={one.id}>
              <Bookmark className="mark-sign" size={14} aria-hidden />
              {onPlay ? (
                <button
                  type="button"
                  className="quiet mark-at"
                  aria-label={t('playMark', { position })}
                  onClick={() => onPlay(one.at)}
                >
                  {position}
                </button>
              ) : (
                <span className="mark-at">{position}</span>
              )}
              <span className="mark-words" dir="auto" title={line?.text} lang={languageTag(language)}>
                {line?.text}
              </span>
              <button
                type="button"
                className="quiet mark-away"
                aria-label={t('unmark', { position })}
                title={t('unmark', { position })}
                onClick={() => remove(one)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
