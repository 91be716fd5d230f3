// Chooses the language of the page. The page is loaded again in it; while this window listens, the choice waits.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { canStart } from '../../../capture/listen-session.ts';
import { chooseLanguage, chosenLanguage, PAGE_LANGUAGES } from '../../lib/page-language.ts';
import { useListening } from '../listening/listening-context.ts';

/** Each in its own language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

export function PageLanguageChoice() {
  const t = useTranslations('settings');
  const { session } = useListening();
  const [chosen, setChosen] = useState(chosenLanguage);
  const busy = !canStart(session);
  const choose = (value: string): void => {
    const language = PAGE_LANGUAGES.find((one) => one === value) ?? null;
    chooseLanguage(language);
    setChosen(language);
    window.location.reload();
  };
  return (
    <>
      <label className="field">
        <span>{t('pageLanguage')}</span>
        <select value={chosen ?? ''} disabled={busy} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t('likeBrowser')}</option>
          {PAGE_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {nameOf(language)}
            </option>
          ))}
        </select>
      </label>
      {busy && <p className="setting-hint">{t('stopFirst')}</p>}
    </>
  );
}
