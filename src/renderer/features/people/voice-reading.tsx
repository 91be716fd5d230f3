// Reading aloud so that the owner's voice is learned: the text, how much was heard, and what came of it.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import { PAGE_LANGUAGES } from '../../lib/page-language.ts';
import { READING_SECONDS, useEnrolment } from './enrolment.ts';
import { enrolmentTextQuery } from './people-queries.ts';
import './people.css';

/** `label`: of the button that begins; `children` stand beside it. */
export function VoiceReading({ label, children }: { label?: string | undefined; children?: ReactNode }) {
  const t = useTranslations('people');
  const locale = useLocale();
  const language = PAGE_LANGUAGES.find((one) => locale.startsWith(one)) ?? 'en';
  const text = useQuery(enrolmentTextQuery(language)).data;
  const { state, start, cancel } = useEnrolment();
  const { phase } = state;
  return (
    <div className="enrol">
      {phase === 'reading' ? (
        <section aria-label={t('enrol.read')}>
          <h2>{t('enrol.read')}</h2>
          <ul className="enrol-text" lang={text?.language}>
            {text?.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="enrol-foot">
            <p>
              <span className="enrol-level" aria-hidden="true">
                <span style={{ inlineSize: `${Math.round(state.level * 100)}%` }} />
              </span>
              <progress
                max={READING_SECONDS}
                value={state.spoken}
                aria-label={t('enrol.progress', {
                  done: formatNumber(Math.floor(state.spoken)),
                  all: formatNumber(READING_SECONDS),
                })}
              />
            </p>
            <p className="hint" role="status">
              {state.silent
                ? t('enrol.silent')
                : t('enrol.progress', {
                    done: formatNumber(Math.floor(state.spoken)),
                    all: formatNumber(READING_SECONDS),
                  })}
            </p>
            <button type="button" className="button" onClick={cancel}>
              {t('enrol.cancel')}
            </button>
          </div>
        </section>
      ) : (
        <div className="enrol-actions">
          <button type="button" className="button is-primary" disabled={phase === 'learning'} onClick={start}>
            {label ?? t('enrol.start')}
          </button>
          {children}
        </div>
      )}
      {(phase === 'learning' || phase === 'learned') && <p role="status">{t(`enrol.${phase}`)}</p>}
      {(phase === 'tooLittle' || phase === 'failed') && (
        <p className="screen-error" role="alert">
          {t(`enrol.${phase}`)}
        </p>
      )}
      {phase === 'microphone' && (
        <p className="screen-error" role="alert">
          {t(`enrol.microphone.${state.problem}`)}
        </p>
      )}
    </div>
  );
}
