// Where the translation of a transcript is shown. The browser remembers it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TRANSLATION_MODES, type TranslationMode } from './shown-text.ts';

const KEY = 'earshot.translation';
const NAMES = {
  off: 'translationOff',
  below: 'translationBelow',
  instead: 'translationInstead',
} as const satisfies Record<TranslationMode, string>;

export function useTranslationMode(): [TranslationMode, (mode: TranslationMode) => void] {
  const [mode, setMode] = useState<TranslationMode>(
    () => TRANSLATION_MODES.find((one) => one === localStorage.getItem(KEY)) ?? 'below',
  );
  return [
    mode,
    (next) => {
      localStorage.setItem(KEY, next);
      setMode(next);
    },
  ];
}

interface ChoiceProps {
  mode: TranslationMode;
  onMode(mode: TranslationMode): void;
}

export function TranslationChoice({ mode, onMode }: ChoiceProps) {
  const t = useTranslations('transcript');
  return (
    <label>
      {t('translation')}
      <select
        className="field"
        value={mode}
        onChange={({ currentTarget }) =>
          onMode(TRANSLATION_MODES.find((one) => one === currentTarget.value) ?? 'below')
        }
      >
        {TRANSLATION_MODES.map((one) => (
          <option key={one} value={one}>
            {t(NAMES[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
