// The clients that have called, the latest first: who, when, what was last refused and what to do about it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ClientSeen, RefusedRequest } from '../../../contract/clients-seen.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { refusalKind } from '../../../contract/refusal-advice.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { clientName, clientProof, detailsTitle, isJustNow, seenWords } from './client-words.ts';
import type { useClientsSeen } from './clients-seen-queries.ts';
import { NotRead, SaveStatus } from './setting.tsx';

const SHOWN = 10;

export function ClientsSeen({ seen, now }: { seen: ReturnType<typeof useClientsSeen>; now: number }) {
  const t = useTranslations('programs');
  const [shown, setShown] = useState(SHOWN);
  const { list, forget } = seen;
  if (list.isError && !list.data)
    return <NotRead what={t('clientsUnread')} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <LoadingLine />;
  const clients = list.data.filter(({ caller, failed_calls }) => caller !== 'session' || failed_calls > 0);
  if (clients.length === 0) return <p className="hint">{t('nobody')}</p>;
  return (
    <>
      <ul className="client-list" aria-label={t('clients')}>
        {clients.slice(0, shown).map((client) => (
          <ClientRow key={client.id} client={client} now={now} />
        ))}
      </ul>
      <p className="form-actions">
        {clients.length > shown && (
          <button type="button" className="button is-small" onClick={() => setShown(shown + 50)}>
            {t('showMore', { left: clients.length - shown, all: clients.length })}
          </button>
        )}
        <ConfirmButton
          label={t('forgetAll')}
          name={t('forgetAllClients')}
          question={t('forgetAsk')}
          confirm={t('forget')}
          onConfirm={() => forget.mutate()}
        />
        <SaveStatus error={forget.error} />
      </p>
    </>
  );
}

function ClientRow({ client, now }: { client: ClientSeen; now: number }) {
  const t = useTranslations('programs');
  const { last_seen_at, calls, failed_calls, last_refused, failures, unknown_fields } = client;
  return (
    <li className="client">
      <h3>{clientName(client, t)}</h3>
      <p className="facts">
        <SeenLight at={last_seen_at} now={now} />
        <span>{clientProof(client, t)}</span>
        <span>
          {failed_calls > 0
            ? t('callsRefused', { count: calls, refused: failed_calls })
            : t('calls', { count: calls })}
        </span>
      </p>
      {last_refused && <Refused refused={last_refused} now={now} />}
      {(failures.length > 1 || unknown_fields.length > 0) && (
        <details className="more">
          <summary>{detailsTitle(client, t)}</summary>
          <ul className="client-details">
            {failures.map((one) => (
              <li key={`${one.method} ${one.route} ${one.status} ${one.reason}`}>
                {one.count} × <RouteName {...one} />: <Answer {...one} />
              </li>
            ))}
            {unknown_fields.map(({ route, place, name, count }) => (
              <li key={`${route} ${place} ${name}`}>
                {t.rich('ignoredField', {
                  count,
                  place: t(`place.${place}`),
                  field: () => <code>{name}</code>,
                  route: () => <code>{route}</code>,
                })}
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
  const t = useTranslations('programs');
  return (
    <time
      dateTime={at}
      title={formatFullTime(at)}
      className={`seen-light${isJustNow(at, now) ? ' is-on' : ''}`}
    >
      {seenWords(at, t, { now })}
    </time>
  );
}

export function Refused({ refused, now }: { refused: RefusedRequest; now: number }) {
  const t = useTranslations('programs');
  const advice = useTranslations('refusals');
  const kind = refusalKind(refused);
  return (
    <div className="refused">
      <p>
        {t.rich('lastRefused', {
          when: formatWhen(refused.at, { now }),
          route: () => <RouteName {...refused} />,
        })}
      </p>
      <p>
        <Answer {...refused} />
      </p>
      {kind !== null && <p className="refused-advice">{advice(kind)}</p>}
    </div>
  );
}

const RouteName = ({ method, route }: { method: string; route: string }) => (
  <code>
    {method} {route}
  </code>
);

/** What the program was answered, word for word, as its own log has it. */
const Answer = ({ status, reason }: { status: number; reason: string }) => (
  <q lang="en" className="answered">
    {status} {reason}
  </q>
);
