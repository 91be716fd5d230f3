// The clients of the account: what each may do, what it read lately, its limits, and one press to cut it off.
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '../../../contract/clients.ts';
import { Loading } from '../../components/loading.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { clientsQuery, useClientChange } from './access-queries.ts';
import { usedWords } from './client-facts.ts';
import { useKnownNames } from './known-names.ts';
import { LimitsEditor } from './limits-editor.tsx';
import { changeWords, isBounded, readWords } from './limits-words.ts';

export function ClientList() {
  const t = useTranslations('access');
  const list = useQuery(clientsQuery);
  if (list.isError && !list.data)
    return <NotRead sentence={t('clientsFailed')} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <Loading words={t('clientsLoading')} className="client-bones">
        <span className="bone" />
        <span className="bone" />
      </Loading>
    );
  if (list.data.length === 0)
    return (
      <p className="hint">
        {t.rich('noClients', {
          assistant: (words) => <Link to="/settings/assistants">{words}</Link>,
          program: (words) => <Link to="/settings/programs">{words}</Link>,
        })}
      </p>
    );
  return (
    <ul className="access-clients" aria-label={t('clients')}>
      {list.data.map((client) => (
        <ClientRow key={client.id} client={client} />
      ))}
    </ul>
  );
}

function ClientRow({ client }: { client: Client }) {
  const t = useTranslations('access');
  const { id, kind, name, detail, cut_off, last_used_at } = client;
  const names = useKnownNames();
  const { mutate, isPending, error, reset } = useClientChange();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const isLimited = isBounded(client.limits) || client.limits.access === 'read';
  const limitsLabel = isLimited ? 'changeLimits' : 'setLimits';
  const close = (): void => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className={cut_off ? 'access-client is-cut-off' : 'access-client'}>
      <h3>
        {name} <span className="badge">{t(`kinds.${kind}`)}</span>
        {cut_off && (
          <>
            {' '}
            <span className="badge is-attention">{t('isCutOff')}</span>
          </>
        )}
      </h3>
      <dl className="may">
        <div>
          <dt>{t('mayRead')}</dt>{' '}
          <dd>{cut_off ? t('nothingCutOff') : names ? readWords(client, names, { t }) : '…'}</dd>
        </div>
        {!cut_off && (
          <div>
            <dt>{t('mayChange')}</dt> <dd>{changeWords(client, t)}</dd>
          </div>
        )}
      </dl>
      <p className="facts">
        {detail !== '' && <span className="access-detail">{kind === 'oauth' ? detail : `${detail}…`}</span>}
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            {t('lastUsed', { when: formatWhen(last_used_at) })}
          </time>
        ) : (
          <span>{t('neverUsed')}</span>
        )}
        {usedWords(client, t).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <div className="access-actions">
        <button
          type="button"
          className="button is-small"
          disabled={isPending}
          aria-label={t(cut_off ? 'letInNamed' : 'cutOffNamed', { name })}
          onClick={() => {
            reset();
            mutate({ id, patch: { cut_off: !cut_off } });
          }}
        >
          {t(cut_off ? 'letIn' : 'cutOff')}
        </button>
        <button
          ref={edit}
          type="button"
          className="button is-small"
          aria-expanded={editing}
          aria-label={t(`${limitsLabel}Named`, { name })}
          onClick={() => setEditing(!editing)}
        >
          {t(limitsLabel)}
        </button>
        <Link
          className="access-link"
          to={`/settings/access/receipts?client=${encodeURIComponent(id)}`}
          aria-label={t('whatItReadNamed', { name })}
        >
          {t('whatItRead')}
        </Link>
        <SaveStatus error={error} />
      </div>
      {editing && <LimitsEditor key={id} client={client} onClose={close} />}
    </li>
  );
}
