// The shape of a screen while its code is loaded.
import { useTranslations } from 'use-intl';
import { Loading } from '../components/loading.tsx';

export function ScreenLoading() {
  const t = useTranslations('frame');
  return (
    <Loading words={t('loadingScreen')} className="screen">
      <span className="bone is-title" />
      <span className="bone is-text" />
    </Loading>
  );
}
