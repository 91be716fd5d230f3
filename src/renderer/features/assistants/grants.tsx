// The assistants that the owner let in, each with what it may do; revoking one ends its access at once.
import { Link } from 'react-router';
import type { OAuthGrant } from '../../../contract/oauth.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { formatScopes } from '../settings/scope-labels.ts';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { useGrants } from './assistant-queries.ts';

export function Grants() {
  const { list, revoke } = useGrants();
  return (
    <>
      {list.isError && !list.data ? (
        <NotRead what="The list of assistants" error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <span className="bone" aria-busy="true" />
      ) : list.data.length === 0 ? (
        <p className="hint">You have let in none yet.</p>
      ) : (
        <ul className="key-list" aria-label="Assistants you let in">
          {list.data.map((grant) => (
            <GrantRow key={grant.id} grant={grant} onRevoke={() => revoke.mutate(grant.id)} />
          ))}
        </ul>
      )}
      <SaveStatus error={revoke.error} />
    </>
  );
}

function GrantRow({ grant, onRevoke }: { grant: OAuthGrant; onRevoke: () => void }) {
  const { id, client_name, client_host, redirect_host, scopes, created_at, last_used_at } = grant;
  return (
    <li className="key-row">
      <p className="key-name">{client_name}</p>
      <p className="facts">
        <span>{client_host ?? redirect_host}</span>
        <span>{formatScopes(scopes)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          let in {formatWhen(created_at)}
        </time>
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            last used {formatWhen(last_used_at)}
          </time>
        ) : (
          <span>never used</span>
        )}
        <span>
          <Link
            to={`/settings/access/receipts?client=${encodeURIComponent(id)}`}
            aria-label={`what it read: ${client_name}`}
          >
            what it read
          </Link>
        </span>
      </p>
      <p className="key-actions">
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${client_name}`}
          question="It ends at once. To come back, it has to ask you again."
          confirm="Revoke"
          onConfirm={onRevoke}
        />
      </p>
    </li>
  );
}
