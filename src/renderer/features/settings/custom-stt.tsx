// The custom STT setting: the service's address, the codec it gets, whether it is used, and where the audio goes.
import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CustomSttSetting } from '../../../contract/custom-stt.ts';
import { mayReach } from '../../lib/reachable-origins.ts';
import { customSttSetting, opusEncoderQuery } from './custom-stt-queries.ts';
import { useSetting } from './setting-queries.ts';
import { NotRead, SaveStatus, Switch } from './setting.tsx';

export function CustomStt() {
  const { setting, change } = useSetting(customSttSetting);
  const [typed, setTyped] = useState<string | null>(null);
  const opus = useQuery(opusEncoderQuery);
  if (setting.error)
    return <NotRead what="The setting" error={setting.error} onRetry={() => void setting.refetch()} />;
  const stored = setting.data;
  const url = typed ?? stored?.url ?? '';
  const changed = typed !== null && typed.trim() !== (stored?.url ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = url.trim();
    change.mutate({ url: address === '' ? null : address }, { onSuccess: () => setTyped(null) });
  };
  return (
    <>
      <form className="field-line" onSubmit={submit}>
        <input
          type="text"
          inputMode="url"
          value={url}
          placeholder="wss://example.com/listen"
          aria-label="Address of your transcription service"
          disabled={stored === undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={!changed || change.isPending}>
          {url.trim() === '' && stored?.url ? 'Clear' : 'Save'}
        </button>
      </form>
      {stored?.url != null && (
        <>
          <label className="field">
            <span>Sound as</span>
            <select
              value={stored.codec}
              disabled={change.isPending}
              onChange={(event) =>
                change.mutate({ codec: event.currentTarget.value === 'opus' ? 'opus' : 'pcm16' })
              }
            >
              <option value="pcm16">PCM16, 16 kHz</option>
              <option value="opus">Opus, 16 kHz</option>
            </select>
          </label>
          {stored.codec === 'opus' && opus.data === false && (
            <p className="setting-hint">This browser cannot encode Opus; PCM16 is sent from here.</p>
          )}
          <Switch
            label="Let it write the text"
            hint={whereTheSoundGoes(stored)}
            on={stored.enabled}
            disabled={change.isPending}
            onChange={(enabled) => change.mutate({ enabled })}
          />
          {stored.enabled && !mayReach(stored.url) && (
            <p className="status-note is-attention" role="status">
              <span>This page was opened before it was allowed to reach {stored.host}. Reload it.</span>
              <button type="button" className="button is-small" onClick={() => window.location.reload()}>
                Reload
              </button>
            </p>
          )}
        </>
      )}
      <SaveStatus error={change.error} saved={change.isSuccess && !changed} />
    </>
  );
}

function whereTheSoundGoes({ url, host, enabled }: CustomSttSetting): string {
  const open = url?.startsWith('ws:') && !/^(localhost|127\.[\d.]+)(:\d+)?$/.test(host ?? '');
  const sent = enabled
    ? `While you listen, the sound is sent to ${host}. It is also kept here, as ever.`
    : `Off: nothing is sent to ${host}.`;
  return open ? `${sent} ws:// is not encrypted: others on the way can hear it.` : sent;
}
