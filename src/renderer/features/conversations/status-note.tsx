// Says what an incomplete conversation is waiting for, and offers another try after a failure.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Conversation } from '../../../contract/resources.ts';
import { useListening } from '../listening/listening-context.ts';
import { custodyQuery } from './conversation-queries.ts';
import { waitsForText } from './custody-sentences.ts';

interface StatusNoteProps {
  conversation: Conversation;
  onRetry: () => void;
  retrying: boolean;
  retryError: string | null;
}

export function StatusNote({ conversation, onRetry, retrying, retryError }: StatusNoteProps) {
  const { session } = useListening();
  const { id, status, failure, discarded } = conversation;
  switch (status) {
    case 'in_progress':
      return session.conversation_id === id && session.phase !== 'idle' ? (
        <p className="status-note">
          This is being heard now. <Link to="/live">See the text as it comes</Link>
        </p>
      ) : (
        <OpenNote id={id} />
      );
    case 'processing':
      return (
        <p className="status-note" role="status">
          The transcript is complete. The title and overview are being written.
        </p>
      );
    case 'failed':
      return (
        <div className="status-note is-attention">
          <p>
            {failure ?? 'The title and overview could not be written.'} The transcript{' '}
            {conversation.has_audio ? 'and the sound are' : 'is'} safe.
            {retryError && ` It was tried again: ${retryError}`}
          </p>
          <button type="button" className="button" onClick={onRetry} disabled={retrying}>
            {retrying ? 'Trying again' : 'Try again'}
          </button>
        </div>
      );
    case 'completed':
      return discarded ? <p className="status-note">Too little was said to keep this in the list.</p> : null;
  }
}

function OpenNote({ id }: { id: string }) {
  const custody = useQuery(custodyQuery(id));
  return custody.data && waitsForText(custody.data) ? (
    <p className="status-note is-attention" role="status">
      Some of the sound has no text yet. Earshot keeps it and tries again by itself; the conversation is
      written up then.
    </p>
  ) : (
    <p className="status-note">This conversation is still open. It is written up when it ends.</p>
  );
}
