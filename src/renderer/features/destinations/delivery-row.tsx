// A delivery in the journal: what, where to, when, and what came of it. Enter opens it.
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'react-router';
import type { Delivery } from '../../../contract/deliveries.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { sentenceWords } from './destination-words.ts';

export function DeliveryRow({ delivery, tabbable }: { delivery: Delivery; tabbable: boolean }) {
  const { id, trigger, destination_name, state, attempts, replay, test, created_at } = delivery;
  const t = useTranslations('destinations');
  const last = sentenceWords(delivery.last_sentence, t);
  const { search } = useLocation();
  return (
    <Link className="entry delivery-row" to={{ pathname: id, search }} tabIndex={tabbable ? 0 : -1}>
      <span>
        {t('journal.row', {
          trigger: t(`triggers.${trigger}`),
          destination: destination_name ?? t('journal.rowGone'),
        })}
      </span>
      <span className="facts">
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatWhen(created_at)}
        </time>
        <span
          className={`destination-state is-${state === 'delivered' ? 'good' : state === 'cancelled' ? 'off' : 'attention'}`}
        >
          {t(`deliveries.${state}`)}
        </span>
        {attempts > 1 && <span>{t('journal.attempts', { count: attempts })}</span>}
        {test && <span>{t('journal.test')}</span>}
        {replay && <span>{t('journal.replay')}</span>}
        {last && state !== 'delivered' && <span>{last}</span>}
      </span>
    </Link>
  );
}
