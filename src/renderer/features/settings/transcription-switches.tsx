// The switches for the work of the speech models: a second transcription afterwards, and less of it while somebody speaks.
import { useTranslations } from 'use-intl';
import { SettingSwitch } from './setting.tsx';
import { useTranscriptionSettings } from './speech-queries.ts';

export function TranscriptionSwitches() {
  const t = useTranslations('settings');
  const { setting, change } = useTranscriptionSettings();
  const { error, data } = setting;
  return (
    <>
      <SettingSwitch
        label={t('secondPass')}
        on={data?.second_pass}
        error={error}
        change={{ ...change, mutate: (second_pass) => change.mutate({ second_pass }) }}
      />
      <SettingSwitch
        label={t('battery')}
        hint={t('batteryHint')}
        on={data?.save_battery}
        error={null}
        change={{ ...change, error: null, mutate: (save_battery) => change.mutate({ save_battery }) }}
      />
    </>
  );
}
