// What an address shows at which there is no page.
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../components/notice.tsx';
import { usePageTitle } from '../lib/page-title.ts';

export function UnknownPage() {
  const t = useTranslations('frame');
  usePageTitle(t('unknown'));
  return (
    <Notice
      title={t('unknown')}
      failed
      actions={
        <Link className="button" to="/">
          {t('toConversations')}
        </Link>
      }
    >
      <p>{t('unknownHint')}</p>
    </Notice>
  );
}
