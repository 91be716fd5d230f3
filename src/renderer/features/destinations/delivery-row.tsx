// A delivery in the journal: what, where to, when, and what came of it. Enter opens it.
import { Link, useLocation } from 'react-router';
import type { Delivery } from '../../../contract/deliveries.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { DELIVERY_WORDS, TRIGGER_WORDS } from './destination-words.ts';

export function DeliveryRow({ delivery, tabbable }: { delivery: Delivery; tabbable: boolean }) {
  const { id, trigger, destination_name, state, attempts, replay, test, created_at, last_error } = delivery;
  const { search } = useLocation();
  return (
    <Link className="entry delivery-row" to={{ pathname: id, search }} tabIndex={tabbable ? 0 : -1}>
      <span>
        {TRIGGER_WORDS[trigger].title} → {destination_name ?? 'a deleted destination'}
      </span>
      <span className="facts">
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatWhen(created_at)}
        </time>
        <span
          className={`destination-state is-${state === 'delivered' ? 'good' : state === 'cancelled' ? 'off' : 'attention'}`}
        >
          {DELIVERY_WORDS[state]}
        </span>
        {attempts > 1 && <span>{attempts} attempts</span>}
        {test && <span>test</span>}
        {replay && <span>replay</span>}
        {last_error && state !== 'delivered' && <span>{last_error}</span>}
      </span>
    </Link>
  );
}
