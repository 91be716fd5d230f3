// The person's own transcription service: its address, what it is sent, whether it is used, and whom the sound goes to.
import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usableCodec } from '../../../capture/custom-stt/frame-encoder.ts';
import type { CustomSttSetting as Setting, CustomSttPatch } from '../../../contract/custom-stt.ts';
import { CUSTOM_STT_KEY, getCustomStt } from './custom-stt-queries.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { mayReach } from '../../lib/reachable-origins.ts';
import { NotRead, SaveStatus, Switch } from './setting.tsx';

function useCustomStt() {
  const queries = useQueryClient();
  return {
    setting: useQuery({
      queryKey: CUSTOM_STT_KEY,
      queryFn: ({ signal }) => getCustomStt(signal),
    }),
    change: useMutation({
      mutationFn: (body: CustomSttPatch) => dataOf(client.PATCH('/private/custom-transcription', { body })),
      onSuccess: (now) => queries.setQueryData(CUSTOM_STT_KEY, now),
    }),
  };
}

export function CustomStt() {
  const { setting, change } = useCustomStt();
  const [typed, setTyped] = useState<string | null>(null);
  const opus = useQuery({
    queryKey: ['opus-encoder'],
    queryFn: async () => (await usableCodec('opus')) === 'opus',
    staleTime: Infinity,
  });
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

function whereTheSoundGoes({ url, host, enabled }: Setting): string {
  const open = url?.startsWith('ws:') && !/^(localhost|127\.[\d.]+)(:\d+)?$/.test(host ?? '');
  const sent = enabled
    ? `While you listen, the sound is sent to ${host}. It is also kept here, as ever.`
    : `Off: nothing is sent to ${host}.`;
  return open ? `${sent} ws:// is not encrypted: others on the way can hear it.` : sent;
}
