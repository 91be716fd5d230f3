// One delivery: what became of it, each attempt with its headers and its answer, and the body. Sends it again.
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import type { DeliveryAttempt, DeliveryDetail } from '../../../contract/deliveries.ts';
import { ApiError } from '../../lib/api-client.ts';
import { formatDuration, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CopyButton } from '../settings/copy-button.tsx';
import { Block, NotRead, SaveStatus } from '../settings/setting.tsx';
import { deliveryQuery, useResend } from './delivery-queries.ts';
import { TriggerName } from './destination-badges.tsx';
import { attemptWords, lengthWords, sentenceWords } from './destination-words.ts';
import { formatNumber } from '../../lib/format-number.ts';

export function DeliveryPage() {
  const { deliveryId = '' } = useParams();
  const { search } = useLocation();
  const { data, error, isError, refetch } = useQuery(deliveryQuery(deliveryId));
  const t = useTranslations('destinations');
  const isMissing = error instanceof ApiError && error.status === 404;
  usePageTitle(t(isMissing ? 'delivery.missing' : 'delivery.title'));
  const back = `/settings/webhooks/journal${search}`;
  return (
    <>
      <p>
        <LevelUpLink to={back}>{t('journal.title')}</LevelUpLink>
      </p>
      {data ? (
        <Shown key={data.id} delivery={data} search={search} />
      ) : isMissing ? (
        <div role="alert">
          <h1>{t('delivery.missing')}</h1>
          <p className="setting-lead">{t('delivery.missingHint')}</p>
        </div>
      ) : isError ? (
        <>
          <h1>{t('delivery.title')}</h1>
          <NotRead sentence={t('delivery.failed')} error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('journal.loadingOne')}</h1>
          <Loading words={t('journal.loadingOne')}>
            <span className="bone is-title" />
            <span className="bone" />
            <span className="bone is-text" />
          </Loading>
        </>
      )}
    </>
  );
}

function Shown({ delivery, search }: { delivery: DeliveryDetail; search: string }) {
  const t = useTranslations('destinations');
  const { id, trigger, destination_id, destination_name, event_id, conversation_id, state } = delivery;
  const { created_at, next_attempt_at, replay, test, attempt_list, resendable } = delivery;
  const last = sentenceWords(delivery.last_sentence, t);
  const resend = useResend();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(`triggers.${trigger}`)}
      </h1>
      <p className="facts">
        <TriggerName trigger={trigger} />
        <span>
          {t.rich('delivery.to', {
            destination: destination_name ?? t('journal.rowGone'),
            link: (words) =>
              destination_name === null ? (
                words
              ) : (
                <Link to={`/settings/webhooks/${destination_id}`}>{words}</Link>
              ),
          })}
        </span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatWhen(created_at)}
        </time>
        {test && <span>{t('delivery.testEvent')}</span>}
        {replay && <span>{t('delivery.replay')}</span>}
        {conversation_id && (
          <Link to={`/conversations/${conversation_id}`}>{t('delivery.conversation')}</Link>
        )}
      </p>
      <p className="delivery-state" role="status">
        <strong>{t('delivery.state', { state: t(`deliveries.${state}`) })}</strong>{' '}
        {state !== 'delivered' && last !== null && `${last} `}
        {next_attempt_at &&
          attempt_list.length > 0 &&
          t('nextAttempt', { when: formatWhen(next_attempt_at) })}
      </p>
      <p className="form-actions">
        <button
          type="button"
          className="button"
          disabled={!resendable || state === 'waiting' || resend.isPending}
          onClick={() =>
            resend.mutate(id, {
              onSuccess: (next) => void navigate(`/settings/webhooks/journal/${next.id}${search}`),
            })
          }
        >
          {t('delivery.again')}
        </button>
        {!resendable && <span className="hint">{t('delivery.notAgain')}</span>}
        <SaveStatus error={resend.error} />
      </p>
      <Block title={t('delivery.attempts')}>
        {attempt_list.length === 0 ? (
          <p className="hint">{t('delivery.noAttempts')}</p>
        ) : (
          <ol className="key-list" aria-label={t('delivery.attempts')}>
            {attempt_list.map((attempt, index) => (
              <Attempt key={attempt.at + String(index)} attempt={attempt} number={index + 1} />
            ))}
          </ol>
        )}
      </Block>
      <Block title={t('delivery.event')}>
        <p className="copy-line">
          <code>{event_id}</code>
          <CopyButton text={event_id} name={t('delivery.copyId')} />
        </p>
        <p className="setting-hint">{t('delivery.idHint')}</p>
        <Body delivery={delivery} />
      </Block>
    </>
  );
}

function Attempt({ attempt, number }: { attempt: DeliveryAttempt; number: number }) {
  const t = useTranslations('destinations');
  const { at, ms, headers, next_at } = attempt;
  const answer = sentenceWords(attempt.answer_sentence, t) ?? attempt.answer;
  return (
    <li className="attempt">
      <p className="facts">
        <span className="attempt-outcome">
          {t('delivery.attempt', { number, outcome: attemptWords(attempt, t) })}
        </span>
        <time dateTime={at} title={formatFullTime(at)}>
          {formatWhen(at)}
        </time>
        <span>{lengthWords(ms)}</span>
        {next_at && <span>{t('delivery.nextAttempt', { when: formatWhen(next_at) })}</span>}
      </p>
      {answer && <Pre label={t('delivery.answer', { number })} text={answer} />}
      {Object.keys(headers).length > 0 && (
        <details className="more">
          <summary>{t('delivery.requestHeaders')}</summary>
          <Pre
            label={t('delivery.headers', { number })}
            text={Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </details>
      )}
    </li>
  );
}

function Body({ delivery: { body, audio } }: { delivery: DeliveryDetail }) {
  const t = useTranslations('destinations');
  if (audio) {
    return (
      <p>
        {t('delivery.audio', {
          length: formatDuration(audio.seconds),
          rate: formatNumber(audio.sample_rate / 1_000),
        })}
      </p>
    );
  }
  if (body === null || body === undefined) return <p className="hint">{t('delivery.noBody')}</p>;
  return <Pre label={t('delivery.body')} text={JSON.stringify(body, null, 2)} />;
}

/** It can be scrolled with the keyboard. */
function Pre({ label, text }: { label: string; text: string }) {
  return (
    <pre className="delivery-text" tabIndex={0} role="region" aria-label={label} data-own-keys="">
      {text}
    </pre>
  );
}
