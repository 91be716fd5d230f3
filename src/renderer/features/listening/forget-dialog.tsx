// Asks once whether the last five minutes of a conversation are to be forgotten, and says what is gone.
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../components/undo-context.ts';
import { errorWords } from '../../lib/error-words.ts';
import { formatDuration } from '../../lib/format-time.ts';
import { useForgetting } from './moment-queries.ts';

interface ForgetDialogProps {
  conversationId: string;
  /** `removed`: nothing of the conversation is left. */
  onClose(removed: boolean): void;
}

export function ForgetDialog({ conversationId, onClose }: ForgetDialogProps) {
  const t = useTranslations('listening');
  const shared = useTranslations('shared');
  const sayError = useTranslations('errors');
  const say = useUndo();
  const forgetting = useForgetting(conversationId);
  const forget = (): void =>
    forgetting.mutate(undefined, {
      onSuccess({ removed, forgotten_seconds }) {
        const words = removed
          ? t('forgottenAll')
          : t('forgotten', { duration: formatDuration(forgotten_seconds) });
        say({ words });
        onClose(removed);
      },
    });
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen
      onOpenChange={(open) => {
        if (!open && !forgetting.isPending) onClose(false);
      }}
    >
      <Modal className="plain-dialog">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{t('forgetTitle')}</Heading>
          <p>{t('forgetWords')}</p>
          {forgetting.error && (
            <p className="screen-error" role="alert">
              {t('forgetFailed')} {errorWords(forgetting.error, sayError)}
            </p>
          )}
          <div className="dialog-actions">
            <button
              type="button"
              className="button"
              autoFocus
              disabled={forgetting.isPending}
              onClick={() => onClose(false)}
            >
              {shared('cancel')}
            </button>
            <button type="button" className="button is-stop" disabled={forgetting.isPending} onClick={forget}>
              {forgetting.isPending ? t('forgetting') : t('forgetConfirm')}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
