// One conversation in the list: title, time, length, status and overview.
import { Link } from 'react-router';
import type { Conversation } from '../../../contract/resources.ts';
import { formatDuration, formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';
import { lengthSeconds } from './length.ts';

interface RowProps {
  conversation: Conversation;
  /** This window is listening to it now. */
  live: boolean;
  open: boolean;
  tabbable: boolean;
  onFocus: () => void;
}

export function ConversationRow({ conversation, live, open, tabbable, onFocus }: RowProps) {
  const { id, status, structured, starred, is_locked } = conversation;
  const when = conversation.started_at ?? conversation.created_at;
  const seconds = lengthSeconds(conversation);
  const label = statusLabel(status, live);
  return (
    <Link
      className={`row${open ? ' is-open' : ''}`}
      to={live ? '/live' : `/conversations/${id}`}
      tabIndex={tabbable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      onFocus={onFocus}
    >
      <span className="row-title">
        {starred && (
          <>
            <span className="row-star" aria-hidden="true">
              ★
            </span>
            <span className="visually-hidden">Starred: </span>
          </>
        )}
        {structured.title || untitled(status)}
      </span>
      <span className="row-facts">
        {label && <span className={`status is-${live ? 'live' : status}`}>{label}</span>}
        <time dateTime={when} title={formatFullTime(when)}>
          {capitalize(formatWhen(when))}
        </time>
        {seconds !== null && status !== 'in_progress' && <span>{formatDuration(seconds)}</span>}
        {is_locked && <span>Locked</span>}
      </span>
      <span className="row-overview">{structured.overview}</span>
    </Link>
  );
}

/** The shape of a row that is on its way. */
export function EmptyRow() {
  return (
    <div className="row is-empty" aria-hidden="true">
      <span className="bone" style={{ inlineSize: '62%' }} />
      <span className="bone" style={{ inlineSize: '34%' }} />
      <span className="bone" style={{ inlineSize: '86%' }} />
    </div>
  );
}

function statusLabel(status: Conversation['status'], live: boolean): string | null {
  switch (status) {
    case 'in_progress':
      return live ? 'Listening now' : 'Not finished';
    case 'processing':
      return 'Being written up';
    case 'failed':
      return 'Not written up';
    case 'completed':
      return null;
  }
}

function untitled(status: Conversation['status']): string {
  return status === 'in_progress' ? 'A conversation, still open' : 'No title yet';
}
