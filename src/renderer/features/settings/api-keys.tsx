// The API keys of one kind: list, create, rotate, revoke. A secret is shown once.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { useState } from 'react';
import type { ApiKey, CreatedApiKey, KeyKind, Scope } from '../../../contract/keys.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { useApiKeys } from './key-queries.ts';
import { KeySecret } from './key-secret.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { ALL_SCOPES, formatScopes } from './scope-labels.ts';
import { NotRead, SaveStatus } from './setting.tsx';

/** What a form for a new key has ticked at first: what the service gives a key without scopes. */
const FIRST: Readonly<Record<KeyKind, readonly Scope[]>> = {
  dev: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
  mcp: ALL_SCOPES,
};

export function ApiKeys({ kind, title }: { kind: KeyKind; title: string }) {
  const t = useTranslations('developer');
  const { list, create, rotate, revoke } = useApiKeys(kind);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [adding, setAdding] = useState(false);
  const showSecret = (key: CreatedApiKey): void => {
    setAdding(false);
    setMade(key);
  };
  return (
    <>
      {list.isError && !list.data ? (
        <NotRead what={t('keysUnread')} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <LoadingLine />
      ) : list.data.length === 0 ? (
        <p className="hint">{t('noKeys')}</p>
      ) : (
        <ul className="key-list" aria-label={title}>
          {list.data.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              onRotate={() => rotate.mutate(key.id, { onSuccess: showSecret })}
              onRevoke={() =>
                revoke.mutate(key.id, {
                  onSuccess: () => setMade((current) => (current?.id === key.id ? null : current)),
                })
              }
            />
          ))}
        </ul>
      )}
      <SaveStatus error={rotate.error ?? revoke.error} />
      {made && <KeySecret made={made} onClose={() => setMade(null)} />}
      {adding ? (
        <NewKeyForm
          placeholder={t(kind === 'dev' ? 'programExample' : 'assistantExample')}
          legend={t('keyMay')}
          submitWords={t('create')}
          ticked={FIRST[kind]}
          showsScopes
          busy={create.isPending}
          error={create.error}
          onSubmit={(input) => create.mutate(input, { onSuccess: showSecret })}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => {
            create.reset();
            setMade(null);
            setAdding(true);
          }}
        >
          {t(kind === 'dev' ? 'newDev' : 'newMcp')}
        </button>
      )}
    </>
  );
}

function KeyRow({
  apiKey,
  onRotate,
  onRevoke,
}: {
  apiKey: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}) {
  const t = useTranslations('developer');
  const access = useTranslations('access');
  const { name, key_prefix, scopes, created_at, last_used_at } = apiKey;
  return (
    <li className="key-row">
      <p className="key-name">
        {name} <code>{key_prefix}…</code>
      </p>
      <p className="facts">
        <span>{formatScopes(scopes, access)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {t('madeAt', { when: formatWhen(created_at) })}
        </time>
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            {t('lastUsed', { when: formatWhen(last_used_at) })}
          </time>
        ) : (
          <span>{t('neverUsed')}</span>
        )}
      </p>
      <p className="key-actions">
        <ConfirmButton
          label={t('replace')}
          name={t('replaceNamed', { name })}
          question={t('replaceAsk')}
          confirm={t('replaceConfirm')}
          onConfirm={onRotate}
        />
        <ConfirmButton
          label={t('revoke')}
          name={t('revokeNamed', { name })}
          question={t('revokeAsk')}
          confirm={t('revoke')}
          onConfirm={onRevoke}
        />
      </p>
    </li>
  );
}
