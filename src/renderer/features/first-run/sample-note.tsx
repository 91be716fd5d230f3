// Says that a conversation is the sample, and removes it in place.
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { useDeletion } from '../conversation-list/bulk-edits.ts';

export function SampleNote({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('firstRun');
  const remove = useDeletion();
  if (conversation.source !== 'sample' || conversation.status === 'in_progress') return null;
  return (
    <p className="sample-note">
      <span>{t('note')}</span>
      <button type="button" className="button is-small" onClick={() => void remove(conversation)}>
        {t('remove')}
      </button>
    </p>
  );
}
