// Asks the owner whether an assistant may be let in, and with which scopes. Deny has the focus; a press that was meant for
// the page below does nothing.
import { useTranslations } from 'use-intl';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Scope } from '../../../contract/keys.ts';
import type { AuthorizationRequest } from '../../../contract/oauth.ts';
import { scopeLabel } from '../settings/scope-labels.ts';
import { SaveStatus } from '../settings/setting.tsx';
import './consent.css';

/** The dialog appears by itself: for so long its buttons do nothing. */
const ARMED_AFTER_MS = 800;

interface ConsentDialogProps {
  request: AuthorizationRequest;
  /** How many more wait. */
  others: number;
  busy: boolean;
  error: Error | null;
  onAllow(scopes: Scope[]): void;
  onDeny(): void;
  onLater(): void;
}

export function ConsentDialog(props: ConsentDialogProps) {
  const t = useTranslations('consent');
  const { request, others, busy, error, onAllow, onDeny, onLater } = props;
  const { client_name, client_host, redirect_host, only_local_redirects, scopes, match_code } = request;
  const [given, setGiven] = useState<ReadonlySet<Scope>>(() => new Set(scopes));
  const [armed, setArmed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const deny = useRef<HTMLButtonElement>(null);
  const [titleId, about, code, warning] = [useId(), useId(), useId(), useId()];

  // Closing it, and not only taking it away, gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    deny.current?.focus();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const tick = (scope: Scope, on: boolean): void => {
    const next = new Set(given);
    if (on) next.add(scope);
    else next.delete(scope);
    setGiven(next);
  };
  const press = (act: () => void) => () => {
    if (armed && !busy) act();
  };
  const mayAllow = armed && !busy && given.size > 0;

  return (
    <dialog
      ref={dialog}
      className="consent"
      aria-labelledby={titleId}
      aria-describedby={`${about} ${code}${only_local_redirects ? ` ${warning}` : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        onLater();
      }}
    >
      <h2 id={titleId}>{t('title', { name: client_name })}</h2>
      <p id={about}>{t('about', { name: client_name })}</p>
      <div className="consent-code" id={code}>
        <p>{t('code')}</p>
        <p className="consent-letters">
          <span aria-hidden="true">{match_code}</span>
          <span className="visually-hidden">{[...match_code].join(' ')}</span>
        </p>
      </div>
      <dl className="consent-facts">
        <div>
          <dt>{t('vouched')}</dt>
          <dd>{client_host ?? t('vouchedHere')}</dd>
        </div>
        <div>
          <dt>{t('answerTo')}</dt>
          <dd>{redirect_host}</dd>
        </div>
      </dl>
      {only_local_redirects && (
        <p className="status-note is-attention" id={warning} role="note">
          <span>{t('onlyLocal')}</span>
        </p>
      )}
      <fieldset className="consent-scopes">
        <legend>{t('may')}</legend>
        {scopes.map((scope) => (
          <label key={scope} className="tick">
            <input
              type="checkbox"
              checked={given.has(scope)}
              onChange={(event) => tick(scope, event.currentTarget.checked)}
            />
            <span>{scopeLabel(scope, t)}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint">{t('remembered')}</p>
      <div className="consent-actions">
        <button
          ref={deny}
          type="button"
          className="button"
          aria-disabled={!armed || busy}
          onClick={press(onDeny)}
        >
          {t('deny')}
        </button>
        <button
          type="button"
          className="button is-primary"
          aria-disabled={!mayAllow}
          onClick={press(() => {
            if (given.size > 0) onAllow(scopes.filter((scope) => given.has(scope)));
          })}
        >
          {t('allow')}
        </button>
        <button type="button" className="quiet" onClick={onLater}>
          {t('later')}
        </button>
        <SaveStatus error={error} />
      </div>
      {others > 0 && <p className="hint">{t('others', { count: others })}</p>}
    </dialog>
  );
}
