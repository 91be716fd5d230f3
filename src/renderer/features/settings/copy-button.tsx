// Copies a text to the clipboard and reports the result.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('settings');
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <>
      <button type="button" className="button is-small" onClick={() => void copy()} aria-label={name}>
        {t('copy')}
      </button>
      <span className="save-status" role="status">
        {said === 'copied' && t('copied')}
        {said === 'refused' && t('copyRefused')}
      </span>
    </>
  );
}
