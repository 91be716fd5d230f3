// Says above the list which offline recordings are on their way, and which could not be read or are not
// placed again. Shows nothing otherwise.
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { offlineJobsQuery } from '../conversations/conversation-queries.ts';
import { offlineState } from './offline-files.ts';

export function OfflineNote() {
  const t = useTranslations('conversationList');
  const jobs = useQuery(offlineJobsQuery);
  const { importing, waits, unreadable, deleted } = offlineState(jobs.data ?? [], jobs.dataUpdatedAt);
  return (
    <div role="status">
      {importing > 0 && (
        <p className="list-note">
          {t('offline.importing', { count: importing })} {waits && t('offline.waits')}
        </p>
      )}
      <NamedFiles
        attention
        names={unreadable}
        title={t('offline.unreadable', { count: unreadable.length })}
        hint={t('offline.unreadableHint')}
      />
      <NamedFiles
        names={deleted}
        title={t('offline.deleted', { count: deleted.length })}
        hint={t('offline.deletedHint')}
      />
    </div>
  );
}

interface NamedFilesProps {
  names: readonly string[];
  title: string;
  /** What to do about them. */
  hint: string;
  attention?: boolean;
}

function NamedFiles({ names, title, hint, attention = false }: NamedFilesProps) {
  if (names.length === 0) return null;
  return (
    <details className={`list-note${attention ? ' is-attention' : ''}`}>
      <summary>{title}</summary>
      <p>{hint}</p>
      <ul>
        {names.map((name, nth) => (
          <li key={nth}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
