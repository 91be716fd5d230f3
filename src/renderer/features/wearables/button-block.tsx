// The choice of what each press of the wearable's button does.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Block } from '../settings/setting.tsx';
import { BUTTON_ACTIONS, buttonChoice, BUTTONS, chooseButton, type ButtonAction } from './button-choice.ts';

export function ButtonBlock() {
  const t = useTranslations('wearableSettings');
  const [choice, setChoice] = useState(buttonChoice);
  return (
    <Block title={t('button')} hint={t('buttonHint')}>
      {BUTTONS.map((press) => (
        <label key={press} className="field">
          <span>{t(press)}</span>
          <select
            value={choice[press]}
            onChange={(event) => {
              const next = { ...choice, [press]: event.currentTarget.value as ButtonAction };
              setChoice(next);
              chooseButton(next);
            }}
          >
            {BUTTON_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`action.${action}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Block>
  );
}
