// Corrects the words of one line in place. Its audio can be played meanwhile.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LIMITS } from '../../../contract/limits.ts';
import { languageTag } from '../../lib/language-tag.ts';

interface LineEditorProps {
  /** The words as the service has them. */
  stored: string;
  /** What the field begins with. */
  text: string;
  language: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
  onSave(text: string): void;
  onCancel(): void;
  /** Plays the line's audio; absent where none is kept. */
  onPlay?: (() => void) | undefined;
}

export function LineEditor({ stored, text, language, failure, onSave, onCancel, onPlay }: LineEditorProps) {
  const t = useTranslations('transcript');
  const shared = useTranslations('shared');
  const [words, setWords] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const empty = words.trim() === '';

  const save = (): void => {
    if (empty) return;
    // What was typed over several lines stays one line.
    const next = words.replace(/\s+/g, ' ').trim();
    if (next === stored.trim()) onCancel();
    else onSave(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.shiftKey) onPlay?.();
    else if (event.key === 'Enter') save();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span className="line-editor" data-keeps-typing="">
      <textarea
        ref={field}
        dir="auto"
        lang={languageTag(language)}
        rows={Math.max(1, Math.ceil(words.length / 60))}
        maxLength={LIMITS.segmentText}
        aria-label={t('editField')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="line-editor-actions">
        {failure !== null && (
          <span className="line-editor-failed" role="alert">
            {failure}
          </span>
        )}
        <button type="button" className="button is-small is-primary" disabled={empty} onClick={save}>
          {shared('save')}
        </button>
        <button type="button" className="button is-small" onClick={onCancel}>
          {shared('cancel')}
        </button>
        {onPlay && (
          <button type="button" className="button is-small" onClick={onPlay}>
            {t('playLine')}
          </button>
        )}
        <span>{onPlay ? t('editHintAudio') : t('editHint')}</span>
      </span>
    </span>
  );
}
