// The four webhooks: where each sends, whether it does, and what it sends. While an address is empty nothing is sent.
import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { SaveStatus, Switch } from './setting.tsx';

const HOOKS: readonly { type: WebhookType; title: string; sends: string; example: string }[] = [
  {
    type: 'memory_created',
    title: 'Conversation written up',
    sends: 'Sends a conversation with its transcript as soon as it is written up.',
    example: 'https://example.com/conversation',
  },
  {
    type: 'realtime_transcript',
    title: 'Text as it is heard',
    sends: 'Sends the lines of an open conversation while people speak.',
    example: 'https://example.com/lines',
  },
  {
    type: 'audio_bytes',
    title: 'Sound as it is heard',
    sends: 'Sends raw audio every few seconds. The seconds follow the address after a comma: address,10.',
    example: 'https://example.com/sound,10',
  },
  {
    type: 'day_summary',
    title: 'Summary of the day',
    sends: 'Sends the summary of a day when the day is summed up.',
    example: 'https://example.com/day',
  },
];

export function Webhooks() {
  return (
    <ul className="hook-list">
      {HOOKS.map((hook) => (
        <Hook key={hook.type} {...hook} />
      ))}
    </ul>
  );
}

function useWebhook(type: WebhookType) {
  const queries = useQueryClient();
  const params = { path: { type } };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['settings', 'webhook'] });
  return {
    address: useQuery({
      queryKey: ['settings', 'webhook', type],
      queryFn: ({ signal }) => dataOf(client.GET('/v1/users/developer/webhook/{type}', { params, signal })),
    }),
    status: useQuery({
      queryKey: ['settings', 'webhook', 'status'],
      queryFn: ({ signal }) => dataOf(client.GET('/v1/users/developer/webhooks/status', { signal })),
    }),
    save: useMutation({
      mutationFn: (url: string) =>
        client.POST('/v1/users/developer/webhook/{type}', { params, body: { url } }),
      onSettled,
    }),
    turn: useMutation({
      mutationFn: (on: boolean) =>
        on
          ? client.POST('/v1/users/developer/webhook/{type}/enable', { params })
          : client.POST('/v1/users/developer/webhook/{type}/disable', { params }),
      onSettled,
    }),
  };
}

function Hook({ type, title, sends, example }: (typeof HOOKS)[number]) {
  const { address, status, save, turn } = useWebhook(type);
  const stored = address.data?.url;
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? stored ?? '';
  const changed = typed !== null && typed.trim() !== (stored ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(url, { onSuccess: () => setTyped(null) });
  };
  return (
    <li className="hook">
      <h3>{title}</h3>
      <p className="setting-hint" id={`hook-${type}`}>
        {sends}
      </p>
      <form className="field-line" onSubmit={submit}>
        <input
          type="text"
          inputMode="url"
          value={url}
          placeholder={example}
          aria-label={`Address for “${title}”`}
          aria-describedby={`hook-${type}`}
          disabled={stored === undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={!changed || save.isPending}>
          {url.trim() === '' && stored ? 'Clear' : 'Save'}
        </button>
      </form>
      {stored ? (
        <Switch
          label={status.data?.[type] ? 'Sending' : 'Not sending'}
          on={status.data?.[type]}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate(on)}
        />
      ) : (
        <p className="hint">Empty: nothing is sent.</p>
      )}
      <SaveStatus error={save.error ?? turn.error ?? address.error} saved={save.isSuccess && !changed} />
    </li>
  );
}
