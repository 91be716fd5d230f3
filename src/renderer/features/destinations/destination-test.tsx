// Sends a made-up event to a destination, and says what became of it.
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeliveryDetail } from '../../../contract/deliveries.ts';
import type { Destination } from '../../../contract/destinations.ts';
import { formatWhen } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { deliveryQuery } from './delivery-queries.ts';
import { useDestinationActions } from './destination-queries.ts';
import { attemptWords, lengthWords } from './destination-words.ts';

export function DestinationTest({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { test } = useDestinationActions(destination.id);
  const sent = test.data?.id;
  return (
    <div className="destination-test">
      <p className="form-actions">
        <button
          type="button"
          className="button"
          disabled={test.isPending || !destination.enabled}
          onClick={() => test.mutate()}
        >
          {t('test')}
        </button>
        <SaveStatus error={test.error} />
      </p>
      {!destination.enabled && <p className="hint">{t('testOff')}</p>}
      {sent !== undefined && <TestResult id={sent} />}
    </div>
  );
}

function TestResult({ id }: { id: string }) {
  const t = useTranslations('destinations');
  const { data, error } = useQuery(deliveryQuery(id));
  return (
    <p className="test-result" role="status">
      {data ? resultWords(data, t) : t(error ? 'resultUnknown' : 'sending')}{' '}
      <Link to={`/settings/webhooks/journal/${id}`}>{t('showDelivery')}</Link>
    </p>
  );
}

function resultWords(
  { state, attempt_list, next_attempt_at }: DeliveryDetail,
  t: Translate<'destinations'>,
): string {
  const last = attempt_list.at(-1);
  if (last === undefined) return t(state === 'waiting' ? 'sending' : 'notSent');
  const words = t('attemptAfter', { outcome: attemptWords(last, t), length: lengthWords(last.ms) });
  if (state !== 'waiting' || next_attempt_at === null) return words;
  return `${words} ${t('nextAttempt', { when: formatWhen(next_attempt_at) })}`;
}
