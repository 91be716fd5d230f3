// Continue and Finish now, for a conversation that was interrupted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import { finishConversation } from './finish-conversation.ts';
import { useListening } from './listening-context.ts';
import { listeningKeys } from './listening-queries.ts';

export function InterruptedActions({ id }: { id: string }) {
  const { continueIn } = useListening();
  const t = useTranslations('listening');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => finishConversation(id),
    onSuccess: async (finished) => {
      await navigate(finished === null ? '/' : `/conversations/${finished}`);
    },
    onSettled: () =>
      Promise.all(
        [conversationKeys.lists, conversationKeys.one(id), listeningKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <span className="recording-actions">
      {finish.isError && (
        <span className="recording-lost" role="alert">
          {t('interrupted.failed')}
        </span>
      )}
      <button
        type="button"
        className="button is-primary"
        onClick={() => continueIn(id)}
        disabled={finish.isPending}
      >
        {t('interrupted.continue')}
      </button>
      <button type="button" className="button" onClick={() => finish.mutate()} disabled={finish.isPending}>
        {finish.isPending ? t('interrupted.finishing') : t('interrupted.finish')}
      </button>
    </span>
  );
}
