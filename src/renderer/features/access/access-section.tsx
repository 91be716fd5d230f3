// Settings > Access: which clients may read what, what they read lately, and who has called.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page-title.ts';
import { ClientsSeen } from '../settings/clients-seen.tsx';
import { useClientsSeen, useNow } from '../settings/clients-seen-queries.ts';
import { Block } from '../settings/setting.tsx';
import { ClientList } from './client-list.tsx';
import { LatestReceipts } from './latest-receipts.tsx';
import '../settings/programs.css';
import './access.css';

export function AccessSection() {
  const t = useTranslations('access');
  usePageTitle(t('title'));
  const seen = useClientsSeen();
  const now = useNow();
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">{t('lead')}</p>
      <Block
        title={t('clients')}
        hint={t.rich('clientsHint', { link: (words) => <Link to="/settings/network">{words}</Link> })}
      >
        <ClientList />
      </Block>
      <Block title={t('receipts')} hint={t('receiptsHint')}>
        <LatestReceipts />
      </Block>
      <Block title={t('seen')} hint={t('seenHint')}>
        <ClientsSeen seen={seen} now={now} />
      </Block>
    </>
  );
}
