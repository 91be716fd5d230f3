// The switches for the work of the speech models: a second transcription afterwards, and less of it while somebody speaks.
import { SettingSwitch } from './setting.tsx';
import { useTranscriptionSettings } from './speech-queries.ts';

export function TranscriptionSwitches() {
  const { setting, change } = useTranscriptionSettings();
  const { error, data } = setting;
  return (
    <>
      <SettingSwitch
        label="Transcribe finished conversations a second time"
        on={data?.second_pass}
        error={error}
        change={{ ...change, mutate: (second_pass) => change.mutate({ second_pass }) }}
      />
      <SettingSwitch
        label="Save battery while listening"
        hint="Each sentence is decoded once. Its text comes a little later, and has a few more mistakes."
        on={data?.save_battery}
        error={null}
        change={{ ...change, error: null, mutate: (save_battery) => change.mutate({ save_battery }) }}
      />
    </>
  );
}
