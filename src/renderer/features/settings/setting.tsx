// Parts of every settings section: a block with its heading, a switch, and the result of a change.
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';

export function Block({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <section className="setting-block" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {hint && <p className="setting-hint">{hint}</p>}
      </div>
      <div className="setting-body">{children}</div>
    </section>
  );
}

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  /** Undefined while it is not known. */
  on: boolean | undefined;
  onChange(on: boolean): void;
  disabled?: boolean;
}

export function Switch({ label, hint, on, onChange, disabled = false }: SwitchProps) {
  const hintId = useId();
  return (
    <div className="setting-switch">
      <label aria-busy={on === undefined}>
        <input
          type="checkbox"
          role="switch"
          className={on === undefined ? 'is-unknown' : undefined}
          checked={on ?? false}
          disabled={on === undefined || disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="setting-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SaveStatusProps {
  error: Error | null;
  saved?: boolean;
  words?: string;
  /** By the status of the answer: what it means here, where that is more than it means everywhere. */
  says?: Readonly<Record<number, string>>;
}

/** Beside what was changed: saved, or why not. */
export function SaveStatus({ error, saved = false, words, says }: SaveStatusProps) {
  const t = useTranslations('settings');
  const sayError = useTranslations('errors');
  const here = error instanceof ApiError ? says?.[error.status] : undefined;
  return (
    <span className="save-status" role="status">
      {error ? (
        <span className="is-error">{here ?? errorWords(error, sayError)}</span>
      ) : saved ? (
        (words ?? t('saved'))
      ) : (
        ''
      )}
    </span>
  );
}

interface SettingSwitchProps extends Pick<SwitchProps, 'label' | 'hint' | 'on'> {
  /** Why the setting could not be read, if it could not. */
  error: Error | null;
  change: { isPending: boolean; error: Error | null; mutate(on: boolean): void };
  saved?: boolean;
}

/** A switch whose change is stored at once, with the result of it. */
export function SettingSwitch({ error, change, saved, ...shown }: SettingSwitchProps) {
  return (
    <>
      <Switch {...shown} disabled={change.isPending} onChange={(on) => change.mutate(on)} />
      <SaveStatus error={error ?? change.error} saved={saved} />
    </>
  );
}

/** What could not be read, with the one thing to do about it. */
export function NotRead({
  what = '',
  sentence,
  error,
  onRetry,
}: {
  what?: string;
  /** In the place of `what`: the whole sentence, from the catalogue. */
  sentence?: string;
  error: Error;
  onRetry: () => void;
}) {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const sayError = useTranslations('errors');
  const why = errorWords(error, sayError);
  return (
    <p className="status-note is-attention" role="alert">
      <span>{sentence ? `${sentence} ${why}` : t('couldNotLoad', { what, why })}</span>
      <button type="button" className="button is-small" onClick={onRetry}>
        {shared('tryAgain')}
      </button>
    </p>
  );
}
