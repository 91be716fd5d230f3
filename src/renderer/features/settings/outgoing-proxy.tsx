// Through which proxy Earshot reaches other servers: that of the system, none, or one that the owner enters, with what it
// asks for. The password is taken but never shown.
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { asProxy, LOGIN_MAX, PROXY_WORDS, type Network } from '../../../contract/network.ts';
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
  const login = asProxy(address) === kept ? network.outgoing_proxy_login : null;
  const [typed, setTyped] = useState<{ name?: string; password?: string }>({});
  const name = typed.name ?? login?.name ?? '';
  const isTyped = way === 'entered' && (name !== (login?.name ?? '') || !!typed.password);
  const isKept = (way === 'entered' ? asProxy(address) : way) === kept && !isTyped;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = way === 'entered' ? asProxy(address) : way;
    setWrong(wanted === null || wayOf(wanted) !== way);
    if (wanted === null || wayOf(wanted) !== way) return;
    const entered = { name: name.trim(), password: name.trim() === '' ? '' : typed.password || null };
    const outgoing_proxy_login = isTyped ? entered : null;
    change.mutate({ outgoing_proxy: wanted, outgoing_proxy_login }, { onSuccess: () => setTyped({}) });
  };
  return (
    <form className="setting-form" data-unsaved={isKept ? undefined : ''} onSubmit={submit}>
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
        <>
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
          <label className="field">
            <span>{t('outgoingName')}</span>
            <input
              type="text"
              spellCheck={false}
              autoComplete="off"
              maxLength={LOGIN_MAX}
              value={name}
              onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
            />
          </label>
          <label className="field">
            <span>{login?.has_password === true ? t('outgoingPasswordKept') : t('outgoingPassword')}</span>
            <input
              type="password"
              autoComplete="off"
              maxLength={LOGIN_MAX}
              value={typed.password ?? ''}
              placeholder={login?.has_password === true ? t('outgoingPasswordReplace') : ''}
              onChange={({ currentTarget }) => setTyped({ ...typed, password: currentTarget.value })}
            />
          </label>
          <p className="setting-hint">{t('outgoingLoginHint')}</p>
        </>
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
