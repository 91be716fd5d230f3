// One command with its keys that work in every program: shown, pressed anew, removed.
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { acceleratorCaps, acceleratorOf } from '../../lib/accelerator.ts';

interface DesktopKeysProps {
  name: string;
  keys: string | null;
  platform: string;
  taken: boolean;
  onChange(keys: string | null): void;
}

export function DesktopKeys({ name, keys, platform, taken, onChange }: DesktopKeysProps) {
  const t = useTranslations('desktop');
  const [pressing, setPressing] = useState(false);
  const press = (event: KeyboardEvent): void => {
    if (!pressing || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = acceleratorOf(event.nativeEvent);
    if (event.key !== 'Escape' && pressed === null) return;
    setPressing(false);
    if (pressed !== null) onChange(pressed);
  };
  return (
    <li className="entry-row">
      <div>
        {name}{' '}
        {keys === null ? (
          <span className="setting-hint">{t('noKeys')}</span>
        ) : (
          acceleratorCaps(keys, platform).map((cap) => <kbd key={cap}>{cap}</kbd>)
        )}
        <p className="setting-hint" role="status">
          {pressing ? t('press') : taken ? t('taken') : ''}
        </p>
      </div>
      <span className="form-actions">
        <button
          type="button"
          className="button is-small"
          aria-label={t('changeOf', { name })}
          aria-pressed={pressing}
          onClick={() => setPressing(!pressing)}
          onKeyDown={press}
          onBlur={() => setPressing(false)}
        >
          {t('change')}
        </button>
        {keys !== null && (
          <button
            type="button"
            className="button is-small"
            aria-label={t('removeOf', { name })}
            onClick={() => onChange(null)}
          >
            {t('remove')}
          </button>
        )}
      </span>
    </li>
  );
}
