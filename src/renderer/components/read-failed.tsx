// Says that something could not be read: the cause, what is safe, and a button to try again.
import { Notice } from './notice.tsx';

interface ReadFailedProps {
  title: string;
  error: Error | null;
  /** A sentence that says what the failure does not touch. */
  safe: string;
  level?: 1 | 2;
  onRetry(): void;
}

export function ReadFailed({ title, error, safe, level, onRetry }: ReadFailedProps) {
  return (
    <Notice
      title={title}
      level={level}
      failed
      actions={
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      }
    >
      <p>
        {error?.message ?? 'The service answered with an error.'} {safe}
      </p>
    </Notice>
  );
}
