// "Connect a program": a guide to each program written for the original service, with whether it has called.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CLIENT_GUIDES } from '../../../contract/client-guides.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ClientGuideCard } from './client-guide-card.tsx';
import { useClientsSeen, useNow } from './clients-seen-queries.ts';
import { CopyButton } from './copy-button.tsx';
import { Block } from './setting.tsx';
import './programs.css';

export function ProgramsSection({ uid }: { uid: string }) {
  const t = useTranslations('programs');
  usePageTitle(t('title'));
  const seen = useClientsSeen();
  const now = useNow();
  const base = window.location.origin;
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">
        {t.rich('lead', {
          access: (words) => <Link to="/settings/access">{words}</Link>,
          assistants: (words) => <Link to="/settings/assistants">{words}</Link>,
        })}
      </p>
      <p className="copy-line setting-lead">
        <code>{base}</code>
        <CopyButton text={base} name={t('copyAddress')} />
      </p>
      <Block title={t('list')}>
        <div className="guides">
          {CLIENT_GUIDES.map((guide) => (
            <ClientGuideCard
              key={guide.name}
              guide={guide}
              clients={seen.list.data ?? []}
              uid={uid}
              now={now}
            />
          ))}
        </div>
      </Block>
    </>
  );
}
