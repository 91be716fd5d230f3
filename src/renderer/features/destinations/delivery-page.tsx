// One delivery: what became of it, each attempt with its headers and its answer, and the body. Sends it again.
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { DeliveryAttempt, DeliveryDetail } from '../../../contract/deliveries.ts';
import { formatDuration, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { isElsewhere, isTyping } from '../../lib/keyboard.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CopyButton } from '../settings/copy-button.tsx';
import { Block, NotRead, SaveStatus } from '../settings/setting.tsx';
import { deliveryQuery, useResend } from './delivery-queries.ts';
import { TriggerName } from './destination-badges.tsx';
import { attemptWords, DELIVERY_WORDS, lengthWords, TRIGGER_WORDS } from './destination-words.ts';

export function DeliveryPage() {
  const { deliveryId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(deliveryQuery(deliveryId));
  usePageTitle('Delivery');
  const back = `/settings/webhooks/journal${search}`;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isTyping(event) || isElsewhere(event.target)) return;
      void navigate(back);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, back]);
  return (
    <>
      <p>
        <Link to={back}>Delivery journal</Link>
      </p>
      {data ? (
        <Shown key={data.id} delivery={data} search={search} />
      ) : isError ? (
        <>
          <h1>Delivery</h1>
          <NotRead what="The delivery" error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <div aria-busy="true">
          <span className="bone is-title" />
          <span className="bone" />
          <span className="bone is-text" />
        </div>
      )}
    </>
  );
}

function Shown({ delivery, search }: { delivery: DeliveryDetail; search: string }) {
  const { id, trigger, destination_id, destination_name, event_id, conversation_id, state } = delivery;
  const { created_at, next_attempt_at, last_error, replay, test, attempt_list, resendable } = delivery;
  const resend = useResend();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {TRIGGER_WORDS[trigger].title}
      </h1>
      <p className="facts">
        <TriggerName trigger={trigger} />
        <span>
          to{' '}
          {destination_name === null ? (
            'a deleted destination'
          ) : (
            <Link to={`/settings/webhooks/${destination_id}`}>{destination_name}</Link>
          )}
        </span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatWhen(created_at)}
        </time>
        {test && <span>test event</span>}
        {replay && <span>replay</span>}
        {conversation_id && <Link to={`/conversations/${conversation_id}`}>open the conversation</Link>}
      </p>
      <p className="delivery-state" role="status">
        <strong>{DELIVERY_WORDS[state]}.</strong> {state !== 'delivered' && last_error && `${last_error} `}
        {next_attempt_at && attempt_list.length > 0 && `Next attempt ${formatWhen(next_attempt_at)}.`}
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
          Send again
        </button>
        {!resendable && (
          <span className="hint">It cannot be sent again: its content or its destination was deleted.</span>
        )}
        <SaveStatus error={resend.error} />
      </p>
      <Block title="Attempts">
        {attempt_list.length === 0 ? (
          <p className="hint">None yet.</p>
        ) : (
          <ol className="key-list" aria-label="Attempts">
            {attempt_list.map((attempt, index) => (
              <Attempt key={attempt.at + String(index)} attempt={attempt} number={index + 1} />
            ))}
          </ol>
        )}
      </Block>
      <Block title="Event">
        <p className="copy-line">
          <code>{event_id}</code>
          <CopyButton text={event_id} name="Copy the event id" />
        </p>
        <p className="setting-hint">
          The event id is the same in every attempt, so that a receiver can recognise repeats.
        </p>
        <Body delivery={delivery} />
      </Block>
    </>
  );
}

function Attempt({ attempt, number }: { attempt: DeliveryAttempt; number: number }) {
  const { at, ms, answer, headers, next_at } = attempt;
  return (
    <li className="attempt">
      <p className="facts">
        <span className="attempt-outcome">
          {number}. {attemptWords(attempt)}
        </span>
        <time dateTime={at} title={formatFullTime(at)}>
          {formatWhen(at)}
        </time>
        <span>{lengthWords(ms)}</span>
        {next_at && <span>next attempt {formatWhen(next_at)}</span>}
      </p>
      {answer && <Pre label={`Answer to attempt ${number}`} text={answer} />}
      {Object.keys(headers).length > 0 && (
        <details className="more">
          <summary>Request headers</summary>
          <Pre
            label={`Headers of attempt ${number}`}
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
  if (audio) {
    return (
      <p>
        {formatDuration(audio.seconds)} of audio at {(audio.sample_rate / 1_000).toLocaleString()} kHz, as raw
        PCM16, read from the recording when it is sent.
      </p>
    );
  }
  if (body === null || body === undefined) return <p className="hint">The body is no longer kept.</p>;
  return <Pre label="Body" text={JSON.stringify(body, null, 2)} />;
}

/** It can be scrolled with the keyboard. */
function Pre({ label, text }: { label: string; text: string }) {
  return (
    <pre className="delivery-text" tabIndex={0} role="region" aria-label={label} data-own-keys="">
      {text}
    </pre>
  );
}
