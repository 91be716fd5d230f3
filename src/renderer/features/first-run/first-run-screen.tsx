// The first run: name, voice, microphone, each of which can be skipped, then the sample. The step is in the address, so that Back
// leads to the one before. Leaving it at any step ends it.
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { canStart } from '../../../capture/listen-session.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useListening } from '../listening/listening-context.ts';
import { profileQuery } from '../people/people-queries.ts';
import { VoiceReading } from '../people/voice-reading.tsx';
import { FIRST_RUN_PATH, useOnboarding } from './first-run-queries.ts';
import { MicrophoneStep } from './microphone-step.tsx';
import { NameStep } from './name-step.tsx';
import './first-run.css';

const STEPS = ['name', 'voice', 'microphone'] as const;
const ALL = [...STEPS, 'sample'] as const;
const FIELD = 'step';

export function FirstRunScreen() {
  const t = useTranslations('firstRun');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { listen, trySample, session } = useListening();
  const { change } = useOnboarding();
  const [search, setSearch] = useSearchParams();
  const at = Math.max(
    0,
    ALL.findIndex((one) => one === search.get(FIELD)),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = useQuery(profileQuery).data;
  const step = STEPS[at];
  const busy = !canStart(session);
  // The first step has a field, which takes the focus.
  useEffect(() => {
    if (at > 0) heading.current?.focus({ preventScroll: true });
  }, [at]);

  const goTo = (index: number): void => setSearch({ [FIELD]: ALL[index] ?? 'sample' });
  const next = (): void => goTo(at + 1);
  const finish = (then: () => void): void => {
    // Where the service cannot note it, it asks once more another day; nothing else depends on it.
    change.mutate(true, { onSettled: then });
  };
  const leave = (): void => finish(() => void navigate('/', { state: FIRST_RUN_PATH }));

  return (
    <div className="pane-scroll">
      <article className="first-run" aria-labelledby="first-run-title">
        {step === undefined ? (
          <p className="first-run-where">{t('ready')}</p>
        ) : (
          <>
            <ol className="first-run-steps" aria-hidden="true">
              {STEPS.map((one, index) => (
                <li key={one} className={index <= at ? 'is-reached' : undefined} />
              ))}
            </ol>
            <p className="first-run-where">
              {t('step', { number: formatNumber(at + 1), count: formatNumber(STEPS.length) })}
            </p>
          </>
        )}
        <h1 id="first-run-title" ref={heading} tabIndex={-1}>
          {t(`${step ?? 'sample'}.title`)}
        </h1>
        <p id="first-run-words">{t(`${step ?? 'sample'}.words`)}</p>
        {step === 'name' && <NameStep onDone={next} />}
        {step === 'voice' && (
          <>
            <VoiceReading />
            <Onward done={profile?.has_profile ?? false} onNext={next} />
          </>
        )}
        {step === 'microphone' && (
          <MicrophoneStep>{(done) => <Onward done={done} onNext={next} />}</MicrophoneStep>
        )}
        {step === undefined && (
          <p className="first-run-actions">
            <button
              type="button"
              className="button is-primary"
              disabled={busy}
              onClick={() => finish(trySample)}
            >
              {t('playSample')}
            </button>
            <button type="button" className="button" disabled={busy} onClick={() => finish(listen)}>
              {t('startListening')}
            </button>
            <button type="button" className="quiet" onClick={leave}>
              {t('later')}
            </button>
          </p>
        )}
        <p className="first-run-actions first-run-leave">
          {at > 0 && (
            <button type="button" className="quiet" onClick={() => goTo(at - 1)}>
              {t('back')}
            </button>
          )}
          {step !== undefined && (
            <button type="button" className="quiet" onClick={leave}>
              {t('skipAll')}
            </button>
          )}
        </p>
      </article>
    </div>
  );
}

/** `done`: what the step is for has been done; before that, going on skips it. */
function Onward({ done, onNext }: { done: boolean; onNext(): void }) {
  const t = useTranslations('firstRun');
  return (
    <p className="first-run-actions">
      <button type="button" className="button" onClick={onNext}>
        {t(done ? 'next' : 'skip')}
      </button>
    </p>
  );
}
