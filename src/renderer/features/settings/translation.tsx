// The server that translates live transcripts: its address, target language and key, and whether it is on.
import { useTranslations } from 'use-intl';
import { languageChoices } from './languages.ts';
import { ServiceForm } from './service-form.tsx';
import { NotRead, Switch } from './setting.tsx';
import { useTranslation } from './speech-queries.ts';

export function Translation() {
  const t = useTranslations('settings');
  const { setting, change } = useTranslation();
  if (setting.isError && !setting.data) {
    return (
      <NotRead what={t('translationRead')} error={setting.error} onRetry={() => void setting.refetch()} />
    );
  }
  const stored = setting.data;
  return (
    <>
      <ServiceForm
        stored={{
          url: stored?.url ?? '',
          option: stored?.target_lang ?? '',
          hasKey: stored?.has_key ?? false,
        }}
        urlLabel={t('translationAddress')}
        urlPlaceholder="https://example.com"
        optionField={(language, onChange) => (
          <label className="field">
            <span>{t('translateInto')}</span>
            <select value={language} onChange={(event) => onChange(event.currentTarget.value)}>
              {language === '' && <option value="">{t('chooseLanguage')}</option>}
              {languageChoices(language || null).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        busy={change.isPending}
        error={change.error}
        saved={change.isSuccess}
        onSave={({ url, option, ...key }, onSuccess) =>
          change.mutate({ url, target_lang: option, ...key }, { onSuccess })
        }
      />
      {stored?.url ? (
        <Switch
          label={t('translate')}
          hint={t('translateHint', { host: stored.host ?? stored.url })}
          on={stored.enabled}
          disabled={change.isPending}
          onChange={(enabled) => change.mutate({ enabled })}
        />
      ) : (
        <p className="hint">{t('translationNone')}</p>
      )}
    </>
  );
}
