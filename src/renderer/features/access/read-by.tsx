// Says which clients read a conversation and when each did last, with the way to the receipts. Nothing while nobody did.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Receipt } from '../../../contract/receipts.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { latestReceiptsQuery } from './receipt-queries.ts';
import { lastReads } from './last-reads.ts';

/** Enough to find the readers of the last while; the receipts themselves have the others. */
const LOOKED_AT = 100;
const NAMED = 3;

export function ReadBy({ conversationId }: { conversationId: string }) {
  const t = useTranslations('access');
  const { data } = useQuery(latestReceiptsQuery({ item_id: conversationId, action: 'read' }, LOOKED_AT));
  const readers = lastReads(data?.receipts ?? []);
  if (readers.length === 0) return null;
  const more = readers.length - NAMED;
  return (
    <p className="facts read-by">
      {readers.slice(0, NAMED).map((receipt, index) => (
        <Reader key={receipt.client_id} receipt={receipt} isFirst={index === 0} />
      ))}
      {more > 0 && <span>{t('moreReaders', { count: more })}</span>}
      <span>
        <Link to={`/settings/access/receipts?item=${encodeURIComponent(conversationId)}`}>
          {t('receiptsLink')}
        </Link>
      </span>
    </p>
  );
}

function Reader({ receipt: { client_name, at }, isFirst }: { receipt: Receipt; isFirst: boolean }) {
  const t = useTranslations('access');
  return (
    <span>
      {t.rich(isFirst ? 'readBy' : 'alsoReadBy', {
        name: () => <strong>{client_name}</strong>,
        when: () => (
          <time dateTime={at} title={formatFullTime(at)}>
            {formatWhen(at)}
          </time>
        ),
      })}
    </span>
  );
}
