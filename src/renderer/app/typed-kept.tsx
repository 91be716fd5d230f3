// Asks, at the end of a form, before what was typed there is discarded: by Escape, or by leaving its page.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { discard, entryShown, keepTyping, stay, type Question } from '../lib/typed-kept.ts';

export function TypedKept() {
  const t = useTranslations('frame');
  const [question, setQuestion] = useState<Question | null>(null);
  const { key, pathname } = useLocation();
  useEffect(() => keepTyping(setQuestion), []);
  useEffect(() => entryShown(pathname), [key, pathname]);
  if (question === null) return null;
  const isLeaving = question.leave !== null;
  return createPortal(
    <span className="typed-kept" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <span role="alert">{t(isLeaving ? 'notSavedHere' : 'discardByEscape')}</span>
      {isLeaving && (
        <>
          <button type="button" className="button is-small" autoFocus onClick={() => stay(question)}>
            {t('keepEditing')}
          </button>
          <button type="button" className="button is-small is-stop" onClick={() => discard(question)}>
            {t('discard')}
          </button>
        </>
      )}
    </span>,
    question.form,
  );
}
