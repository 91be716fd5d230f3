// What an address shows at which there is no page.
import { useTranslations } from 'use-intl';
import { NothingHere } from '../components/nothing-here.tsx';

export function UnknownPage() {
  const t = useTranslations('frame');
  return <NothingHere title={t('unknown')} hint={t('unknownHint')} to="/" toWhat={t('toConversations')} />;
}
