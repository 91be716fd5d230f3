// One conversation in the list: title and time on one line, then length, who spoke and marks. Its name is the title; the rest
// describes it.
import { useId, type MouseEvent, type ReactNode } from 'react';
import { FolderClosed, ListTodo, Lock, Star, VolumeX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListeningState } from '../../../contract/listening.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { formatDuration, formatFullTime } from '../../lib/format-time.ts';
import { languageTag } from '../../lib/language-tag.ts';
import { isWritten, lengthSeconds } from '../conversations/length.ts';
import { useFolderName } from '../conversations/use-folders.ts';
import { timeWords } from './day-words.ts';
import { stateWords, titleWords, whoWords } from './row-words.ts';

interface RowProps {
  conversation: Conversation;
  /** Where it opens. */
  to: string;
  /** How it is listened to now, here or elsewhere; null when nobody does. */
  live: ListeningState | null;
  open: boolean;
  tabbable: boolean;
  selected: boolean;
  onSelect(extend: boolean): void;
}

export function ConversationRow(props: RowProps) {
  const { conversation, to, live, open, tabbable, selected, onSelect } = props;
  const t = useTranslations('conversationList');
  const { status, structured, starred, is_locked, has_audio, language, external_data } = conversation;
  const folder = useFolderName(conversation);
  const factsId = useId();
  const when = conversation.started_at ?? conversation.created_at;
  const seconds = status === 'in_progress' ? null : lengthSeconds(conversation);
  const lacksAudio = !has_audio && status !== 'in_progress' && !isWritten(external_data);
  const state = stateWords(status, live, t);
  const who = whoWords(conversation.speakers ?? [], t);
  const title = titleWords(conversation, t);
  const tasks = structured.action_items.filter(({ completed }) => !completed).length;
  const onClick = (event: MouseEvent): void => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    // The browser would open another window.
    event.preventDefault();
    onSelect(event.shiftKey);
  };
  return (
    <div className={`index-row${open ? ' is-open' : ''}${selected ? ' is-selected' : ''}`}>
      <label className="tick-room">
        <input
          type="checkbox"
          className="index-row-box"
          tabIndex={-1}
          checked={selected}
          aria-label={t('row.select', { title })}
          onChange={(event) => onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </label>
      <div className="index-row-body">
        <div className="index-row-head">
          {/* Its area is the whole row. */}
          <Link
            className="index-row-link"
            to={to}
            tabIndex={tabbable ? 0 : -1}
            aria-current={open ? 'true' : undefined}
            aria-describedby={factsId}
            dir="auto"
            lang={languageTag(language)}
            onClick={onClick}
          >
            {title}
          </Link>
          <time dateTime={when} title={formatFullTime(when)}>
            {timeWords(when)}
          </time>
        </div>
        <p className="index-row-facts" id={factsId}>
          {selected && <span className="visually-hidden">{t('row.selected')}</span>}
          <span className="visually-hidden">{timeWords(when)}</span>
          {state && <span className={`status is-${isHeard(live) ? 'live' : status}`}>{state}</span>}
          {seconds !== null && <span>{formatDuration(seconds)}</span>}
          {who !== '' && (
            <span className="index-row-who" dir="auto">
              {who}
            </span>
          )}
          <span className="index-row-marks">
            {tasks > 0 && (
              <Mark icon={ListTodo} label={t('row.tasks', { count: tasks })}>
                {tasks}
              </Mark>
            )}
            {lacksAudio && <Mark icon={VolumeX} label={t('row.noAudio')} />}
            {is_locked && <Mark icon={Lock} label={t('row.locked')} />}
            {folder && (
              <Mark icon={FolderClosed} label={folder}>
                <span className="index-row-folder" dir="auto">
                  {folder}
                </span>
              </Mark>
            )}
            {starred && <Mark icon={Star} label={t('row.starred')} />}
          </span>
        </p>
        {open && structured.overview && (
          <p className="index-row-overview" dir="auto" lang={languageTag(language)}>
            {structured.overview}
          </p>
        )}
      </div>
    </div>
  );
}

function Mark({ icon: Icon, label, children }: { icon: typeof Star; label: string; children?: ReactNode }) {
  return (
    <span className="index-mark" title={label}>
      <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

const isHeard = (live: ListeningState | null): boolean => live === 'listening' || live === 'silent';

/** The shape of a row that is on its way. */
export function EmptyRow() {
  return (
    <div className="index-row is-empty" aria-hidden="true">
      <span className="bone" style={{ inlineSize: '62%' }} />
      <span className="bone" style={{ inlineSize: '34%' }} />
    </div>
  );
}
