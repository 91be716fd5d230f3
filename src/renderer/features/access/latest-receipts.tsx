// The newest receipts on the page of access, and the way to all of them.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { NotRead } from '../settings/setting.tsx';
import { latestReceiptsQuery } from './receipt-queries.ts';
import { ReceiptRow } from './receipt-row.tsx';

const SHOWN = 6;

export function LatestReceipts() {
  const t = useTranslations('access');
  const { data, isError, error, refetch } = useQuery(latestReceiptsQuery({}, SHOWN));
  if (data === undefined)
    return isError ? (
      <NotRead sentence={`${t('receiptsFailed')}.`} error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine />
    );
  if (data.receipts.length === 0) return <p className="hint">{t('nothingYet')}</p>;
  return (
    <>
      <ol className="receipt-list" aria-label={t('newest')}>
        {data.receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptRow receipt={receipt} tabbable />
          </li>
        ))}
      </ol>
      <Link to="/settings/access/receipts">{t('allReceipts')}</Link>
    </>
  );
}
