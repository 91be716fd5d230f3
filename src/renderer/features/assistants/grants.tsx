// The assistants that the owner let in, each with what it may do; revoking one ends its access at once.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { Link } from 'react-router';
import type { OAuthGrant } from '../../../contract/oauth.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { formatScopes } from '../settings/scope-labels.ts';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { useGrants } from './assistant-queries.ts';

export function Grants() {
  const t = useTranslations('assistants');
  const { list, revoke } = useGrants();
  return (
    <>
      {list.isError && !list.data ? (
        <NotRead sentence={t('grantsFailed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <LoadingLine />
      ) : list.data.length === 0 ? (
        <p className="hint">{t('noGrants')}</p>
      ) : (
        <ul className="key-list" aria-label={t('letIn')}>
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
  const t = useTranslations('assistants');
  const access = useTranslations('access');
  const { id, client_name, client_host, redirect_host, scopes, created_at, last_used_at } = grant;
  return (
    <li className="key-row">
      <p className="key-name">{client_name}</p>
      <p className="facts">
        <span>{client_host ?? redirect_host}</span>
        <span>{formatScopes(scopes, access)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {t('grantedAt', { when: formatWhen(created_at) })}
        </time>
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            {t('lastUsed', { when: formatWhen(last_used_at) })}
          </time>
        ) : (
          <span>{t('neverUsed')}</span>
        )}
        <span>
          <Link
            to={`/settings/access/receipts?client=${encodeURIComponent(id)}`}
            aria-label={t('whatItReadNamed', { name: client_name })}
          >
            {t('whatItRead')}
          </Link>
        </span>
      </p>
      <p className="key-actions">
        <ConfirmButton
          label={t('revoke')}
          name={t('revokeNamed', { name: client_name })}
          question={t('revokeQuestion')}
          confirm={t('revoke')}
          onConfirm={onRevoke}
        />
      </p>
    </li>
  );
}
