// One destination: its state, its form, a test, its secret, its setup, a replay of days, its deletion.
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { Link, useNavigate, useParams } from 'react-router';
import { LevelUpLink } from '../../components/level-up-link.tsx';
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
import { countWords, sentenceWords, stateWords } from './destination-words.ts';
import './destinations.css';

export function DestinationPage() {
  const { id = '' } = useParams();
  const { list, destination } = useDestination(id);
  const t = useTranslations('destinations');
  const navigate = useNavigate();
  // Here, where it stays until the service has answered: the list may lack the destination before.
  const { remove } = useDestinationChanges();
  const isMissing = destination === null && !remove.isPending;
  usePageTitle(isMissing ? t('missing') : (destination?.name ?? t('title')));
  const deletion = {
    ...{ busy: remove.isPending, error: remove.error },
    confirm: () =>
      remove.mutate(id, { onSuccess: () => void navigate('/settings/webhooks', { replace: true }) }),
  };
  return (
    <>
      <p>
        <LevelUpLink to="/settings/webhooks">{t('title')}</LevelUpLink>
      </p>
      {destination ? (
        <Shown key={id} destination={destination} deletion={deletion} />
      ) : isMissing ? (
        <div role="alert">
          <h1>{t('missing')}</h1>
          <p className="setting-lead">{t('missingHint')}</p>
        </div>
      ) : list.isError ? (
        <>
          <h1>{t('title')}</h1>
          <NotRead sentence={t('oneFailed')} error={list.error} onRetry={() => void list.refetch()} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('loading')}</h1>
          <Loading words={t('loading')}>
            <span className="bone is-title" />
            <span className="bone" />
            <span className="bone is-text" />
          </Loading>
        </>
      )}
    </>
  );
}

interface Deletion {
  busy: boolean;
  error: Error | null;
  confirm(): void;
}

function Shown({ destination, deletion }: { destination: Destination; deletion: Deletion }) {
  const t = useTranslations('destinations');
  const { id, name, kind, trigger, enabled } = destination;
  const { update } = useDestinationChanges();
  const turn = useDestinationChanges().update;
  return (
    <>
      <h1>
        {name} <DestinationBadges destination={destination} />
      </h1>
      <p className="setting-lead">
        {t('delivery.state', { state: t(`kinds.${kind}`) })} <TriggerHint trigger={trigger} />
      </p>
      <Block title={t('status')}>
        <Health destination={destination} />
        <Switch
          label={t('sendHere')}
          on={enabled}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate({ id, patch: { enabled: on } })}
        />
        <SaveStatus error={turn.error} />
        <DestinationTest destination={destination} />
      </Block>
      <Block title={t('settings')}>
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
        <Block title={t('secret')} hint={t('secretHint')}>
          <DestinationSecret destination={destination} />
        </Block>
      )}
      {(destination.setup_url !== null || destination.setup_completed_url !== null) && (
        <Block title={t('setup')} hint={t('setupHint')}>
          <DestinationSetup destination={destination} />
        </Block>
      )}
      <Block title={t('replay')} hint={t('replayHint')}>
        <DestinationReplay destination={destination} />
      </Block>
      <Block title={t('delete')}>
        <ConfirmButton
          label={t('deleteThis')}
          question={t('deleteQuestion')}
          confirm={t('delete')}
          quiet={false}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
        />
        <SaveStatus error={deletion.error} />
      </Block>
    </>
  );
}

function Health({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { id, last_success_at, last_failure_at, dead } = destination;
  const state = stateWords(destination, t);
  const last = sentenceWords(destination.last_sentence, t);
  return (
    <>
      <p className="facts" role="status">
        <span className={`destination-state is-${state.tone}`}>{state.words}</span>
        {countWords(destination, t).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <p className="facts">
        {last_success_at ? (
          <time dateTime={last_success_at} title={formatFullTime(last_success_at)}>
            {t('lastDelivered', { when: formatWhen(last_success_at) })}
          </time>
        ) : (
          <span>{t('neverDelivered')}</span>
        )}
        {last_failure_at && (
          <time dateTime={last_failure_at} title={formatFullTime(last_failure_at)}>
            {t('lastFailed', { when: formatWhen(last_failure_at) })}
          </time>
        )}
      </p>
      {state.tone === 'attention' && last && <p className="setting-hint">{last}</p>}
      <p className="facts">
        <Link to={`/settings/webhooks/journal?destination=${id}`}>{t('allDeliveries')}</Link>
        {dead > 0 && (
          <Link to={`/settings/webhooks/journal?destination=${id}&state=dead`}>{t('deadDeliveries')}</Link>
        )}
      </p>
    </>
  );
}
