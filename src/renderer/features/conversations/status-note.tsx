// Says what an incomplete conversation is waiting for, and offers another try after a failure.
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { errorWords } from '../../lib/error-words.ts';
import { OpenConversationNote } from '../listening/open-conversation-note.tsx';

interface StatusNoteProps {
  conversation: Conversation;
  onRetry: () => void;
  retrying: boolean;
  retryError: Error | null;
}

export function StatusNote({ conversation, onRetry, retrying, retryError }: StatusNoteProps) {
  const t = useTranslations('reading');
  const shared = useTranslations('shared');
  const sayError = useTranslations('errors');
  const { id, status, discarded, has_audio } = conversation;
  switch (status) {
    case 'in_progress':
      return <OpenConversationNote id={id} />;
    case 'processing':
      return (
        <p className="status-note" role="status">
          {t('beingWritten')}
        </p>
      );
    case 'failed':
      return (
        <div className="status-note is-attention">
          <p>
            {t(has_audio ? 'failedWithAudio' : 'failed')}
            {retryError && ` ${t('triedAgain', { why: errorWords(retryError, sayError) })}`}
          </p>
          <button type="button" className="button" onClick={onRetry} disabled={retrying}>
            {retrying ? t('trying') : shared('tryAgain')}
          </button>
        </div>
      );
    case 'completed':
      return discarded ? <p className="status-note">{t('tooShort')}</p> : null;
  }
}
