// The shape of a screen while its code is loaded.
import { useTranslations } from 'use-intl';

export function ScreenLoading() {
  const t = useTranslations('frame');
  return (
    <div className="screen" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <span className="bone is-title" />
      <span className="bone is-text" />
    </div>
  );
}
