// Says above the list which offline recordings are on their way, and which could not be read or are not
// placed again. Shows nothing otherwise.
import { useQuery } from '@tanstack/react-query';
import { offlineJobsQuery } from './conversation-queries.ts';
import { offlineState, type OfflineState } from './offline-sentences.ts';

export function OfflineNote() {
  const jobs = useQuery(offlineJobsQuery);
  const { importing, waiting, unreadable, deleted } = offlineState(jobs.data ?? [], jobs.dataUpdatedAt);
  return (
    <div role="status">
      {importing !== null && (
        <p className="list-note">
          {importing} {waiting}
        </p>
      )}
      <NamedFiles
        attention
        files={unreadable}
        one="A file of an offline recording could not be read"
        several="files of offline recordings could not be read"
      />
      <NamedFiles
        files={deleted}
        one="An offline recording of a deleted conversation was sent again"
        several="offline recordings of deleted conversations were sent again"
      />
    </div>
  );
}

interface NamedFilesProps {
  files: OfflineState['deleted'];
  one: string;
  /** After their number. */
  several: string;
  attention?: boolean;
}

function NamedFiles({ files, one, several, attention = false }: NamedFilesProps) {
  if (files.length === 0) return null;
  return (
    <details className={`list-note${attention ? ' is-attention' : ''}`}>
      <summary>{files.length === 1 ? one : `${files.length} ${several}`}</summary>
      <ul>
        {files.map(({ name, reason }, nth) => (
          <li key={nth}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
