// The switch for retranscription: finished conversations are transcribed again with a better model.
import { SaveStatus, Switch } from './setting.tsx';
import { useRetranscription } from './speech-queries.ts';

export function Retranscription() {
  const { setting, change } = useRetranscription();
  return (
    <>
      <Switch
        label="Transcribe finished conversations a second time"
        on={setting.data?.second_pass}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      <SaveStatus error={setting.error ?? change.error} />
    </>
  );
}
