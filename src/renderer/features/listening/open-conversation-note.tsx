// Says of a conversation in progress who records it, or that nobody does, with its continuation and its end.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { custodyQuery } from '../conversations/conversation-queries.ts';
import { waitsForText } from '../conversations/custody-sentences.ts';
import { InterruptedActions } from './interrupted-actions.tsx';
import { useListening } from './listening-context.ts';

export function OpenConversationNote({ id }: { id: string }) {
  const { stateOf, interrupted } = useListening();
  const t = useTranslations('listening');
  const custody = useQuery(custodyQuery(id));
  const state = stateOf(id);
  if (state !== null)
    return (
      <p className="status-note">
        {t.rich(`interrupted.${state === 'paused' || state === 'muted' ? state : 'recording'}`, {
          link: (words) => <Link to="/live">{words}</Link>,
        })}
      </p>
    );
  if (interrupted.some(({ conversation_id }) => conversation_id === id))
    return (
      <div className="status-note is-attention">
        <p>{t('interrupted.open')}</p>
        <InterruptedActions id={id} />
      </div>
    );
  return custody.data && waitsForText(custody.data) ? (
    <p className="status-note is-attention" role="status">
      {t('interrupted.waitsForText')}
    </p>
  ) : (
    <p className="status-note">{t('interrupted.open')}</p>
  );
}
