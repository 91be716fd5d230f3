// The settings of the person: profile, language, day summary, notifications, signing out.
import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import { signOut } from '../../lib/page-token.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { usePermission } from '../notifications/push.ts';
import { useLanguage, useProfile } from './account-queries.ts';
import { Action } from './action.tsx';
import { DaySummary } from './day-summary.tsx';
import { languageChoices } from './languages.ts';
import { Block, NotRead, SaveStatus } from './setting.tsx';

export function YouSection() {
  const t = useTranslations('settings');
  usePageTitle(t('you'));
  return (
    <>
      <h1>{t('you')}</h1>
      <Block title={t('nameTitle')}>
        <Profile />
        <Language />
      </Block>
      <Block title={t('dayTitle')}>
        <DaySummary />
      </Block>
      <Block title={t('notifications')}>
        <Notifications />
      </Block>
      <Block title={t('browserTitle')} hint={t('browserHint')}>
        <SignOut />
      </Block>
    </>
  );
}

function SignOut() {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const leave = async (): Promise<void> => {
    await signOut();
    queries.clear();
    window.location.assign('/');
  };
  return <Action word={t('signOut')} name="sign-out" act={leave} />;
}

function Profile() {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const { setting: profile, change } = useProfile();
  const [typed, setTyped] = useState<string | null>(null);
  if (profile.isError && !profile.data) {
    return <NotRead what={t('yourName')} error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  const stored = profile.data;
  const named = stored?.name === UNNAMED_OWNER ? '' : stored?.name;
  const name = typed ?? named ?? '';
  const zone = stored?.time_zone ?? '';
  const zones = Intl.supportedValuesOf('timeZone');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ name }, { onSuccess: () => setTyped(null) });
  };
  const changed = typed !== null && typed.trim() !== named;
  return (
    <>
      <form className="field-line" data-unsaved={changed ? '' : undefined} onSubmit={save}>
        <label className="field">
          <span>{t('name')}</span>
          <input
            type="text"
            value={name}
            maxLength={60}
            autoComplete="name"
            disabled={!stored}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          className="button"
          disabled={!changed || name.trim() === '' || change.isPending}
        >
          {shared('save')}
        </button>
      </form>
      <label className="field">
        <span>{t('timeZone')}</span>
        <select
          value={zone}
          disabled={!stored || change.isPending}
          onChange={(event) => change.mutate({ time_zone: event.currentTarget.value })}
        >
          {zone === '' && <option value="">{stored ? t('notSet') : t('loading')}</option>}
          {zone !== '' && !zones.includes(zone) && <option value={zone}>{zone}</option>}
          {zones.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <SaveStatus error={change.error} saved={change.isSuccess && !changed} />
    </>
  );
}

function Language() {
  const t = useTranslations('settings');
  const { setting: language, change } = useLanguage();
  const current = language.data?.language ?? null;
  return (
    <>
      <label className="field">
        <span>{t('spoken')}</span>
        <select
          value={current ?? ''}
          disabled={!language.data || change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.value)}
        >
          {current === null && <option value="">{language.data ? t('notSet') : t('loading')}</option>}
          <option value="multi">{t('detect')}</option>
          {languageChoices(current).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SaveStatus error={language.error ?? change.error} saved={change.isSuccess} />
    </>
  );
}

function Notifications() {
  const t = useTranslations('settings');
  const { permission, ask } = usePermission();
  switch (permission) {
    case 'granted':
      return <p>{t('notificationsOn')}</p>;
    case 'denied':
      return <p>{t('notificationsOff')}</p>;
    case 'unsupported':
      return <p>{t('notificationsHere')}</p>;
    case 'default':
      return (
        <p className="form-actions">
          <button type="button" className="button" onClick={() => void ask()}>
            {t('notificationsAsk')}
          </button>
          <span className="setting-hint">{t('notificationsUntil')}</span>
        </p>
      );
  }
}
