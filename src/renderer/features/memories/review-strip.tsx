// New memories that nobody has looked at yet, one at a time: keep it, say that it is not true, or mend its words.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AppMemory } from '../../../contract/memories.ts';
import { SourceQuotes } from '../sources/source-quote.tsx';
import { EditMemory } from './edit-memory.tsx';

interface ReviewStripProps {
  /** The newest first; at least one. */
  memories: readonly AppMemory[];
  onKeep(memory: AppMemory): void;
  onNotTrue(memory: AppMemory): void;
  onEdit(memory: AppMemory, content: string, onSuccess: () => void): void;
  onLater(): void;
}

export function ReviewStrip({ memories, onKeep, onNotTrue, onEdit, onLater }: ReviewStripProps) {
  const t = useTranslations('memories');
  const [editing, setEditing] = useState<string | null>(null);
  const memory = memories[0];
  if (memory === undefined) return null;
  const { id, content, sources } = memory;
  return (
    <section className="review-strip" aria-labelledby="review-heading">
      <h2 id="review-heading">{t('review.title', { count: memories.length })}</h2>
      {editing === id ? (
        <EditMemory
          content={content}
          onCancel={() => setEditing(null)}
          onSave={(text) => onEdit(memory, text, () => setEditing(null))}
        />
      ) : (
        <>
          <p className="review-text" dir="auto" aria-live="polite">
            {content}
          </p>
          <SourceQuotes sources={sources} tabIndex={0} />
          <p className="review-actions">
            <button type="button" className="button is-small is-primary" onClick={() => onKeep(memory)}>
              {t('review.keep')}
            </button>
            <button type="button" className="button is-small" onClick={() => onNotTrue(memory)}>
              {t('review.notTrue')}
            </button>
            <button type="button" className="button is-small" onClick={() => setEditing(id)}>
              {t('review.edit')}
            </button>
            <button type="button" className="quiet" onClick={onLater}>
              {t('review.later')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
