// What stands in the place of what is being read: its shape, and words, which are shown and announced once it takes a while.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWaited } from '../lib/waited.ts';

const SLOW_MS = 1_500;

interface LoadingProps {
  /** What is being read, where there is a better word than 'Loading'. */
  words?: string;
  className?: string;
  children: ReactNode;
}

export function Loading({ words, className = 'screen-loading', children }: LoadingProps) {
  const t = useTranslations('frame');
  return (
    <>
      <SlowWords words={words} />
      <div className={className} aria-busy="true">
        <span className="visually-hidden">{words ?? t('loading')}</span>
        {children}
      </div>
    </>
  );
}

/** Of one line. */
export function LoadingLine() {
  return (
    <>
      <SlowWords />
      <span className="bone" aria-busy="true" />
    </>
  );
}

/** Beside what is busy: changes within that are not announced. */
export function SlowWords({ words }: { words?: string | undefined }) {
  const t = useTranslations('frame');
  const shared = useTranslations('shared');
  const isSlow = useWaited(SLOW_MS);
  return (
    <span className={isSlow ? 'loading-words' : 'visually-hidden'} role="status">
      {isSlow && shared('slowly', { what: words ?? t('loading') })}
    </span>
  );
}
