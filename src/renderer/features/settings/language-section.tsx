// The language of the page. The language that the person speaks is among the settings of the person.
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageLanguageChoice } from './page-language-choice.tsx';
import { Block } from './setting.tsx';

export function LanguageSection() {
  const t = useTranslations('settings');
  usePageTitle(t('language'));
  return (
    <>
      <h1>{t('language')}</h1>
      <Block title={t('pageLanguage')} hint={t('spokenHint')}>
        <PageLanguageChoice />
      </Block>
    </>
  );
}
