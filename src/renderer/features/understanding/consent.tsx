// The consent to send text to a host outside of the own network: names the host and what is sent, and can be withdrawn.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Understanding, UnderstandingPatch } from '../../../contract/understanding.ts';
import { formatWhen } from '../../lib/format-time.ts';

interface ConsentProps {
  stored: Understanding;
  busy: boolean;
  onChange(patch: UnderstandingPatch): void;
}

export function Consent({ stored, busy, onChange }: ConsentProps) {
  const t = useTranslations('understanding');
  const { consent_needed: host, consent } = stored;
  if (host === null) {
    return stored.host === null ? null : <p className="setting-hint">{t('near', { host: stored.host })}</p>;
  }
  const onAgree = (agreed: string): void => onChange({ consent: agreed });
  return <HostConsent {...{ host, consent, sends: t('whatIsSent'), busy, onAgree }} />;
}

interface HostConsentProps {
  host: string;
  consent: Understanding['consent'];
  /** What is sent, in words. */
  sends: string;
  busy: boolean;
  /** The host, or nothing to withdraw. */
  onAgree(host: string): void;
}

export function HostConsent({ host, consent, sends, busy, onAgree }: HostConsentProps) {
  const t = useTranslations('understanding');
  const named = { host, what: sends, b: (words: ReactNode) => <strong>{words}</strong> };
  return (
    <div className="consent-note" role="group" aria-label={t('consentFor', { host })}>
      <p>{consent === null ? t.rich('wouldSend', named) : t.rich('sends', named)}</p>
      {consent === null ? (
        <button type="button" className="button is-primary" disabled={busy} onClick={() => onAgree(host)}>
          {t('agree', { host })}
        </button>
      ) : (
        <p className="form-actions">
          <span>{t('agreed', { when: formatWhen(consent.at) })}</span>
          <button type="button" className="button is-small" disabled={busy} onClick={() => onAgree('')}>
            {t('withdraw')}
          </button>
        </p>
      )}
    </div>
  );
}
