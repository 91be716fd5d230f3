// Sends a made-up event to a destination, and says what became of it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeliveryDetail } from '../../../contract/deliveries.ts';
import type { Destination } from '../../../contract/destinations.ts';
import { formatWhen } from '../../lib/format-time.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { deliveryQuery } from './delivery-queries.ts';
import { useDestinationActions } from './destination-queries.ts';
import { attemptWords, lengthWords } from './destination-words.ts';

export function DestinationTest({ destination }: { destination: Destination }) {
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
          Send a test event
        </button>
        <SaveStatus error={test.error} />
      </p>
      {!destination.enabled && <p className="hint">Turn it on to send a test event.</p>}
      {sent !== undefined && <TestResult id={sent} />}
    </div>
  );
}

function TestResult({ id }: { id: string }) {
  const { data, error } = useQuery(deliveryQuery(id));
  return (
    <p className="test-result" role="status">
      {data ? resultWords(data) : error ? error.message : 'Sending…'}{' '}
      <Link to={`/settings/webhooks/journal/${id}`}>Show the delivery</Link>
    </p>
  );
}

function resultWords({ state, attempt_list, next_attempt_at }: DeliveryDetail): string {
  const last = attempt_list.at(-1);
  if (last === undefined) return state === 'waiting' ? 'Sending…' : 'It was not sent.';
  const words = `${attemptWords(last)}, after ${lengthWords(last.ms)}.`;
  if (state !== 'waiting' || next_attempt_at === null) return words;
  return `${words} Next attempt ${formatWhen(next_attempt_at)}.`;
}
