// One row of a search: a moment of a conversation with the line before and after it, or another result. Enter plays a moment,
// Shift-Enter opens it; a row that cannot be played is opened.
import { memo, type KeyboardEvent } from 'react';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { conversationPath } from '../../../contract/app-links.ts';
import { capitalize, formatFullTime, formatPosition, formatWhen } from '../../lib/format-time.ts';
import { useNameWords } from '../people/use-speakers.ts';
import type { Speakers } from '../../lib/speakers.ts';
import { usePlayer } from '../player/player-context.ts';
import { foundPieces } from './found-pieces.ts';
import type { FoundRow } from './found-rows.ts';
import { resultPlace } from './result-place.ts';

interface ResultRowProps {
  row: FoundRow;
  nameOf: Speakers['nameOf'];
  tabbable: boolean;
}

/** Drawn again only when it is another: each letter that is typed has the list drawn again. */
export const ResultRow = memo(function ResultRow({ row, nameOf, tabbable }: ResultRowProps) {
  const t = useTranslations('search');
  const nameWords = useNameWords();
  const player = usePlayer();
  const { result, moment, leads, more } = row;
  const { kind, created_at, why, has_audio, is_user, conversation_id, conversation_title } = result;
  const line = moment ?? result;
  const { start, snippet, offsets } = line;
  const tabIndex = tabbable ? 0 : -1;
  const isConversation = kind === 'conversation';
  const isPerson = kind === 'person';
  const title = result.title || t('untitled', { when: formatWhen(created_at) });
  const speaker = moment !== null ? nameOf(moment) : result.speaker && nameWords(result.speaker, is_user);
  const to = resultPlace(moment === null ? result : { ...result, ...moment });
  const plays = isConversation && has_audio && start !== null;
  const play = (): void => player.playFrom({ id: result.id, title: result.title, seconds: 0 }, start ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (plays && !event.shiftKey) play();
    // With Shift the browser would open a window.
    else event.currentTarget.click();
  };
  return (
    <div className={`search-result${leads ? ' is-leading' : ''}`}>
      <Link className="row search-match" to={to} tabIndex={tabIndex} onKeyDown={onKeyDown}>
        {isConversation && (
          <span className={leads ? 'row-title' : 'visually-hidden'} dir="auto">
            {title}
          </span>
        )}
        {moment?.before && (
          <span className="search-around" dir="auto">
            {moment.before}
          </span>
        )}
        <span className={isPerson ? 'row-title' : 'search-match-line'} dir="auto">
          {foundPieces(snippet, offsets).map(({ text, found }, index) =>
            found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </span>
        {moment?.after && (
          <span className="search-around" dir="auto">
            {moment.after}
          </span>
        )}
        <span className="row-facts search-facts">
          {leads && <span className="search-kind">{t(`kind.${kind}`)}</span>}
          {speaker !== null && <bdi>{speaker}</bdi>}
          {isConversation && start !== null && <span>{t('at', { time: formatPosition(start) })}</span>}
          {!isPerson && leads && (
            <time dateTime={created_at} title={formatFullTime(created_at)}>
              {capitalize(formatWhen(created_at))}
            </time>
          )}
          {isPerson && <span>{t('saidWith')}</span>}
          {why === 'meaning' && <span title={t('byMeaningHint')}>{t('byMeaning')}</span>}
          {more > 0 && <span>{t('moreMoments', { count: more })}</span>}
        </span>
      </Link>
      {plays && (
        <button
          type="button"
          className="quiet search-play"
          tabIndex={tabIndex}
          aria-label={t('playFrom', { time: formatPosition(start) })}
          onClick={play}
        >
          <Play size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {conversation_id !== null && conversation_title !== null && (
        <p className="search-source">
          <Link dir="auto" to={sourcePlace(conversation_id, result.segment_id)} tabIndex={tabIndex}>
            {conversation_title || t('untitled', { when: formatWhen(created_at) })}
          </Link>
        </p>
      )}
    </div>
  );
});

/** Where it was said, playing from there where the line is known. */
function sourcePlace(conversation_id: string, segment_id: string | null): string {
  const path = conversationPath({ conversation_id, segment_id });
  return segment_id === null ? path : `${path}&play=1`;
}
