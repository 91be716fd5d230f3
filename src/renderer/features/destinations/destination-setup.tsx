// The link to the setup page of a receiver, and whether the receiver says that setup is complete. It is asked when the page
// opens, and again on demand.
import { useQuery } from '@tanstack/react-query';
import type { Destination, DestinationSetup as Setup } from '../../../contract/destinations.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { setupQuery } from './destination-queries.ts';

export function DestinationSetup({ destination }: { destination: Destination }) {
  const { data, error, isFetching, refetch } = useQuery(setupQuery(destination));
  return (
    <>
      <p role="status">{isFetching ? 'Asking the receiver…' : data && setupWords(data)}</p>
      <p className="form-actions">
        {data?.link && (
          <a href={data.link} target="_blank" rel="noreferrer">
            Open the setup page
          </a>
        )}
        {destination.setup_completed_url !== null && (
          <button
            type="button"
            className="button is-small"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Check again
          </button>
        )}
        <SaveStatus error={error} />
      </p>
    </>
  );
}

function setupWords({ completed, problem }: Setup): string {
  if (problem !== null) return `It is not known whether setup is complete. ${problem}`;
  if (completed === null) return 'This receiver has no address that says whether setup is complete.';
  return completed ? 'Setup is complete.' : 'Setup is not complete yet.';
}
