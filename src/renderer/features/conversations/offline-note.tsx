// Says above the list which offline recordings are on their way, and which could not be read. Shows nothing otherwise.
import { useQuery } from '@tanstack/react-query';
import { offlineJobsQuery } from './conversation-queries.ts';
import { offlineState } from './offline-sentences.ts';

export function OfflineNote() {
  const jobs = useQuery(offlineJobsQuery);
  const { importing, waiting, unreadable } = offlineState(jobs.data ?? [], jobs.dataUpdatedAt);
  return (
    <div role="status">
      {importing !== null && (
        <p className="list-note">
          {importing} {waiting}
        </p>
      )}
      {unreadable.length > 0 && (
        <details className="list-note is-attention">
          <summary>
            {unreadable.length === 1
              ? 'A file of an offline recording could not be read'
              : `${unreadable.length} files of offline recordings could not be read`}
          </summary>
          <ul>
            {unreadable.map(({ name, reason }, nth) => (
              <li key={nth}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
