// About this Earshot: version, licence, data folder, links, and the licences of what it is made of.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { CopyButton } from './copy-button.tsx';
import { useStorageUse, useVersion } from './instance-queries.ts';
import { LICENCES } from './licences.ts';
import { Block, NotRead } from './setting.tsx';

export function AboutSection() {
  const t = useTranslations('settings');
  usePageTitle(t('about'));
  const version = useVersion();
  const use = useStorageUse();
  return (
    <>
      <h1>{t('about')}</h1>
      <p className="setting-lead">{t('aboutLead')}</p>
      {version.isError && !version.data && (
        <NotRead what={t('theVersion')} error={version.error} onRetry={() => void version.refetch()} />
      )}
      <Block title={'Earshot'}>
        {(version.data || !version.isError) && (
          <p>{version.data ? t('version', { version: version.data }) : <LoadingLine />}</p>
        )}
        <p>{t('aboutLicence')}</p>
      </Block>
      <Block title={t('dataFolder')} hint={t('dataFolderHint')}>
        {use.data ? (
          <p className="copy-line">
            <code>{use.data.data_dir}</code>
            <CopyButton text={use.data.data_dir} name={t('copyFolder')} />
          </p>
        ) : use.isError ? (
          <NotRead what={t('dataFolder')} error={use.error} onRetry={() => void use.refetch()} />
        ) : (
          <LoadingLine />
        )}
      </Block>
      <Block title={t('links')}>
        <ul className="link-list">
          <li>
            <a href="/docs">{t('linkApi')}</a>
          </li>
          <li>
            <a href="/openapi.json">{t('linkOpenApi')}</a>
          </li>
          <li>
            <Link to="/settings/speech">{t('linkModels')}</Link>
          </li>
          <li>
            <a href="/sample.LICENCE.txt">{t('linkSample')}</a>
          </li>
        </ul>
      </Block>
      <Block title={t('licences')} hint={t('licencesHint', { count: LICENCES.length })}>
        <details className="more">
          <summary>{t('licences')}</summary>
          <table className="licences">
            <thead>
              <tr>
                <th scope="col">{t('licenceOf')}</th>
                <th scope="col">{t('licence')}</th>
              </tr>
            </thead>
            <tbody>
              {LICENCES.map(([name, licence]) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{licence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Block>
    </>
  );
}
