// The clients that have called, the latest first: who, when, what was last refused and what to do about it.
import { useState } from 'react';
import type { ClientSeen, RefusedRequest } from '../../../contract/clients-seen.ts';
import { refusalAdvice } from '../../../contract/refusal-advice.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { clientName, clientProof, counted, detailsTitle, isJustNow, seenWords } from './client-words.ts';
import type { useClientsSeen } from './clients-seen-queries.ts';
import { NotRead, SaveStatus } from './setting.tsx';

const SHOWN = 10;

export function ClientsSeen({ seen, now }: { seen: ReturnType<typeof useClientsSeen>; now: number }) {
  const [shown, setShown] = useState(SHOWN);
  const { list, forget } = seen;
  if (list.isError && !list.data)
    return <NotRead what="The list of clients" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <span className="bone" aria-busy="true" />;
  const clients = list.data.filter(({ caller, failed_calls }) => caller !== 'session' || failed_calls > 0);
  if (clients.length === 0)
    return (
      <p className="hint">
        Nobody has called yet. A program or an assistant appears here with its first request, even a refused
        one.
      </p>
    );
  return (
    <>
      <ul className="client-list" aria-label="Clients seen">
        {clients.slice(0, shown).map((client) => (
          <ClientRow key={client.id} client={client} now={now} />
        ))}
      </ul>
      <p className="form-actions">
        {clients.length > shown && (
          <button type="button" className="button is-small" onClick={() => setShown(shown + 50)}>
            Show more: {clients.length - shown} of {clients.length} are not shown
          </button>
        )}
        <ConfirmButton
          label="Forget all"
          name="Forget all clients"
          question="Keys stay good; whoever calls again is listed again."
          confirm="Forget"
          onConfirm={() => forget.mutate()}
        />
        <SaveStatus error={forget.error} />
      </p>
    </>
  );
}

function ClientRow({ client, now }: { client: ClientSeen; now: number }) {
  const { last_seen_at, calls, failed_calls, last_refused, failures, unknown_fields } = client;
  return (
    <li className="client">
      <h3>{clientName(client)}</h3>
      <p className="facts">
        <SeenLight at={last_seen_at} now={now} />
        <span>{clientProof(client)}</span>
        <span>
          {counted(calls, 'call')}
          {failed_calls > 0 && `, ${failed_calls} refused`}
        </span>
      </p>
      {last_refused && <Refused refused={last_refused} now={now} />}
      {(failures.length > 1 || unknown_fields.length > 0) && (
        <details className="more">
          <summary>{detailsTitle(client)}</summary>
          <ul className="client-details">
            {failures.map((one) => (
              <li key={`${one.method} ${one.route} ${one.status} ${one.reason}`}>
                {one.count} × <RouteName {...one} />: {one.status} {one.reason}
              </li>
            ))}
            {unknown_fields.map(({ route, place, name, count }) => (
              <li key={`${route} ${place} ${name}`}>
                {count} × field <code>{name}</code> in the {place} of <code>{route}</code>: ignored
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A mark and its words: the colour alone says nothing. */
export function SeenLight({ at, now }: { at: string; now: number }) {
  return (
    <time
      dateTime={at}
      title={formatFullTime(at)}
      className={`seen-light${isJustNow(at, now) ? ' is-on' : ''}`}
    >
      {seenWords(at, { now })}
    </time>
  );
}

export function Refused({ refused, now }: { refused: RefusedRequest; now: number }) {
  const advice = refusalAdvice(refused);
  return (
    <div className="refused">
      <p>
        Last refused {formatWhen(refused.at, { now })}: <RouteName {...refused} />
      </p>
      <p>
        {refused.status} {refused.reason}
      </p>
      {advice !== null && <p className="refused-advice">{advice}</p>}
    </div>
  );
}

const RouteName = ({ method, route }: { method: string; route: string }) => (
  <code>
    {method} {route}
  </code>
);
