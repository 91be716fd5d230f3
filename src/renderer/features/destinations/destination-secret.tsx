// The secret that deliveries to a webhook are signed with: shown when it is asked for, copied, and renewed.
import { useTranslations } from 'use-intl';
import { useEffect, useRef } from 'react';
import type { Destination } from '../../../contract/destinations.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { CopyButton } from '../settings/copy-button.tsx';
import { SaveStatus } from '../settings/setting.tsx';
import { useDestinationActions } from './destination-queries.ts';

export function DestinationSecret({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { id, name, previous_secret_until: until } = destination;
  const { showSecret, rotate } = useDestinationActions(id);
  const shown = rotate.data ?? showSecret.data;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  const hide = (): void => {
    showSecret.reset();
    rotate.reset();
  };
  return (
    <>
      {until && (
        <p className="setting-hint">
          {t.rich('alsoPrevious', {
            when: () => (
              <time dateTime={until} title={formatFullTime(until)}>
                {formatWhen(until)}
              </time>
            ),
          })}
        </p>
      )}
      {shown && (
        <div className="secret" ref={place} tabIndex={-1} role="group" aria-label={t('secretOf', { name })}>
          <p className="secret-line">
            <code>{shown.secret}</code>
            <CopyButton text={shown.secret} name={t('copySecret')} />
          </p>
          {shown.previous_secret && (
            <>
              <p>{t('previousSecret')}</p>
              <p className="secret-line">
                <code>{shown.previous_secret}</code>
                <CopyButton text={shown.previous_secret} name={t('copyPrevious')} />
              </p>
            </>
          )}
          <button type="button" className="button is-small" onClick={hide}>
            {t('hide')}
          </button>
        </div>
      )}
      <p className="form-actions">
        {!shown && (
          <button
            type="button"
            className="button"
            disabled={showSecret.isPending}
            onClick={() => showSecret.mutate()}
          >
            {t('showSecret')}
          </button>
        )}
        <ConfirmButton
          label={t('replaceSecret')}
          question={t('replaceQuestion')}
          confirm={t('replaceConfirm')}
          busy={rotate.isPending}
          onConfirm={() => rotate.mutate()}
        />
        <SaveStatus error={showSecret.error ?? rotate.error} />
      </p>
    </>
  );
}
