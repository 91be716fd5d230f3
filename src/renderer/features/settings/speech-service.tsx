// The remote speech service of the owner: its address, model and key, and whether it is used before the local models.
import { useTranslations } from 'use-intl';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ServiceForm } from './service-form.tsx';
import { NotRead } from './setting.tsx';
import { useSpeechService } from './speech-queries.ts';

/** `onSaved`: an address was saved. */
export function SpeechService({ onSaved }: { onSaved(): void }) {
  const t = useTranslations('settings');
  const { setting, change, forget } = useSpeechService();
  if (setting.isError && !setting.data) {
    return <NotRead what={t('theServer')} error={setting.error} onRetry={() => void setting.refetch()} />;
  }
  const stored = setting.data;
  return (
    <>
      <p className="setting-hint">
        {stored?.configured
          ? t(stored.preferred ? 'audioSent' : 'audioRare', { host: stored.host ?? '' })
          : t('audioNone')}
      </p>
      <ServiceForm
        stored={{
          url: stored?.base_url ?? '',
          option: stored?.model ?? '',
          hasKey: stored?.has_key ?? false,
        }}
        urlLabel={t('address')}
        urlPlaceholder="https://example.com/v1"
        optionField={(model, onChange) => (
          <label className="field">
            <span>{t('speechModel')}</span>
            <input
              type="text"
              value={model}
              placeholder={'whisper-1'}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </label>
        )}
        actions={(clear) =>
          stored?.configured && (
            <ConfirmButton
              label={t('remove')}
              name={t('removeServer')}
              question={t('removeAsk')}
              confirm={t('remove')}
              onConfirm={() => forget.mutate(undefined, { onSuccess: clear })}
            />
          )
        }
        busy={change.isPending}
        error={change.error ?? forget.error}
        saved={change.isSuccess}
        onSave={({ url, option, ...key }, onSuccess) =>
          change.mutate(
            { base_url: url, model: option, ...key },
            {
              onSuccess() {
                onSuccess();
                onSaved();
              },
            },
          )
        }
      />
    </>
  );
}
