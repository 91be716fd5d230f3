// Theme, contrast and text size of this browser.
import { useTranslations } from 'use-intl';
import { ModeChoice } from '../../components/mode-choice.tsx';
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
        <Block key={name} title={t(TITLES[name])} hint={name === 'contrast' ? t('contrastHint') : undefined}>
          <ModeChoice
            legend={t(TITLES[name])}
            quietLegend
            chosen={chosen[name]}
            options={optionsOf(name).map(([key, value]) => ({ value, words: t(WORDS[key]) }))}
            onChoose={(value) => chooseAppearance({ ...chosen, [name]: value })}
          />
        </Block>
      ))}
    </>
  );
}
