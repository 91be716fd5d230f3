// Parts of every settings section: a block with its heading, a switch, and the result of a change.
import { useId, type ReactNode } from 'react';

export function Block({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <section className="setting-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="setting-hint">{hint}</p>}
      {children}
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
      <label>
        <input
          type="checkbox"
          role="switch"
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
}

/** Beside what was changed: saved, or why not. */
export function SaveStatus({ error, saved = false, words = 'Saved' }: SaveStatusProps) {
  return (
    <span className="save-status" role="status">
      {error ? <span className="is-error">{error.message}</span> : saved ? words : ''}
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
export function NotRead({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <p className="status-note is-attention" role="alert">
      <span>
        {what} could not be read. {error.message}
      </span>
      <button type="button" className="button is-small" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
