// Where a receiver is set up, and whether it says that this was done. It is asked when the page opens, and again on demand.
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
            Open the page to set it up
          </a>
        )}
        {destination.setup_completed_url !== null && (
          <button
            type="button"
            className="button is-small"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Ask again
          </button>
        )}
        <SaveStatus error={error} />
      </p>
    </>
  );
}

function setupWords({ completed, problem }: Setup): string {
  if (problem !== null) return `Whether it is set up is not known. ${problem}`;
  if (completed === null) return 'The receiver has no address that says whether it is set up.';
  return completed ? 'It is set up.' : 'It is not set up yet.';
}
