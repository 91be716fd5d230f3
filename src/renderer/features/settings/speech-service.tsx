// The remote speech service of the owner: its address, model and key, and whether it is used before the local models.
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ServiceForm } from './service-form.tsx';
import { NotRead, Switch } from './setting.tsx';
import { useSpeechService } from './speech-queries.ts';

export function SpeechService() {
  const { setting, change, forget } = useSpeechService();
  if (setting.isError && !setting.data) {
    return <NotRead what="The speech service" error={setting.error} onRetry={() => void setting.refetch()} />;
  }
  const stored = setting.data;
  return (
    <>
      <p className="setting-hint">
        {stored?.configured
          ? `Sound is sent to ${stored.host} when it is used.`
          : 'None is set: no sound is sent.'}
      </p>
      <ServiceForm
        stored={{
          url: stored?.base_url ?? '',
          option: stored?.model ?? '',
          hasKey: stored?.has_key ?? false,
        }}
        urlLabel="Address"
        urlPlaceholder="https://example.com/v1"
        optionField={(model, onChange) => (
          <label className="field">
            <span>Model</span>
            <input
              type="text"
              value={model}
              placeholder="whisper-1"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </label>
        )}
        actions={(clear) =>
          stored?.configured && (
            <ConfirmButton
              label="Forget it"
              name="Forget the speech service"
              question="Its address and key are removed."
              confirm="Forget it"
              onConfirm={() => forget.mutate(undefined, { onSuccess: clear })}
            />
          )
        }
        busy={change.isPending}
        error={change.error ?? forget.error}
        saved={change.isSuccess}
        onSave={({ url, option, ...key }, onSuccess) =>
          change.mutate({ base_url: url, model: option, ...key }, { onSuccess })
        }
      />
      {stored?.configured && (
        <Switch
          label="Use it before the models on this computer"
          hint="Off: it is used only for languages that no model here knows."
          on={stored.preferred}
          disabled={change.isPending}
          onChange={(preferred) => change.mutate({ preferred })}
        />
      )}
    </>
  );
}
