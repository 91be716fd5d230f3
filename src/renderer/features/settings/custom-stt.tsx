// The custom STT setting: the service's address, the codec it gets, whether it is used, and where the audio goes.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import type { CustomSttSetting } from '../../../contract/custom-stt.ts';
import { mayReach } from '../../lib/reachable-origins.ts';
import { customSttSetting, opusEncoderQuery } from './custom-stt-queries.ts';
import { useSetting } from './setting-queries.ts';
import { NotRead, SaveStatus } from './setting.tsx';
import type { Translate } from '../../messages/catalogue.ts';

/** `onSaved`: an address was saved. */
export function CustomStt({ onSaved }: { onSaved(): void }) {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const { setting, change } = useSetting(customSttSetting);
  const [typed, setTyped] = useState<string | null>(null);
  const opus = useQuery(opusEncoderQuery);
  if (setting.error)
    return <NotRead what={t('theSetting')} error={setting.error} onRetry={() => void setting.refetch()} />;
  const stored = setting.data;
  const url = typed ?? stored?.url ?? '';
  const changed = typed !== null && typed.trim() !== (stored?.url ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = url.trim();
    change.mutate(address === '' ? { url: null, enabled: false } : { url: address }, {
      onSuccess() {
        setTyped(null);
        if (address !== '') onSaved();
      },
    });
  };
  return (
    <>
      <form className="field-line" data-unsaved={changed ? '' : undefined} onSubmit={submit}>
        <input
          type="text"
          inputMode="url"
          value={url}
          placeholder="wss://example.com/listen"
          aria-label={t('socketAddress')}
          disabled={stored === undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={!changed || change.isPending}>
          {url.trim() === '' && stored?.url ? t('clear') : shared('save')}
        </button>
      </form>
      {stored?.url != null && (
        <>
          <label className="field">
            <span>{t('audioFormat')}</span>
            <select
              value={stored.codec}
              disabled={change.isPending}
              onChange={(event) =>
                change.mutate({ codec: event.currentTarget.value === 'opus' ? 'opus' : 'pcm16' })
              }
            >
              <option value="pcm16">{'PCM16, 16 kHz'}</option>
              <option value="opus">{'Opus, 16 kHz'}</option>
            </select>
          </label>
          {stored.codec === 'opus' && opus.data === false && <p className="setting-hint">{t('noOpus')}</p>}
          <p className="setting-hint">{whereAudioGoes(stored, t)}</p>
          {stored.enabled && !mayReach(stored.url) && (
            <p className="status-note is-attention" role="status">
              <span>{t('reloadFirst', { host: stored.host ?? '' })}</span>
              <button type="button" className="button is-small" onClick={() => window.location.reload()}>
                {t('reload')}
              </button>
            </p>
          )}
        </>
      )}
      <SaveStatus
        error={change.error}
        saved={change.isSuccess && !changed}
        says={{ 422: t('addressWrong', { example: 'wss://example.com/listen' }) }}
      />
    </>
  );
}

function whereAudioGoes({ url, host, enabled }: CustomSttSetting, t: Translate<'settings'>): string {
  const open = url?.startsWith('ws:') && !/^(localhost|127\.[\d.]+)(:\d+)?$/.test(host ?? '');
  const sent = enabled ? t('socketOn', { host: host ?? '' }) : t('socketOff', { host: host ?? '' });
  return open ? `${sent} ${t('socketOpen')}` : sent;
}
