// The developer settings: address and description of the API, developer keys, access to memories. Assistant keys and
// webhooks have sections of their own.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDeveloperAccess } from './account-queries.ts';
import { ApiKeys } from './api-keys.tsx';
import { CopyButton } from './copy-button.tsx';
import { Block, SettingSwitch } from './setting.tsx';

export function DeveloperSection() {
  const t = useTranslations('developer');
  const settings = useTranslations('settings');
  usePageTitle(t('title'));
  const base = window.location.origin;
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">{t('lead')}</p>
      <Block title={t('address')}>
        <p className="copy-line">
          <code>{base}</code>
          <CopyButton text={base} name={t('copyAddress')} />
        </p>
        <p className="setting-hint">
          {t.rich('addressHint', {
            docs: (words) => <a href="/docs">{words}</a>,
            openapi: (words) => <a href="/openapi.json">{words}</a>,
          })}
        </p>
      </Block>
      <Block
        title={t('keys')}
        hint={t.rich('keysHint', { link: (words) => <Link to="/settings/access">{words}</Link> })}
      >
        <ApiKeys kind="dev" title={t('keys')} />
      </Block>
      <Block title={t('assistantKeys')} hint={t('assistantKeysHint')}>
        <Link to="/settings/assistants">{settings('assistants')}</Link>
      </Block>
      <Block title={t('memories')}>
        <MemoryAccess />
      </Block>
      <Block title={settings('webhooks')} hint={t('webhooksHint')}>
        <Link to="/settings/webhooks">{t('webhooksLink')}</Link>
      </Block>
    </>
  );
}

function MemoryAccess() {
  const t = useTranslations('developer');
  const { setting, change } = useDeveloperAccess();
  return (
    <SettingSwitch
      label={t('memoryAccess')}
      hint={t('memoryAccessHint')}
      on={setting.data?.memories}
      error={setting.error}
      change={change}
    />
  );
}
