// Shows the secret of a key that was just made, once. It takes the focus.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CreatedApiKey } from '../../../contract/keys.ts';
import { CopyButton } from './copy-button.tsx';

export function KeySecret({ made, onClose }: { made: CreatedApiKey; onClose: () => void }) {
  const t = useTranslations('developer');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [made.key]);
  return (
    <div
      className="secret"
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('secretOf', { name: made.name })}
    >
      <p>{t('secretHint', { name: made.name })}</p>
      <p className="secret-line">
        <code>{made.key}</code>
        <CopyButton text={made.key} name={t('copySecret')} />
      </p>
      <p>{t('otherSpelling')}</p>
      <p className="secret-line">
        <code>{made.original_spelling}</code>
        <CopyButton text={made.original_spelling} name={t('copyOther')} />
      </p>
      <button type="button" className="button is-small" onClick={onClose}>
        {t('done')}
      </button>
    </div>
  );
}
