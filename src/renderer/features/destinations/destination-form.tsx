// The form of a destination: what is sent, where to, in which form, and which events. Stores nothing itself.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  DESTINATION_KINDS,
  type Destination,
  type DestinationKind,
  type NewDestination,
} from '../../../contract/destinations.ts';
import { AUDIO_SECONDS } from '../../../contract/webhook-address.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { draftOf, inputOf, type DestinationDraft } from './destination-draft.ts';
import { DestinationFilterFields } from './destination-filter-fields.tsx';
import { KIND_WORDS, TRIGGER_WORDS } from './destination-words.ts';

interface DestinationFormProps {
  trigger: WebhookType;
  /** Null when it is new. Trigger and kind are for good. */
  destination: Destination | null;
  busy: boolean;
  error: Error | null;
  saved?: boolean;
  onSave(input: NewDestination): void;
  onCancel?(): void;
}

const KIND_HINTS: Readonly<Record<DestinationKind, string>> = {
  webhook: 'Sends each event to a web address by HTTP POST.',
  command: 'Runs a program on this computer for each event, with the event on its standard input.',
  folder: 'Keeps one file per conversation up to date, for example in an Obsidian vault.',
};

export function DestinationForm(props: DestinationFormProps) {
  const { destination, busy, error, saved = false, onSave, onCancel } = props;
  const [draft, setDraft] = useState(() => draftOf(destination, props.trigger));
  const [touched, setTouched] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isNew = destination === null;
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const set = (change: Partial<DestinationDraft>): void => {
    setTouched(true);
    setDraft({ ...draft, ...change });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(false);
    onSave(inputOf(draft));
  };
  const kinds = DESTINATION_KINDS.filter((kind) => kind !== 'folder' || draft.trigger === 'memory_created');
  return (
    <form
      className="setting-form destination-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      {isNew && (
        <>
          <label className="field">
            <span>Trigger</span>
            <select
              value={draft.trigger}
              onChange={({ currentTarget: { value } }) =>
                set({ ...draftOf(null, value as WebhookType), name: draft.name, url: draft.url })
              }
            >
              {WEBHOOK_TYPES.map((trigger) => (
                <option key={trigger} value={trigger}>
                  {TRIGGER_WORDS[trigger].title} ({trigger})
                </option>
              ))}
            </select>
          </label>
          <fieldset className="mode-choice">
            <legend>Send to</legend>
            {kinds.map((kind) => (
              <label key={kind} className="tick">
                <input
                  type="radio"
                  name="kind"
                  checked={draft.kind === kind}
                  onChange={() => set({ kind })}
                />
                <span>{KIND_WORDS[kind]}</span>
                <span className="setting-hint">{KIND_HINTS[kind]}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {draft.kind === 'webhook' ? (
        <TextField
          label="Address"
          field={first}
          value={draft.url}
          placeholder="https://example.com/earshot"
          inputMode="url"
          onChange={(url) => set({ url })}
        />
      ) : draft.kind === 'command' ? (
        <>
          <TextField
            label="Program"
            field={first}
            value={draft.program}
            placeholder="/usr/local/bin/notify"
            onChange={(program) => set({ program })}
          />
          <label className="field">
            <span>Arguments, one per line</span>
            <textarea
              rows={3}
              value={draft.args}
              spellCheck={false}
              onChange={(event) => set({ args: event.currentTarget.value })}
            />
          </label>
          <TextField label="Working folder (optional)" value={draft.cwd} onChange={(cwd) => set({ cwd })} />
        </>
      ) : (
        <>
          <TextField
            label="Folder"
            field={first}
            value={draft.path}
            placeholder="/home/me/Notes/Conversations"
            onChange={(path) => set({ path })}
          />
          <label className="field">
            <span>File format</span>
            <select
              value={draft.format}
              onChange={(event) => set({ format: event.currentTarget.value as 'markdown' | 'json' })}
            >
              <option value="markdown">Markdown</option>
              <option value="json">JSON</option>
            </select>
          </label>
        </>
      )}
      <TextField
        label={isNew ? 'Name (optional)' : 'Name'}
        value={draft.name}
        maxLength={100}
        onChange={(name) => set({ name })}
      />
      {draft.kind === 'webhook' && draft.trigger === 'audio_bytes' && (
        <label className="field">
          <span>Seconds of audio per delivery</span>
          <input
            type="number"
            min={AUDIO_SECONDS.min}
            max={AUDIO_SECONDS.max}
            value={draft.seconds}
            onChange={(event) => set({ seconds: event.currentTarget.value })}
          />
        </label>
      )}
      {draft.trigger === 'realtime_transcript' && (
        <label className="field">
          <span>Body format</span>
          <select
            value={draft.body_form}
            onChange={(event) => set({ body_form: event.currentTarget.value as 'contract' | 'object' })}
          >
            <option value="contract">List of segments</option>
            <option value="object">
              {'Object {session_id, segments}, for receivers of the original’s apps'}
            </option>
          </select>
        </label>
      )}
      <DestinationFilterFields
        trigger={draft.trigger}
        filter={draft.filter}
        onChange={(filter) => set({ filter })}
      />
      {draft.kind === 'webhook' && (
        <details className="more">
          <summary>Setup links (optional)</summary>
          <div className="setting-form">
            <TextField
              label="Setup page"
              value={draft.setup_url}
              inputMode="url"
              onChange={(setup_url) => set({ setup_url })}
            />
            <TextField
              label="Address that says whether setup is complete"
              value={draft.setup_completed_url}
              inputMode="url"
              onChange={(setup_completed_url) => set({ setup_completed_url })}
            />
          </div>
        </details>
      )}
      <p className="form-actions">
        <button type="submit" className="button is-primary" disabled={busy || (!isNew && !touched)}>
          {isNew ? 'Add destination' : 'Save'}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <SaveStatus error={error} saved={saved && !touched} />
      </p>
    </form>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  field?: React.Ref<HTMLInputElement>;
  placeholder?: string;
  inputMode?: 'url';
  maxLength?: number;
  onChange(value: string): void;
}

function TextField({ label, field, onChange, ...input }: TextFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
