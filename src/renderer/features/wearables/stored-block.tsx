// What the wearable recorded by itself: how much there is, how far fetching it is, and why it waits.
import { useTranslations } from 'use-intl';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatWhen } from '../../lib/format-time.ts';
import { Block } from '../settings/setting.tsx';
import { wearableHost } from './use-wearable.ts';

export function StoredBlock({ state: { stored, phase } }: { state: WearableState }) {
  const t = useTranslations('wearableSettings');
  const host = wearableHost();
  const fetching = stored.phase === 'pulling' || stored.phase === 'uploading';
  const { files, bytes, current } = stored;
  return (
    <Block title={t('stored')} hint={t('storedHint')}>
      <p>
        {stored.phase === 'unknown' || phase !== 'connected'
          ? t('storedUnknown')
          : files === 0
            ? t('storedNone')
            : t('storedCount', { count: files, size: formatBytes(bytes) })}
      </p>
      {stored.kept_files > 0 && (
        <p className="setting-hint">{t('storedKept', { count: stored.kept_files })}</p>
      )}
      {fetching && current !== null && (
        <p className="wearable-fetching">
          <span role="status">
            {t('storedFetching', { when: formatWhen(new Date(current.started_at).toISOString()) })}
          </span>
          <progress aria-label={t('progress')} max={current.bytes || 1} value={current.pulled_bytes} />
        </p>
      )}
      {stored.problem !== null && (
        <p className="status-note is-attention" role="status">
          {t('storedWaits', { why: t(`why.${stored.problem}`) })}
        </p>
      )}
      {files > 0 && phase === 'connected' && (
        <p className="form-actions">
          <button
            type="button"
            className="button"
            onClick={() => void host.order(fetching ? 'stopPulling' : 'pullStored').catch(() => undefined)}
          >
            {t(fetching ? 'fetchStop' : 'fetch')}
          </button>
        </p>
      )}
    </Block>
  );
}
