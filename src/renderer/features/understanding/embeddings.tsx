// A service of the owner's that makes embeddings for search: its address, model and key, and the consent for a host outside of
// the own network. Without one the encoder of this computer makes them.
import { useTranslations } from 'use-intl';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { Understanding } from '../../../contract/understanding.ts';
import { ServiceForm } from '../settings/service-form.tsx';
import { HostConsent } from './consent.tsx';
import { useUnderstanding } from './understanding-queries.ts';

export function Embeddings({ stored: { embeddings } }: { stored: Understanding }) {
  const t = useTranslations('understanding');
  const settings = useTranslations('settings');
  const { change } = useUnderstanding();
  const busy = change.isPending;
  return (
    <>
      <p className="setting-hint">
        {embeddings === null
          ? t('searchNone')
          : embeddings.ready
            ? t('searchSends', { host: new URL(embeddings.base_url).host })
            : t('searchWaits')}
      </p>
      <ServiceForm
        stored={{
          url: embeddings?.base_url ?? '',
          option: embeddings?.model ?? '',
          hasKey: embeddings?.has_key ?? false,
        }}
        urlLabel={t('searchAddress')}
        wrong={t('addressWrong')}
        urlPlaceholder="http://127.0.0.1:11434/v1"
        optionField={(model, onType) => (
          <label className="field">
            <span>{t('searchModel')}</span>
            <input type="text" value={model} onChange={(event) => onType(event.currentTarget.value)} />
          </label>
        )}
        actions={(clear) =>
          embeddings && (
            <ConfirmButton
              label={settings('remove')}
              name={t('searchRemove')}
              question={t('searchRemoveAsk')}
              confirm={settings('remove')}
              onConfirm={() => change.mutate({ embeddings: null }, { onSuccess: clear })}
            />
          )
        }
        busy={busy}
        error={change.error}
        saved={change.isSuccess}
        onSave={({ url, option, api_key }, onSuccess) =>
          change.mutate(
            {
              embeddings: { base_url: url, model: option },
              ...(api_key !== undefined && { embeddings_key: api_key }),
            },
            { onSuccess },
          )
        }
      />
      {embeddings?.consent_needed && (
        <HostConsent
          host={embeddings.consent_needed}
          consent={embeddings.consent}
          sends={t('whatSearchSends')}
          busy={busy}
          onAgree={(embeddings_consent) => change.mutate({ embeddings_consent })}
        />
      )}
    </>
  );
}
