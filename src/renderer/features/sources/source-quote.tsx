// The line that a task or memory comes from, as it was said: its mark plays it, its title leads to the conversation.
import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { conversationPath } from '../../../contract/app-links.ts';
import type { Source } from '../../../contract/resources.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePlayer } from '../player/player-context.ts';
import { canPlay, playSource, useSourcePlaying } from './play-source.ts';
import './source-quote.css';

interface SourceQuoteProps {
  source: Source;
  tabIndex: number;
}

export function SourceQuote({ source, tabIndex }: SourceQuoteProps) {
  const { conversation_id, title, said_at, segment_id, quote } = source;
  const t = useTranslations('shared');
  const player = usePlayer();
  const { isPlaying, failed } = useSourcePlaying(source);
  return (
    <span className="source-quote">
      {quote !== null && canPlay(source) && (
        <button
          type="button"
          className="source-play"
          tabIndex={tabIndex}
          aria-label={isPlaying ? t('stopQuote') : t('playQuote', { quote })}
          onClick={() => (isPlaying ? player.toggle() : playSource(player, source))}
        >
          {isPlaying ? <Pause size={14} /> : <Play size={14} />}
        </button>
      )}
      <span className="source-said">
        {quote !== null && (
          <q className="source-words" dir="auto">
            {quote}
          </q>
        )}
        <Link
          className="source-title"
          dir="auto"
          to={conversationPath({ conversation_id, segment_id })}
          tabIndex={tabIndex}
          title={formatFullTime(said_at)}
        >
          {title === '' ? formatWhen(said_at) : title}
        </Link>
        {failed && (
          <span className="source-failed" role="status">
            {t('audioFailed')}
          </span>
        )}
      </span>
    </span>
  );
}

/** All of them, one below the other. */
export function SourceQuotes({ sources, tabIndex }: { sources: readonly Source[]; tabIndex: number }) {
  if (sources.length === 0) return null;
  return (
    <div className="source-quotes">
      {sources.map((source) => (
        <SourceQuote key={source.conversation_id} source={source} tabIndex={tabIndex} />
      ))}
    </div>
  );
}
