// Whether other computers of the network may connect, with what that means, the addresses and the certificate.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { LanMode, Network, NetworkPatch } from '../../../contract/network.ts';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { formatFullTime } from '../../lib/format-time.ts';
import { CopyButton } from './copy-button.tsx';
import { SaveStatus } from './setting.tsx';

const MODES = [
  { mode: 'off', means: 'offMeans' },
  { mode: 'https', means: 'httpsMeans' },
  { mode: 'http', means: 'httpMeans' },
] as const;

interface OtherComputersProps {
  network: Network;
  change: {
    isPending: boolean;
    error: Error | null;
    mutate(patch: NetworkPatch, options?: { onSuccess: () => void }): void;
  };
}

export function OtherComputers({ network, change }: OtherComputersProps) {
  const t = useTranslations('network');
  const { lan, lan_urls, certificate, problem_code, started_open } = network;
  // Arrow keys move through the choices, so none of them takes effect by itself.
  const [chosen, setChosen] = useState<LanMode | null>(null);
  const wanted = chosen ?? lan;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ lan: wanted }, { onSuccess: () => setChosen(null) });
  };
  return (
    <>
      <form className="setting-form" onSubmit={submit}>
        <ModeChoice
          legend={t('who')}
          chosen={wanted}
          options={MODES.map(({ mode, means }) => ({ value: mode, words: t(mode), hint: t(means) }))}
          busy={change.isPending}
          onChoose={setChosen}
        />
        {(wanted === 'http' || started_open) && (
          <p className="status-note is-attention" role="note">
            <span>
              {t('openWarning')} {started_open && t('startedOpen')}
            </span>
          </p>
        )}
        <p className="form-actions">
          <button type="submit" className="button" disabled={wanted === lan || change.isPending}>
            {t('apply')}
          </button>
          <SaveStatus error={change.error} />
        </p>
      </form>
      {problem_code !== null && (
        <p className="status-note is-attention" role="alert">
          <span>{t(`problem.${problem_code}`)}</span>
        </p>
      )}
      {lan_urls.length > 0 && (
        <div className="addresses">
          <h3>{t('addresses')}</h3>
          <ul className="key-list">
            {lan_urls.map((url) => (
              <li key={url} className="copy-line">
                <code>{url}</code>
                <CopyButton text={url} name={t('copyIt', { text: url })} />
              </li>
            ))}
          </ul>
          <p className="setting-hint">{t('addressesHint')}</p>
        </div>
      )}
      {certificate !== null && (
        <div className="addresses">
          <h3>{t('fingerprint')}</h3>
          <p className="copy-line">
            <code>{certificate.fingerprint}</code>
            <CopyButton text={certificate.fingerprint} name={t('copyFingerprint')} />
          </p>
          <p className="setting-hint">
            {t.rich('fingerprintHint', {
              time: () => (
                <time dateTime={certificate.expires_at}>{formatFullTime(certificate.expires_at)}</time>
              ),
            })}
          </p>
        </div>
      )}
    </>
  );
}
