// The switch for retranscription: finished conversations are transcribed again with a better model.
import { SettingSwitch } from './setting.tsx';
import { useRetranscription } from './speech-queries.ts';

export function Retranscription() {
  const { setting, change } = useRetranscription();
  return (
    <SettingSwitch
      label="Transcribe finished conversations a second time"
      on={setting.data?.second_pass}
      error={setting.error}
      change={change}
    />
  );
}
