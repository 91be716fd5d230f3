// The settings of understanding: who makes titles, tasks and memories, what is sent where, its bounds, and a trial on a sample.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, Switch } from '../settings/setting.tsx';
import { Bounds } from './bounds.tsx';
import { Embeddings } from './embeddings.tsx';
import { Trial } from './trial.tsx';
import { useUnderstanding } from './understanding-queries.ts';
import { WhoUnderstands } from './who-understands.tsx';
import './understanding.css';

export function UnderstandingSection() {
  const t = useTranslations('understanding');
  const settings = useTranslations('settings');
  usePageTitle(t('title'));
  const { setting, change, tryOut } = useUnderstanding();
  const stored = setting.data;
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">{t('lead')}</p>
      {setting.isError && !stored && (
        <NotRead what={settings('theSetting')} error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {setting.isPending && <LoadingLine />}
      {stored && <WhoUnderstands stored={stored} onChoose={() => tryOut.reset()} />}
      {stored && stored.provider !== 'rules' && (
        <>
          <Block title={t('tryTitle')} hint={t('tryHint')}>
            <Trial
              busy={tryOut.isPending}
              error={tryOut.error}
              result={tryOut.data ?? null}
              onTry={() => tryOut.mutate()}
            />
          </Block>
          <Block title={t('limits')} hint={t('limitsHint')}>
            <Bounds stored={stored} busy={change.isPending} onChange={change.mutate} />
            {stored.provider !== 'embedded' && (
              <Switch
                label={t('vision')}
                hint={t('visionHint')}
                on={stored.vision}
                disabled={change.isPending}
                onChange={(vision) => change.mutate({ vision })}
              />
            )}
          </Block>
        </>
      )}
      {stored && (
        <Block title={t('search')} hint={t('searchHint')}>
          <Embeddings stored={stored} />
        </Block>
      )}
    </>
  );
}
