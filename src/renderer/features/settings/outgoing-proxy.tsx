// Through which proxy Earshot reaches other servers: that of the system, none, or one that the owner enters.
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { asProxy, PROXY_WORDS, type Network } from '../../../contract/network.ts';
import { ModeChoice } from '../../components/mode-choice.tsx';
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
  const isKept = (way === 'entered' ? asProxy(address) : way) === kept;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = way === 'entered' ? asProxy(address) : way;
    setWrong(wanted === null || wayOf(wanted) !== way);
    if (wanted !== null && wayOf(wanted) === way) change.mutate({ outgoing_proxy: wanted });
  };
  return (
    <form className="setting-form" onSubmit={submit}>
      <ModeChoice
        legend={t('outgoing')}
        chosen={way}
        options={WAYS.map((value) => ({
          value,
          words: t(`outgoingBy.${value}`),
          hint: value === 'system' ? t('outgoingSystem') : undefined,
        }))}
        busy={change.isPending}
        onChoose={(value) => {
          setWay(value);
          setWrong(false);
        }}
      />
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
            onChange={(event) => {
              setAddress(event.target.value);
              setWrong(false);
            }}
          />
        </label>
      )}
      {isWrong && (
        <p className="status-note is-attention" role="alert" id={`${id}-wrong`}>
          <span>{t('outgoingWrong')}</span>
        </p>
      )}
      <p className="form-actions">
        <button type="submit" className="button" disabled={isKept || change.isPending}>
          {t('outgoingSave')}
        </button>
        <SaveStatus error={change.error} />
      </p>
    </form>
  );
}
