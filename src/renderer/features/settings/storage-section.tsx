// What Earshot takes on the disk, and by what; how to take less; where the data folder is.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StoragePart } from '../../../contract/storage-use.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatClock } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CopyButton } from './copy-button.tsx';
import { useStorageUse } from './instance-queries.ts';
import { Block, NotRead } from './setting.tsx';

const WORDS = {
  audio: 'partAudio',
  text: 'partText',
  search: 'partSearch',
  models: 'partModels',
  copies: 'partCopies',
  other: 'partOther',
} as const satisfies Record<StoragePart, string>;

export function StorageSection() {
  const t = useTranslations('settings');
  usePageTitle(t('storage'));
  const use = useStorageUse();
  return (
    <>
      <h1>{t('storage')}</h1>
      {use.isError && !use.data ? (
        <NotRead what={t('storageRead')} error={use.error} onRetry={() => void use.refetch()} />
      ) : !use.data ? (
        <LoadingLine />
      ) : (
        <>
          <p className="setting-lead">
            {t('storageUsed', { size: formatBytes(use.data.bytes), free: formatBytes(use.data.free_bytes) })}
          </p>
          <Block
            title={t('storageBy')}
            hint={t('storageAgain', { when: formatClock(Date.parse(use.data.measured_at)) })}
          >
            <dl className="storage-parts">
              {use.data.parts.map(({ part, bytes }) => (
                <div key={part}>
                  <dt>{t(WORDS[part])}</dt>
                  <dd>{formatBytes(bytes)}</dd>
                  <dd aria-hidden="true">
                    <progress max={use.data.bytes || 1} value={bytes} tabIndex={-1} />
                  </dd>
                </div>
              ))}
            </dl>
            {!use.data.complete && <p className="setting-hint">{t('storageIncomplete')}</p>}
          </Block>
          <Block title={t('storageLess')}>
            <p>
              {t.rich('storageLessHint', {
                link: (words) => <Link to="/settings/privacy">{words}</Link>,
                speech: (words) => <Link to="/settings/speech">{words}</Link>,
              })}
            </p>
          </Block>
          <Block title={t('dataFolder')} hint={t('dataFolderHint')}>
            <p className="copy-line">
              <code>{use.data.data_dir}</code>
              <CopyButton text={use.data.data_dir} name={t('copyFolder')} />
            </p>
          </Block>
        </>
      )}
    </>
  );
}
