// What the receipts are narrowed to: a client, reads or changes, days, and the one item that a conversation's page asks for.
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Receipt } from '../../../contract/receipts.ts';
import { clientsQuery } from './access-queries.ts';
import type { ReceiptFilter } from './receipt-queries.ts';

interface ReceiptFilterFieldsProps {
  filter: ReceiptFilter;
  onChange(filter: ReceiptFilter): void;
}

export function ReceiptFilterFields({ filter, onChange }: ReceiptFilterFieldsProps) {
  const t = useTranslations('access');
  const clients = useQuery(clientsQuery).data ?? [];
  const { client_id, action, item_id, since, until } = filter;
  const isGone = client_id !== undefined && !clients.some(({ id }) => id === client_id);
  /** What has no value any more is left out. */
  const change = (next: { [Field in keyof ReceiptFilter]: ReceiptFilter[Field] | undefined }): void =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...next }).filter(([, value]) => value !== undefined),
      ) as ReceiptFilter,
    );
  return (
    <div className="journal-filter receipt-filter" role="group" aria-label={t('filter')}>
      <label className="field">
        <span>{t('client')}</span>
        <select
          value={client_id ?? ''}
          onChange={(event) => change({ client_id: event.currentTarget.value || undefined })}
        >
          <option value="">{t('allClients')}</option>
          {clients.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {t('clientOf', { name, kind: t(`kinds.${kind}`) })}
            </option>
          ))}
          {isGone && <option value={client_id}>{t('goneClient')}</option>}
        </select>
      </label>
      <label className="field">
        <span>{t('kind')}</span>
        <select
          value={action ?? ''}
          onChange={(event) =>
            change({ action: (event.currentTarget.value || undefined) as Receipt['action'] | undefined })
          }
        >
          <option value="">{t('readsAndChanges')}</option>
          <option value="read">{t('reads')}</option>
          <option value="write">{t('changesOnly')}</option>
        </select>
      </label>
      <label className="field">
        <span>{t('since')}</span>
        <input
          type="date"
          value={since ?? ''}
          max={until}
          onChange={(event) => change({ since: event.currentTarget.value || undefined })}
        />
      </label>
      <label className="field">
        <span>{t('until')}</span>
        <input
          type="date"
          value={until ?? ''}
          min={since}
          onChange={(event) => change({ until: event.currentTarget.value || undefined })}
        />
      </label>
      {item_id !== undefined && (
        <p className="journal-item">
          {t('onlyItem')}
          <button type="button" className="button is-small" onClick={() => change({ item_id: undefined })}>
            {t('allReceiptsShown')}
          </button>
        </p>
      )}
    </div>
  );
}
