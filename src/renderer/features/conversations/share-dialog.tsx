// Shares a conversation by its address, and ends that.
import { useTranslations } from 'use-intl';
import { NotSaved } from '../../components/not-saved.tsx';
import { useConversationEdits } from './conversation-edits.ts';
import { PlainDialog, type ConversationDialogProps } from './plain-dialog.tsx';

export function ShareDialog({ conversation, onClose }: ConversationDialogProps) {
  const t = useTranslations('reading');
  const { id, visibility, is_locked } = conversation;
  const { share } = useConversationEdits(id);
  const isShared = visibility !== 'private';
  const address = `${window.location.origin}/v1/conversations/${id}/shared`;
  return (
    <PlainDialog
      title={t('shareTitle')}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={`button ${isShared ? 'is-stop' : 'is-primary'}`}
          disabled={is_locked}
          aria-disabled={share.isPending}
          onClick={() => {
            if (!share.isPending) share.mutate(isShared ? 'private' : 'shared');
          }}
        >
          {isShared ? t('endSharing') : t('startSharing')}
        </button>
      }
    >
      <p>{is_locked ? t('shareLocked') : isShared ? t('isShared') : t('notShared')}</p>
      {isShared && !is_locked && (
        <p className="share-address">
          <input type="text" readOnly value={address} aria-label={t('address')} dir="ltr" />
          <button
            type="button"
            className="button"
            onClick={() => void navigator.clipboard.writeText(address)}
          >
            {t('copyAddress')}
          </button>
        </p>
      )}
      <NotSaved error={share.error} />
    </PlainDialog>
  );
}
