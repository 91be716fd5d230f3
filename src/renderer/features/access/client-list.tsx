// The clients of the account: what each may do, what it read lately, its limits, and one press to cut it off.
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Client } from '../../../contract/clients.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { clientsQuery, useClientChange } from './access-queries.ts';
import { KIND_WORDS, usedWords } from './client-facts.ts';
import { useKnownNames } from './known-names.ts';
import { LimitsEditor } from './limits-editor.tsx';
import { changeWords, isBounded, readWords } from './limits-words.ts';

export function ClientList() {
  const list = useQuery(clientsQuery);
  if (list.isError && !list.data)
    return <NotRead what="The list of clients" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <div className="client-bones" aria-busy="true">
        <span className="bone" />
        <span className="bone" />
      </div>
    );
  if (list.data.length === 0)
    return (
      <p className="hint">
        Nobody but you. A client appears here when you{' '}
        <Link to="/settings/assistants">attach an assistant</Link> or{' '}
        <Link to="/settings/programs">connect a program</Link>.
      </p>
    );
  return (
    <ul className="access-clients" aria-label="Clients">
      {list.data.map((client) => (
        <ClientRow key={client.id} client={client} />
      ))}
    </ul>
  );
}

function ClientRow({ client }: { client: Client }) {
  const { id, kind, name, detail, cut_off, last_used_at } = client;
  const names = useKnownNames();
  const { mutate, isPending, error, reset } = useClientChange();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const isLimited = isBounded(client.limits) || client.limits.access === 'read';
  const limitsLabel = isLimited ? 'Change limits' : 'Set limits';
  const close = (): void => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className={cut_off ? 'access-client is-cut-off' : 'access-client'}>
      <h3>
        {name} <span className="badge">{KIND_WORDS[kind]}</span>
        {cut_off && (
          <>
            {' '}
            <span className="badge is-attention">cut off</span>
          </>
        )}
      </h3>
      <dl className="may">
        <div>
          <dt>May read:</dt>{' '}
          <dd>{cut_off ? 'nothing while it is cut off' : names ? readWords(client, names) : '…'}</dd>
        </div>
        {!cut_off && (
          <div>
            <dt>May change:</dt> <dd>{changeWords(client)}</dd>
          </div>
        )}
      </dl>
      <p className="facts">
        {detail !== '' && <span className="access-detail">{kind === 'oauth' ? detail : `${detail}…`}</span>}
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatFullTime(last_used_at)}>
            last used {formatWhen(last_used_at)}
          </time>
        ) : (
          <span>never used</span>
        )}
        {usedWords(client).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <div className="access-actions">
        <button
          type="button"
          className="button is-small"
          disabled={isPending}
          aria-label={cut_off ? `Let in again: ${name}` : `Cut off: ${name}`}
          onClick={() => {
            reset();
            mutate({ id, patch: { cut_off: !cut_off } });
          }}
        >
          {cut_off ? 'Let in again' : 'Cut off'}
        </button>
        <button
          ref={edit}
          type="button"
          className="button is-small"
          aria-expanded={editing}
          aria-label={`${limitsLabel}: ${name}`}
          onClick={() => setEditing(!editing)}
        >
          {limitsLabel}
        </button>
        <Link
          className="access-link"
          to={`/settings/access/receipts?client=${encodeURIComponent(id)}`}
          aria-label={`What it read: ${name}`}
        >
          What it read
        </Link>
        <SaveStatus error={error} />
      </div>
      {editing && <LimitsEditor key={id} client={client} onClose={close} />}
    </li>
  );
}
