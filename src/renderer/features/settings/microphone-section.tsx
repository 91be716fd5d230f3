// Which microphone this browser records from, and a bar that shows whether it delivers sound. Records nothing.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { chooseMicrophone, chosenMicrophone } from '../listening/chosen-microphone.ts';
import { openTrial, type MicrophoneTrial } from './microphone-trial.ts';
import { Block } from './setting.tsx';

/** Absent where the browser gives no microphone at all. */
const media = (): MediaDevices | undefined => (navigator as { mediaDevices?: MediaDevices }).mediaDevices;

export function MicrophoneSection() {
  const t = useTranslations('settings');
  usePageTitle(t('microphone'));
  return (
    <>
      <h1>{t('microphone')}</h1>
      <Block title={t('microphoneWhich')} hint={t('microphoneHint')}>
        {media() === undefined ? <p className="hint">{t('microphoneUnsupported')}</p> : <Microphones />}
      </Block>
    </>
  );
}

function Microphones() {
  const t = useTranslations('settings');
  const [found, setFound] = useState<readonly MediaDeviceInfo[] | null>(null);
  const [chosen, setChosen] = useState(chosenMicrophone);
  const [trial, setTrial] = useState<MicrophoneTrial | null>(null);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    const devices = media();
    let away = false;
    const read = async (): Promise<void> => {
      const all = await devices?.enumerateDevices();
      if (!away) setFound((all ?? []).filter(({ kind }) => kind === 'audioinput'));
    };
    const readNow = (): void => void read().catch(() => undefined);
    readNow();
    devices?.addEventListener('devicechange', readNow);
    return () => {
      away = true;
      devices?.removeEventListener('devicechange', readNow);
    };
  }, [trial]);
  useEffect(() => () => trial?.close(), [trial]);

  if (found === null) return <LoadingLine />;
  if (found.length === 0) return <p className="hint">{t('microphoneNone')}</p>;
  const named = found.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default');
  const missing =
    chosen !== null && named.length > 0 && !named.some(({ deviceId }) => deviceId === chosen.id);
  const choose = (id: string): void => {
    const device = named.find(({ deviceId }) => deviceId === id);
    const microphone = device === undefined ? null : { id, name: device.label };
    chooseMicrophone(microphone);
    setChosen(microphone);
    setTrial(null);
  };
  const start = async (): Promise<void> => {
    setBlocked(false);
    try {
      setTrial(await openTrial(chosen?.id ?? null));
    } catch {
      setBlocked(true);
    }
  };
  return (
    <>
      <label className="field">
        <span>{t('microphoneWhich')}</span>
        <select value={chosen?.id ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t('microphoneDefault')}</option>
          {missing && (
            <option value={chosen.id}>{chosen.name || t('microphoneNumber', { number: '?' })}</option>
          )}
          {named.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || t('microphoneNumber', { number: String(index + 1) })}
            </option>
          ))}
        </select>
      </label>
      {missing && <p className="setting-hint">{t('microphoneGone')}</p>}
      <p className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => (trial === null ? void start() : setTrial(null))}
        >
          {trial === null ? t('microphoneTry') : t('microphoneStop')}
        </button>
        {trial !== null && <Level trial={trial} />}
      </p>
      <p className={blocked ? 'screen-error' : 'setting-hint'} role="status">
        {blocked ? t('microphoneBlocked') : trial !== null ? t('microphoneTryHint') : ''}
      </p>
    </>
  );
}

function Level({ trial }: { trial: MicrophoneTrial }) {
  const t = useTranslations('settings');
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = trial.level();
    }, 60);
    return () => clearInterval(timer);
  }, [trial]);
  return <meter ref={meter} className="try-level" aria-label={t('microphoneLevel')} min={0} max={1} />;
}
