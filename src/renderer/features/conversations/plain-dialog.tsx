// A dialog about the open conversation: a heading, something to read or choose, and a way to close it.
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';

/** What each dialog of the menu gets. */
export interface ConversationDialogProps {
  conversation: Conversation;
  onClose(): void;
}

interface PlainDialogProps {
  title: string;
  children: ReactNode;
  /** Beside the button that closes it. */
  actions?: ReactNode;
  /** Something was typed that is not saved: a press beside the dialog does not close it. */
  isTyped?: boolean;
  onClose(): void;
}

export function PlainDialog({ title, children, actions, isTyped = false, onClose }: PlainDialogProps) {
  const t = useTranslations('shared');
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen
      isDismissable={!isTyped}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="plain-dialog">
        <Dialog className="dialog" data-keeps-typing="">
          <Heading slot="title">{title}</Heading>
          {children}
          <div className="dialog-actions">
            {actions}
            <button type="button" className="button" onClick={onClose}>
              {t('close')}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
