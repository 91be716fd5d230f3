// The transcripts of a conversation: transcribes again with the best model, and goes back to an earlier one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { client } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { capitalize, formatWhen } from '../../lib/format-time.ts';
import { conversationKeys, versionsQuery } from './conversation-queries.ts';
import { PlainDialog, type ConversationDialogProps } from './plain-dialog.tsx';

export function VersionsDialog({ conversation: { id, has_audio }, onClose }: ConversationDialogProps) {
  const t = useTranslations('reading');
  const sayError = useTranslations('errors');
  const queries = useQueryClient();
  const path = { conversation_id: id };
  const onSuccess = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: conversationKeys.one(id) });
    await queries.invalidateQueries({ queryKey: conversationKeys.lists });
  };
  const versions = useQuery(versionsQuery(id));
  const again = useMutation({
    mutationFn: async () => {
      const body = { replace_edited: true };
      const answer = await client.POST('/v1/conversations/{conversation_id}/retranscribe', {
        params: { path },
        body,
      });
      return answer.response.status === 202;
    },
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (version: number) =>
      client.POST('/v1/conversations/{conversation_id}/transcripts/{version}/restore', {
        params: { path: { ...path, version } },
      }),
    onSuccess,
  });
  const busy = again.isPending || restore.isPending;
  const error = again.error ?? restore.error;
  return (
    <PlainDialog
      title={t('versions')}
      onClose={onClose}
      actions={
        has_audio && (
          <button
            type="button"
            className="button is-primary"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) again.mutate();
            }}
          >
            {again.isPending ? t('transcribing') : t('transcribeAgain')}
          </button>
        )
      }
    >
      <p>{t(has_audio ? 'versionsHint' : 'versionsHintNoAudio')}</p>
      {versions.data?.length === 0 && <p className="hint">{t('noVersions')}</p>}
      <ol className="versions">
        {versions.data?.map(({ version, created_at, stt_model, segments }) => (
          <li key={version}>
            <span>
              {capitalize(formatWhen(created_at))} · {t('lineCount', { count: segments.length })}
              {stt_model && <span className="follow-up-detail">{stt_model}</span>}
              <span className="follow-up-detail" dir="auto">
                {segments[0]?.text ?? ''}
              </span>
            </span>
            <button
              type="button"
              className="button is-small"
              aria-disabled={busy}
              aria-label={t('restoreVersion', { version: formatNumber(version) })}
              onClick={() => {
                if (!busy) restore.mutate(version);
              }}
            >
              {t('restore')}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">
        {again.isSuccess && (again.data ? t('transcribingLonger') : t('transcribed'))}
        {restore.isSuccess && t('restored')}
      </p>
      {(error ?? versions.error) && (
        <p className="screen-error" role="alert">
          {error ? t('notTranscribedAgain') : t('versionsNotLoaded')}{' '}
          {errorWords(error ?? versions.error, sayError)}
        </p>
      )}
    </PlainDialog>
  );
}
