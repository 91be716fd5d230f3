// The owner's own words in place of the overview that was made.
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LIMITS } from '../../../contract/limits.ts';
import { NotSaved } from '../../components/not-saved.tsx';
import { languageTag } from '../../lib/language-tag.ts';
import { useConversationEdits } from './conversation-edits.ts';
import { PlainDialog, type ConversationDialogProps } from './plain-dialog.tsx';

export function OverviewDialog({ conversation, onClose }: ConversationDialogProps) {
  const t = useTranslations('reading');
  const shared = useTranslations('shared');
  const { id, structured, language } = conversation;
  const { summarize } = useConversationEdits(id);
  const [typed, setTyped] = useState(structured.overview);
  const hint = useId();
  const wanted = typed.trim();
  const save = (): void => {
    if (summarize.isPending) return;
    if (wanted === structured.overview) onClose();
    else summarize.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <PlainDialog
      title={t('editOverview')}
      onClose={onClose}
      isTyped={typed !== structured.overview}
      actions={
        <button
          type="button"
          className="button is-primary"
          disabled={wanted === ''}
          aria-disabled={summarize.isPending}
          onClick={save}
        >
          {shared('save')}
        </button>
      }
    >
      <textarea
        className="overview-field"
        autoFocus
        rows={8}
        maxLength={LIMITS.overview}
        dir="auto"
        lang={languageTag(language)}
        aria-label={t('overview')}
        aria-describedby={hint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && wanted !== '') save();
        }}
      />
      <p className="hint" id={hint}>
        {t('overviewStays')}
      </p>
      <NotSaved error={summarize.error} />
    </PlainDialog>
  );
}
