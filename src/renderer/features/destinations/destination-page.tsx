// One destination: its state, its form, a test, its secret, its setup, a replay of days, its deletion.
import { Link, useNavigate, useParams } from 'react-router';
import type { Destination, DestinationPatch } from '../../../contract/destinations.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, SaveStatus, Switch } from '../settings/setting.tsx';
import { DestinationBadges, TriggerHint } from './destination-badges.tsx';
import { DestinationForm } from './destination-form.tsx';
import { useDestination, useDestinationChanges } from './destination-queries.ts';
import { DestinationReplay } from './destination-replay.tsx';
import { DestinationSecret } from './destination-secret.tsx';
import { DestinationSetup } from './destination-setup.tsx';
import { DestinationTest } from './destination-test.tsx';
import { countWords, KIND_WORDS, stateWords } from './destination-words.ts';
import './destinations.css';

export function DestinationPage() {
  const { id = '' } = useParams();
  const { list, destination } = useDestination(id);
  usePageTitle(destination?.name ?? 'Webhooks');
  return (
    <>
      <p>
        <Link to="/settings/webhooks">Webhooks</Link>
      </p>
      {destination ? (
        <Shown key={id} destination={destination} />
      ) : destination === null ? (
        <>
          <h1>There is no such destination</h1>
          <p className="setting-lead">It may have been deleted in another window.</p>
        </>
      ) : list.isError ? (
        <>
          <h1>Webhooks</h1>
          <NotRead what="The destination" error={list.error} onRetry={() => void list.refetch()} />
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

function Shown({ destination }: { destination: Destination }) {
  const { id, name, kind, trigger, enabled } = destination;
  const navigate = useNavigate();
  const { update, remove } = useDestinationChanges();
  const turn = useDestinationChanges().update;
  return (
    <>
      <h1>
        {name} <DestinationBadges destination={destination} />
      </h1>
      <p className="setting-lead">
        {KIND_WORDS[kind]}. <TriggerHint trigger={trigger} />
      </p>
      <Block title="Status">
        <Health destination={destination} />
        <Switch
          label="Send events here"
          on={enabled}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate({ id, patch: { enabled: on } })}
        />
        <SaveStatus error={turn.error} />
        <DestinationTest destination={destination} />
      </Block>
      <Block title="Settings">
        <DestinationForm
          trigger={trigger}
          destination={destination}
          busy={update.isPending}
          error={update.error}
          saved={update.isSuccess}
          onSave={({ trigger: _trigger, kind: _kind, ...patch }) =>
            update.mutate({ id, patch: patch satisfies DestinationPatch })
          }
        />
      </Block>
      {kind === 'webhook' && (
        <Block
          title="Secret"
          hint="Each delivery is signed with this secret as Standard Webhooks describes, so that the receiver can verify who sent it."
        >
          <DestinationSecret destination={destination} />
        </Block>
      )}
      {(destination.setup_url !== null || destination.setup_completed_url !== null) && (
        <Block title="Setup" hint="Your user id is added to these addresses.">
          <DestinationSetup destination={destination} />
        </Block>
      )}
      <Block
        title="Replay"
        hint="Sends the events of some days again, under the same ids and marked as a replay."
      >
        <DestinationReplay destination={destination} />
      </Block>
      <Block title="Delete">
        <ConfirmButton
          label="Delete this destination"
          question="What is waiting for it will not be sent. The delivery journal is kept."
          confirm="Delete"
          quiet={false}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess: () => void navigate('/settings/webhooks', { replace: true }),
            })
          }
        />
        <SaveStatus error={remove.error} />
      </Block>
    </>
  );
}

function Health({ destination }: { destination: Destination }) {
  const { id, last_success_at, last_failure_at, last_error, dead } = destination;
  const state = stateWords(destination);
  return (
    <>
      <p className="facts" role="status">
        <span className={`destination-state is-${state.tone}`}>{state.words}</span>
        {countWords(destination).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <p className="facts">
        {last_success_at ? (
          <time dateTime={last_success_at} title={formatFullTime(last_success_at)}>
            last delivered {formatWhen(last_success_at)}
          </time>
        ) : (
          <span>nothing delivered yet</span>
        )}
        {last_failure_at && (
          <time dateTime={last_failure_at} title={formatFullTime(last_failure_at)}>
            last failed {formatWhen(last_failure_at)}
          </time>
        )}
      </p>
      {state.tone === 'attention' && last_error && <p className="setting-hint">{last_error}</p>}
      <p className="facts">
        <Link to={`/settings/webhooks/journal?destination=${id}`}>All its deliveries</Link>
        {dead > 0 && (
          <Link to={`/settings/webhooks/journal?destination=${id}&state=dead`}>Deliveries given up</Link>
        )}
      </p>
    </>
  );
}
