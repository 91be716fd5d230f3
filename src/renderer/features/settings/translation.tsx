// The server that translates live transcripts: its address, target language and key, and whether it is on.
import { languageChoices } from './languages.ts';
import { ServiceForm } from './service-form.tsx';
import { NotRead, Switch } from './setting.tsx';
import { useTranslation } from './speech-queries.ts';

export function Translation() {
  const { setting, change } = useTranslation();
  if (setting.isError && !setting.data) {
    return (
      <NotRead what="The translation server" error={setting.error} onRetry={() => void setting.refetch()} />
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
        urlLabel="Address of the translation server"
        urlPlaceholder="https://example.com"
        optionField={(language, onChange) => (
          <label className="field">
            <span>Translate into</span>
            <select value={language} onChange={(event) => onChange(event.currentTarget.value)}>
              {language === '' && <option value="">Choose a language</option>}
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
          label="Translate what is said"
          hint={`While it is on, the text of what is said is sent to ${stored.host ?? 'it'}.`}
          on={stored.enabled}
          disabled={change.isPending}
          onChange={(enabled) => change.mutate({ enabled })}
        />
      ) : (
        <p className="hint">Empty: nothing is sent.</p>
      )}
    </>
  );
}
