// The API keys of one kind: list, create, rotate, revoke. A secret is shown once.
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
        <NotRead what="The list of keys" error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <span className="bone" aria-busy="true" />
      ) : list.data.length === 0 ? (
        <p className="hint">There are none yet.</p>
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
          placeholder={kind === 'dev' ? 'Which program will use it' : 'Which assistant will use it'}
          who="Whoever has the key"
          submitWords="Create the key"
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
          {kind === 'dev' ? 'New developer key' : 'New tool-protocol key'}
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
  const { name, key_prefix, scopes, created_at, last_used_at } = apiKey;
  return (
    <li className="key-row">
      <p className="key-name">
        {name} <code>{key_prefix}…</code>
      </p>
      <p className="facts">
        <span>{formatScopes(scopes)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          made {formatWhen(created_at)}
        </time>
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            last used {formatWhen(last_used_at)}
          </time>
        ) : (
          <span>never used</span>
        )}
      </p>
      <p className="key-actions">
        <ConfirmButton
          label="New secret"
          name={`New secret for ${name}`}
          question="The old secret stops working at once."
          confirm="Make a new secret"
          onConfirm={onRotate}
        />
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${name}`}
          question="It stops working at once, for good."
          confirm="Revoke"
          onConfirm={onRevoke}
        />
      </p>
    </li>
  );
}
