// What stands in the place of what is being read: its shape, and words, which are shown and announced once it takes a while.
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWaited } from '../lib/waited.ts';

const SLOW_MS = 1_500;

/** What stands around says once, for all that is read within, that it takes a while. */
export const SaidAround = createContext(false);

interface LoadingProps {
  /** What is being read. */
  words: string;
  className?: string;
  children: ReactNode;
}

export function Loading({ words, className = 'screen-loading', children }: LoadingProps) {
  const isSaidAround = useContext(SaidAround);
  return (
    <>
      {!isSaidAround && <SlowWords words={words} />}
      <div className={className} aria-busy="true">
        <span className="visually-hidden">{words}</span>
        {children}
      </div>
    </>
  );
}

/** Of one line, where what stands around says what is read. */
export function LoadingLine() {
  const t = useTranslations('frame');
  return (
    <span className="bone" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
    </span>
  );
}

/** Beside what is busy: changes within that are not announced. */
export function SlowWords({ words }: { words: string }) {
  const shared = useTranslations('shared');
  const isSlow = useWaited(SLOW_MS);
  return (
    <span className={isSlow ? 'loading-words' : 'visually-hidden'} role="status">
      {isSlow && shared('slowly', { what: words })}
    </span>
  );
}
