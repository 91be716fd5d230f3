// The form of a destination: what is sent, where to, in which form, and which events. Stores nothing itself.
import { useTranslations } from 'use-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DESTINATION_KINDS, type Destination, type NewDestination } from '../../../contract/destinations.ts';
import { AUDIO_SECONDS } from '../../../contract/webhook-address.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { SaveStatus } from '../settings/setting.tsx';
import { draftOf, inputOf, type DestinationDraft } from './destination-draft.ts';
import { DestinationFilterFields } from './destination-filter-fields.tsx';

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

/** Examples and forms, the same in every language. */
const FIXED = {
  url: 'https://example.com/earshot',
  program: '/usr/local/bin/notify',
  markdown: 'Markdown',
  json: 'JSON',
  form: '{session_id, segments}',
} as const;

export function DestinationForm(props: DestinationFormProps) {
  const t = useTranslations('destinations');
  const shared = useTranslations('shared');
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
      data-keeps-typing={isNew || touched || error !== null ? '' : undefined}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onCancel === undefined) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {isNew && (
        <>
          <label className="field">
            <span>{t('form.trigger')}</span>
            <select
              value={draft.trigger}
              onChange={({ currentTarget: { value } }) =>
                set({ ...draftOf(null, value as WebhookType), name: draft.name, url: draft.url })
              }
            >
              {WEBHOOK_TYPES.map((trigger) => (
                <option key={trigger} value={trigger}>
                  {t(`triggers.${trigger}`)}
                </option>
              ))}
            </select>
          </label>
          <p className="setting-hint">
            {t(`sends.${draft.trigger}`)} <code>{draft.trigger}</code>
          </p>
          <ModeChoice
            legend={t('form.sendTo')}
            chosen={draft.kind}
            options={kinds.map((kind) => ({
              value: kind,
              words: t(`kinds.${kind}`),
              hint: t(`kindHints.${kind}`),
            }))}
            onChoose={(kind) => set({ kind })}
          />
        </>
      )}
      {draft.kind === 'webhook' ? (
        <TextField
          label={t('form.address')}
          field={first}
          value={draft.url}
          placeholder={FIXED.url}
          inputMode="url"
          onChange={(url) => set({ url })}
        />
      ) : draft.kind === 'command' ? (
        <>
          <TextField
            label={t('form.program')}
            field={first}
            value={draft.program}
            placeholder={FIXED.program}
            onChange={(program) => set({ program })}
          />
          <label className="field">
            <span>{t('form.args')}</span>
            <textarea
              rows={3}
              value={draft.args}
              spellCheck={false}
              onChange={(event) => set({ args: event.currentTarget.value })}
            />
          </label>
          <TextField label={t('form.cwd')} value={draft.cwd} onChange={(cwd) => set({ cwd })} />
        </>
      ) : (
        <>
          <TextField
            label={t('form.folder')}
            field={first}
            value={draft.path}
            placeholder={t('form.folderExample')}
            onChange={(path) => set({ path })}
          />
          <label className="field">
            <span>{t('form.format')}</span>
            <select
              value={draft.format}
              onChange={(event) => set({ format: event.currentTarget.value as 'markdown' | 'json' })}
            >
              <option value="markdown">{FIXED.markdown}</option>
              <option value="json">{FIXED.json}</option>
            </select>
          </label>
        </>
      )}
      <TextField
        label={t(isNew ? 'form.nameOptional' : 'form.name')}
        value={draft.name}
        maxLength={100}
        onChange={(name) => set({ name })}
      />
      {draft.kind === 'webhook' && draft.trigger === 'audio_bytes' && (
        <label className="field">
          <span>{t('form.seconds')}</span>
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
          <span>{t('form.body')}</span>
          <select
            value={draft.body_form}
            onChange={(event) => set({ body_form: event.currentTarget.value as 'contract' | 'object' })}
          >
            <option value="contract">{t('form.bodyList')}</option>
            <option value="object">{t('form.bodyObject', { form: FIXED.form })}</option>
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
          <summary>{t('form.setup')}</summary>
          <div className="setting-form">
            <TextField
              label={t('form.setupPage')}
              value={draft.setup_url}
              inputMode="url"
              onChange={(setup_url) => set({ setup_url })}
            />
            <TextField
              label={t('form.setupDone')}
              value={draft.setup_completed_url}
              inputMode="url"
              onChange={(setup_completed_url) => set({ setup_completed_url })}
            />
          </div>
        </details>
      )}
      <p className="form-actions">
        <button type="submit" className="button is-primary" disabled={busy || (!isNew && !touched)}>
          {isNew ? t('form.add') : shared('save')}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {shared('cancel')}
          </button>
        )}
        <SaveStatus error={error} saved={saved && !touched} says={{ 422: t(`form.check.${draft.kind}`) }} />
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
