// The empty frame while the session is read: the shape of what comes, and words once it takes a while.
import { useTranslations } from 'use-intl';
import { useWaited } from '../lib/waited.ts';

const WORDS_MS = 300;
const SLOW_MS = 5_000;

export function Opening() {
  const t = useTranslations('frame');
  const words = useWaited(WORDS_MS);
  const slow = useWaited(SLOW_MS);
  return (
    <div className="frame" aria-busy="true">
      <div className="rail" />
      <div className="shell-bar" />
      <main className="content">
        <p className="shell-words" role="status">
          {slow ? t('slow') : words ? t('opening') : ''}
        </p>
      </main>
    </div>
  );
}
