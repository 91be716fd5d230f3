// Says that something could not be read: the cause, what is safe, and a button to try again.
import { useTranslations } from 'use-intl';
import { ApiError } from '../lib/api-client.ts';
import { errorWords } from '../lib/error-words.ts';
import { Notice } from './notice.tsx';

/** The frame says that, once for all panes. */
const isServiceAway = (error: Error | null): boolean => error instanceof ApiError && error.status === 0;

interface ReadFailedProps {
  title: string;
  error: Error | null;
  /** A sentence that says what the failure does not touch. */
  safe: string;
  level?: 1 | 2;
  onRetry(): void;
}

export function ReadFailed({ title, error, safe, level, onRetry }: ReadFailedProps) {
  const t = useTranslations('shared');
  const sayError = useTranslations('errors');
  return (
    <Notice
      title={title}
      level={level}
      failed
      actions={
        <button type="button" className="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      }
    >
      <p>{isServiceAway(error) ? safe : `${errorWords(error, sayError)} ${safe}`}</p>
    </Notice>
  );
}
