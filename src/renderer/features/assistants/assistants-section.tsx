// Settings > Assistants: attach one, the keys and grants of those that are attached, and how often they may call.
import { useTranslations } from 'use-intl';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { ApiKeys } from '../settings/api-keys.tsx';
import { CopyButton } from '../settings/copy-button.tsx';
import { Block } from '../settings/setting.tsx';
import { AttachAssistant } from './attach-assistant.tsx';
import { CallLimits } from './call-limits.tsx';
import { Grants } from './grants.tsx';
import './assistants.css';

export function AssistantsSection() {
  const t = useTranslations('assistants');
  usePageTitle(t('title'));
  const address = `${window.location.origin}/v1/mcp`;
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">
        {t.rich('lead', { link: (words) => <Link to="/settings/access">{words}</Link> })}
      </p>
      <Block title={t('attach')}>
        <AttachAssistant />
      </Block>
      <Block title={t('letIn')} hint={t('letInHint')}>
        <p className="copy-line">
          <code>{address}</code>
          <CopyButton text={address} name={t('copyAddress')} />
        </p>
        <Grants />
      </Block>
      <Block title={t('keys')} hint={t('keysHint')}>
        <ApiKeys kind="mcp" title={t('keys')} />
      </Block>
      <Block title={t('limits')} hint={t('limitsHint')}>
        <CallLimits />
      </Block>
    </>
  );
}
