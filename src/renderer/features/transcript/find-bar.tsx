// The field that finds words inside the open conversation, with how many there are and the way to each.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface FindBarProps {
  query: string;
  total: number;
  /** Number of the chosen hit; -1: none yet. */
  chosen: number;
  /** Pixels from the top of the pane. */
  top: number;
  /** Counts up each time the field is asked for. */
  asked: number;
  onQuery(query: string): void;
  onStep(by: 1 | -1): void;
  onClose(): void;
}

export function FindBar({ query, total, chosen, top, asked, onQuery, onStep, onClose }: FindBarProps) {
  const t = useTranslations('transcript');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className="find-bar"
      role="search"
      aria-label={t('find')}
      style={{ insetBlockStart: `${top + 8}px` }}
    >
      <input
        ref={field}
        className="field"
        type="text"
        dir="auto"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="find-count" role="status">
        {query.trim() !== '' && t('findCount', { total, at: chosen + 1 })}
      </span>
      <button type="button" aria-label={t('findPrevious')} disabled={total === 0} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('findNext')} disabled={total === 0} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('findClose')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
