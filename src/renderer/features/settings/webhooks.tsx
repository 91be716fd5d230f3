// The form of each webhook: its address, whether it is on, and what it sends. An empty address sends nothing.
import { useState, type FormEvent } from 'react';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { SaveStatus, Switch } from './setting.tsx';
import { useWebhook } from './webhook-queries.ts';

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
