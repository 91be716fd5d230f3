// The wearable in the settings: pair it, see how it is, fetch what it recorded by itself, and choose what its button does.
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block } from '../settings/setting.tsx';
import { ButtonBlock } from './button-block.tsx';
import { DeviceBlock } from './device-block.tsx';
import { PairedWearable } from './paired-wearable.tsx';
import { StoredBlock } from './stored-block.tsx';
import { useWearable } from './use-wearable.ts';
import './wearables.css';

export function WearablesSection() {
  const t = useTranslations('wearableSettings');
  const words = useTranslations('wearables');
  usePageTitle(words('title'));
  const state = useWearable();
  const has = (part: (typeof state.parts)[number]): boolean => state.parts.includes(part);
  return (
    <>
      <h1>{words('title')}</h1>
      <Block title={t('yours')} hint={t('hint')}>
        <PairedWearable state={state} />
      </Block>
      {has('storage') && <StoredBlock state={state} />}
      {has('button') && <ButtonBlock />}
      {state.phase === 'connected' && (has('led') || has('gain') || has('haptic')) && (
        <DeviceBlock state={state} />
      )}
    </>
  );
}
