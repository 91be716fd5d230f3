// A receipt as a line of a statement: when, who, what, how many words left. Enter opens its items in place.
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Receipt } from '../../../contract/receipts.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { ReceiptItems } from './receipt-items.tsx';
import { outcomeWords } from './receipt-words.ts';

export function ReceiptRow({ receipt, tabbable }: { receipt: Receipt; tabbable: boolean }) {
  const t = useTranslations('access');
  const { at, client_id, client_name, operation, via, outcome, items, words, cut } = receipt;
  const [open, setOpen] = useState(false);
  const tabIndex = tabbable ? 0 : -1;
  return (
    <div className="receipt">
      <button
        type="button"
        className="receipt-line"
        data-row=""
        tabIndex={tabIndex}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <time className="receipt-when" dateTime={at} title={formatFullTime(at)}>
          {formatWhen(at)}
        </time>
        <span className="receipt-what">
          <span className="receipt-who">{client_name}</span>{' '}
          <span className={outcome === 'ok' ? undefined : 'receipt-refused'}>{outcomeWords(receipt, t)}</span>
        </span>
        <span className={words === 0 ? 'receipt-words is-none' : 'receipt-words'}>
          {t('wordsLeft', { count: words })}
        </span>
      </button>
      {open && (
        <div className="receipt-more">
          <p className="facts">
            <span>
              <code>{operation}</code>
            </span>
            <span>{t(`via.${via}`)}</span>
            <time dateTime={at}>{formatFullTime(at)}</time>
            <span>
              <Link
                to={`/settings/access/receipts?client=${encodeURIComponent(client_id)}`}
                tabIndex={tabIndex}
              >
                {t('allOf', { name: client_name })}
              </Link>
            </span>
          </p>
          {cut && <p>{t('cut')}</p>}
          <ReceiptItems receipt={receipt} tabIndex={tabIndex} />
          {items.length === 0 && outcome === 'ok' && <p className="hint">{t('noItems')}</p>}
        </div>
      )}
    </div>
  );
}
