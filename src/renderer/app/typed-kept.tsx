// Asks, at the end of a form, before Escape discards what was typed there.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { keepTyping } from '../lib/typed-kept.ts';

export function TypedKept() {
  const t = useTranslations('frame');
  const [form, setForm] = useState<HTMLElement | null>(null);
  useEffect(() => keepTyping(setForm), []);
  return (
    form &&
    createPortal(
      <span className="typed-kept" role="alert" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
        {t('discardByEscape')}
      </span>,
      form,
    )
  );
}
