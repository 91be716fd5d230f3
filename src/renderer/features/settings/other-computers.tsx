// Whether other computers of the network may connect, with what that means, the addresses and the certificate.
import { useId, useState, type FormEvent } from 'react';
import type { LanMode, Network, NetworkPatch } from '../../../contract/network.ts';
import { formatFullTime } from '../../lib/format-time.ts';
import { CopyButton } from './copy-button.tsx';
import { SaveStatus } from './setting.tsx';

const MODES: readonly { mode: LanMode; words: string; means: string }[] = [
  { mode: 'off', words: 'Only this computer', means: 'Nobody else reaches Earshot.' },
  {
    mode: 'https',
    words: 'Other computers too, encrypted',
    means: 'With a certificate that Earshot makes. Programs and browsers ask whether you trust it.',
  },
  {
    mode: 'http',
    words: 'Other computers too, not encrypted',
    means: 'For apps that take no certificate of your own, such as the original’s phone app.',
  },
];

interface OtherComputersProps {
  network: Network;
  change: {
    isPending: boolean;
    error: Error | null;
    mutate(patch: NetworkPatch, options?: { onSuccess: () => void }): void;
  };
}

export function OtherComputers({ network, change }: OtherComputersProps) {
  const group = useId();
  const { lan, lan_urls, certificate, problem, started_open } = network;
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
        <fieldset className="mode-choice">
          <legend>Who reaches Earshot</legend>
          {MODES.map(({ mode, words, means }) => (
            <label key={mode} className="tick">
              <input
                type="radio"
                name={group}
                checked={wanted === mode}
                disabled={change.isPending}
                onChange={() => setChosen(mode)}
              />
              <span>{words}</span>
              <span className="setting-hint">{means}</span>
            </label>
          ))}
        </fieldset>
        {(wanted === 'http' || started_open) && (
          <p className="status-note is-attention" role="note">
            <span>
              Not encrypted: whoever is in the same network can read what is sent, your conversations and the
              keys included, and can use those keys. Do this only in a network where you trust everybody.
              {started_open && ' Earshot was started so, with --host.'}
            </span>
          </p>
        )}
        <p className="form-actions">
          <button type="submit" className="button" disabled={wanted === lan || change.isPending}>
            Apply
          </button>
          <SaveStatus error={change.error} />
        </p>
      </form>
      {problem !== null && (
        <p className="status-note is-attention" role="alert">
          <span>Other computers cannot connect. {problem}</span>
        </p>
      )}
      {lan_urls.length > 0 && (
        <div className="addresses">
          <h3>Addresses for other computers</h3>
          <ul className="key-list">
            {lan_urls.map((url) => (
              <li key={url} className="copy-line">
                <code>{url}</code>
                <CopyButton text={url} name={`Copy ${url}`} />
              </li>
            ))}
          </ul>
          <p className="setting-hint">
            They need a key or a pairing. A firewall of this computer may have to let them in.
          </p>
        </div>
      )}
      {certificate !== null && (
        <div className="addresses">
          <h3>Fingerprint of the certificate</h3>
          <p className="copy-line">
            <code>{certificate.fingerprint}</code>
            <CopyButton text={certificate.fingerprint} name="Copy the fingerprint" />
          </p>
          <p className="setting-hint">
            SHA-256. Compare it where a program asks whether you trust the certificate. It is replaced before{' '}
            <time dateTime={certificate.expires_at}>{formatFullTime(certificate.expires_at)}</time>, and when
            this computer gets another address.
          </p>
        </div>
      )}
    </>
  );
}
