// Says beside what was changed that it could not be saved, and why. Shows nothing otherwise.
import { useTranslations } from 'use-intl';
import { errorWords } from '../lib/error-words.ts';

interface NotSavedProps {
  error: Error | null;
  /** Within a line. */
  inline?: boolean;
}

export function NotSaved({ error, inline = false }: NotSavedProps) {
  const t = useTranslations('shared');
  const sayError = useTranslations('errors');
  if (error === null) return null;
  const Element = inline ? 'span' : 'p';
  return (
    <Element className="screen-error" role="alert">
      {t('notSaved')} {errorWords(error, sayError)}
    </Element>
  );
}
