// Makes one conversation of this one and others that were held near it in time.
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { capitalize, formatWhen } from '../../lib/format-time.ts';
import { conversationKeys, nearQuery } from './conversation-queries.ts';
import { PlainDialog, type ConversationDialogProps } from './plain-dialog.tsx';

export function MergeDialog({ conversation, onClose }: ConversationDialogProps) {
  const t = useTranslations('reading');
  const sayError = useTranslations('errors');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { id } = conversation;
  const near = useQuery(nearQuery(conversation));
  const merge = useMutation({
    mutationFn: () =>
      dataOf(client.POST('/v1/conversations/merge', { body: { conversation_ids: [id, ...chosen] } })),
    onSuccess: async ({ conversation: made }) => {
      await queries.invalidateQueries({ queryKey: conversationKeys.lists });
      onClose();
      await navigate(`/conversations/${made.id}`);
    },
  });
  return (
    <PlainDialog
      title={t('mergeTitle')}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button is-primary"
          disabled={chosen.length === 0}
          aria-disabled={merge.isPending}
          onClick={() => {
            if (!merge.isPending) merge.mutate();
          }}
        >
          {merge.isPending ? t('merging') : t('mergeNow')}
        </button>
      }
    >
      <p>{t('mergeHint')}</p>
      {near.data?.length === 0 && <p className="hint">{t('nothingNear')}</p>}
      <ul className="merge-choices">
        {near.data?.map((other) => (
          <li key={other.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(other.id)}
                onChange={() =>
                  setChosen((all) =>
                    all.includes(other.id) ? all.filter((one) => one !== other.id) : [...all, other.id],
                  )
                }
              />
              <span dir="auto">{other.structured.title || t('untitled')}</span>
              <span className="follow-up-detail">
                {capitalize(formatWhen(other.started_at ?? other.created_at))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {(merge.error ?? near.error) && (
        <p className="screen-error" role="alert">
          {t('notMerged')} {errorWords(merge.error ?? near.error, sayError)}
        </p>
      )}
    </PlainDialog>
  );
}
