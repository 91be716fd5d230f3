// The speech settings: what this computer can do, who transcribes, words to expect, translation.
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page-title.ts';
import { Models } from './models.tsx';
import { Block } from './setting.tsx';
import { TranscriptionSwitches } from './transcription-switches.tsx';
import { Translation } from './translation.tsx';
import { Vocabulary } from './vocabulary.tsx';
import { WhoTranscribes } from './who-transcribes.tsx';

export function SpeechSection() {
  const t = useTranslations('settings');
  usePageTitle(t('speech'));
  return (
    <>
      <h1>{t('speech')}</h1>
      <Block title={t('getTitle')}>
        <Models />
        <TranscriptionSwitches />
      </Block>
      <WhoTranscribes />
      <Block title={t('vocabulary')} hint={t('vocabularyHint')}>
        <Vocabulary />
      </Block>
      <Block title={t('translation')} hint={t('translationHint')}>
        <Translation />
      </Block>
    </>
  );
}
