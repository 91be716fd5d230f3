// The link to the setup page of a receiver, and whether the receiver says that setup is complete. It is asked when the page
// opens, and again on demand.
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import type { Destination, DestinationSetup as Setup } from '../../../contract/destinations.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { setupQuery } from './destination-queries.ts';

export function DestinationSetup({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { data, error, isFetching, refetch } = useQuery(setupQuery(destination));
  return (
    <>
      <p role="status">{isFetching ? t('setupAsking') : data && setupWords(data, t)}</p>
      <p className="form-actions">
        {data?.link && (
          <a href={data.link} target="_blank" rel="noreferrer">
            {t('setupOpen')}
          </a>
        )}
        {destination.setup_completed_url !== null && (
          <button
            type="button"
            className="button is-small"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {t('setupAgain')}
          </button>
        )}
        <SaveStatus error={error} />
      </p>
    </>
  );
}

function setupWords({ completed, problem }: Setup, t: Translate<'destinations'>): string {
  if (problem !== null) return t('setupUnknown');
  if (completed === null) return t('setupNoAddress');
  return t(completed ? 'setupComplete' : 'setupIncomplete');
}
