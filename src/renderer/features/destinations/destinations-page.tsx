// Where Earshot sends what happens: the destinations of each trigger with their states. Each has a page of its own.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Destination } from '../../../contract/destinations.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, SettingSwitch } from '../settings/setting.tsx';
import { DestinationBadges, TriggerHint } from './destination-badges.tsx';
import { destinationsQuery, useDestinationRules } from './destination-queries.ts';
import { countWords, KIND_WORDS, stateWords, targetWords, TRIGGER_WORDS } from './destination-words.ts';
import './destinations.css';

export function DestinationsPage() {
  usePageTitle('Webhooks');
  const list = useQuery(destinationsQuery);
  return (
    <>
      <h1>Webhooks</h1>
      <p className="setting-lead">
        Earshot can send what happens to a web address, a program or a folder, as soon as it happens. What
        cannot be delivered waits here and is tried again. Nothing is sent until you add a destination.
      </p>
      <p className="setting-lead">
        <Link to="journal">Delivery journal</Link>: everything that was sent, and the result.
      </p>
      {list.isError && !list.data ? (
        <Block title="Destinations">
          <NotRead what="The destinations" error={list.error} onRetry={() => void list.refetch()} />
        </Block>
      ) : list.isPending ? (
        <Block title="Destinations">
          <span className="bone" aria-busy="true" />
          <span className="bone" />
        </Block>
      ) : (
        WEBHOOK_TYPES.map((trigger) => (
          <TriggerBlock
            key={trigger}
            trigger={trigger}
            destinations={list.data.filter((one) => one.trigger === trigger)}
          />
        ))
      )}
      <Rules />
    </>
  );
}

function TriggerBlock({
  trigger,
  destinations,
}: {
  trigger: WebhookType;
  destinations: readonly Destination[];
}) {
  const { title } = TRIGGER_WORDS[trigger];
  return (
    <Block title={title} hint={<TriggerHint trigger={trigger} />}>
      {destinations.length === 0 ? (
        <p className="hint">No destinations yet.</p>
      ) : (
        <ul className="key-list" aria-label={`Destinations of “${title}”`}>
          {destinations.map((destination) => (
            <DestinationRow key={destination.id} destination={destination} />
          ))}
        </ul>
      )}
      <Link
        className="button is-link"
        to={`new?trigger=${trigger}`}
        aria-label={`Add a destination for “${title}”`}
      >
        Add a destination
      </Link>
    </Block>
  );
}

function DestinationRow({ destination }: { destination: Destination }) {
  const { id, name, kind, last_success_at } = destination;
  const state = stateWords(destination);
  return (
    <li className="destination-row">
      <p className="destination-name">
        <Link to={id}>{name}</Link>
        <DestinationBadges destination={destination} />
      </p>
      <p className="destination-target">{targetWords(destination)}</p>
      <p className="facts">
        <span className={`destination-state is-${state.tone}`}>{state.words}</span>
        {countWords(destination).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>{KIND_WORDS[kind]}</span>
        {last_success_at && (
          <time dateTime={last_success_at} title={formatFullTime(last_success_at)}>
            last delivered {formatWhen(last_success_at)}
          </time>
        )}
      </p>
    </li>
  );
}

/** Only the owner of the instance sees it: others get no answer to the question. */
function Rules() {
  const { setting, change } = useDestinationRules();
  if (setting.isError && !setting.data) return null;
  return (
    <Block title="Private addresses">
      <SettingSwitch
        label="Let paired devices and other people use private addresses"
        hint="Webhooks that they set may then point to this computer or its network. Addresses that you enter here yourself always may."
        on={setting.data?.others_may_use_private_addresses}
        error={null}
        change={change}
      />
    </Block>
  );
}
