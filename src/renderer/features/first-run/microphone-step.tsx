// Asks which microphone Earshot listens with, and shows its level while it is tried.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMicrophoneCheck } from './microphone-check.ts';

/** `children`: what leads on; it learns whether the microphone was tried. */
export function MicrophoneStep({ children }: { children(tried: boolean): ReactNode }) {
  const t = useTranslations('firstRun');
  const people = useTranslations('people');
  const listening = useTranslations('listening');
  const { state, devices, chosen, choose, start } = useMicrophoneCheck();
  return (
    <>
      {devices.length > 0 && (
        <label className="field">
          <span>{listening('microphone')}</span>
          <select
            value={chosen?.id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose(devices.find(({ id }) => id === value) ?? null)
            }
          >
            <option value="">{listening('browserChoice')}</option>
            {devices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {state.phase === 'on' ? (
        <>
          <span
            className="first-run-level"
            role="meter"
            aria-label={listening('level')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(state.level * 100)}
          >
            <span style={{ inlineSize: `${Math.round(state.level * 100)}%` }} />
          </span>
          <p className="hint" role="status">
            {t(state.silent ? 'microphone.silent' : state.heard ? 'microphone.heard' : 'microphone.speak')}
          </p>
        </>
      ) : (
        <p className="first-run-actions">
          <button
            type="button"
            className="button is-primary"
            disabled={state.phase === 'opening'}
            onClick={start}
          >
            {t('microphone.try')}
          </button>
        </p>
      )}
      {state.phase === 'failed' && (
        <p className="screen-error" role="alert">
          {people(`enrol.microphone.${state.problem}`)}
        </p>
      )}
      {children(state.phase === 'on')}
    </>
  );
}
