// Through which proxy Earshot reaches other servers: that of the system, none, or one that the owner enters.
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { asProxy, PROXY_WORDS, type Network } from '../../../contract/network.ts';
import { useNetwork } from './network-queries.ts';
import { SaveStatus } from './setting.tsx';

const WAYS = [...PROXY_WORDS, 'entered'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (proxy: string): Way => PROXY_WORDS.find((word) => word === proxy) ?? 'entered';

export function OutgoingProxy({ network }: { network: Network }) {
  const t = useTranslations('network');
  const { change } = useNetwork();
  const id = useId();
  const kept = network.outgoing_proxy;
  const [way, setWay] = useState<Way>(wayOf(kept));
  const [address, setAddress] = useState(wayOf(kept) === 'entered' ? kept : '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = way === 'entered' ? asProxy(address) : way;
    setWrong(wanted === null || wayOf(wanted) !== way);
    if (wanted !== null && wayOf(wanted) === way) change.mutate({ outgoing_proxy: wanted });
  };
  return (
    <form className="setting-form" onSubmit={submit}>
      <fieldset className="mode-choice">
        <legend>{t('outgoing')}</legend>
        {WAYS.map((one) => (
          <label key={one} className="tick">
            <input
              type="radio"
              name={id}
              checked={way === one}
              disabled={change.isPending}
              onChange={() => setWay(one)}
            />
            <span>{t(`outgoingBy.${one}`)}</span>
            {one === 'system' && <span className="setting-hint">{t('outgoingSystem')}</span>}
          </label>
        ))}
      </fieldset>
      {way === 'entered' && (
        <label className="field">
          <span>{t('outgoingAddress')}</span>
          <input
            type="text"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="http://proxy.example.com:3128"
            value={address}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
      )}
      {isWrong && (
        <p className="status-note is-attention" role="alert" id={`${id}-wrong`}>
          <span>{t('outgoingWrong')}</span>
        </p>
      )}
      <p className="form-actions">
        <button type="submit" className="button" disabled={change.isPending}>
          {t('outgoingSave')}
        </button>
        <SaveStatus error={change.error} />
      </p>
    </form>
  );
}
