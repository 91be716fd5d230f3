// Theme, contrast and text size of this browser.
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { chooseAppearance, CHOICES, useAppearance, type Appearance } from '../../lib/appearance.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block } from './setting.tsx';

/** By name and value. */
const WORDS = {
  'theme.system': 'themeSystem',
  'theme.light': 'themeLight',
  'theme.dark': 'themeDark',
  'contrast.system': 'contrastSystem',
  'contrast.more': 'contrastMore',
  'text.system': 'textNormal',
  'text.large': 'textLarge',
  'text.larger': 'textLarger',
  'text.largest': 'textLargest',
} as const;

const TITLES = { theme: 'theme', contrast: 'contrast', text: 'textSize' } as const;
const NAMES = ['theme', 'contrast', 'text'] as const;

const optionsOf = (name: keyof Appearance) =>
  CHOICES[name].map((value) => [`${name}.${value}` as keyof typeof WORDS, value] as const);

export function AppearanceSection() {
  const t = useTranslations('settings');
  usePageTitle(t('appearance'));
  const chosen = useAppearance();
  return (
    <>
      <h1>{t('appearance')}</h1>
      <p className="setting-lead">{t('appearanceHint')}</p>
      {NAMES.map((name) => (
        <Choice
          key={name}
          title={t(TITLES[name])}
          hint={name === 'contrast' ? t('contrastHint') : undefined}
          options={optionsOf(name).map(([key, value]) => ({ value, words: t(WORDS[key]) }))}
          chosen={chosen[name]}
          onChoose={(value) => chooseAppearance({ ...chosen, [name]: value })}
        />
      ))}
    </>
  );
}

interface ChoiceProps {
  title: string;
  hint: string | undefined;
  options: readonly { value: string; words: string }[];
  chosen: string;
  onChoose(value: string): void;
}

function Choice({ title, hint, options, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  return (
    <Block title={title} hint={hint}>
      <fieldset className="mode-choice">
        <legend className="visually-hidden">{title}</legend>
        {options.map(({ value, words }) => (
          <label key={value} className="tick">
            <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
    </Block>
  );
}
