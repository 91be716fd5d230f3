// A short list that the owner keeps by hand: entries with a button to remove each, and a field for one more.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SaveStatus } from './setting.tsx';

interface EntryListProps {
  /** What the list holds, for screen readers. */
  title: string;
  /** What the field asks for. */
  label: string;
  placeholder: string;
  none: string;
  entries: readonly string[];
  busy: boolean;
  error: Error | null;
  /** What is said of an entry that the service does not take. */
  wrong: string;
  /** A remark on an entry that deserves one. */
  remark?(entry: string): string | null;
  onSave(entries: string[], onSuccess: () => void): void;
}

export function EntryList(props: EntryListProps) {
  const { title, label, placeholder, none, entries, busy, error, wrong, remark, onSave } = props;
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave([...entries, typed.trim()], () => setTyped(''));
  };
  return (
    <>
      {entries.length === 0 ? (
        <p className="hint">{none}</p>
      ) : (
        <ul className="key-list" aria-label={title}>
          {entries.map((entry) => {
            const remarked = remark?.(entry) ?? null;
            return (
              <li key={entry} className="entry-row">
                <span>
                  <code>{entry}</code>
                  {remarked !== null && <span className="setting-hint"> {remarked}</span>}
                </span>
                <button
                  type="button"
                  className="button is-small"
                  disabled={busy}
                  aria-label={t('removeEntry', { entry })}
                  onClick={() =>
                    onSave(
                      entries.filter((other) => other !== entry),
                      () => undefined,
                    )
                  }
                >
                  {t('remove')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <form className="field-line" data-unsaved={typed.trim() === '' ? undefined : ''} onSubmit={submit}>
        <label className="field">
          <span>{label}</span>
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            placeholder={placeholder}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="button" disabled={busy || typed.trim() === ''}>
          {shared('add')}
        </button>
      </form>
      <SaveStatus error={error} says={{ 422: wrong }} />
    </>
  );
}
