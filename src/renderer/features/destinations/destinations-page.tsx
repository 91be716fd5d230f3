// Where Earshot sends what happens: the destinations of each trigger with their states. Each has a page of its own.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Destination } from '../../../contract/destinations.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, SettingSwitch } from '../settings/setting.tsx';
import { DestinationBadges, TriggerHint } from './destination-badges.tsx';
import { destinationsQuery, useDestinationRules } from './destination-queries.ts';
import { countWords, stateWords, targetWords } from './destination-words.ts';
import './destinations.css';

export function DestinationsPage() {
  const t = useTranslations('destinations');
  usePageTitle(t('title'));
  const list = useQuery(destinationsQuery);
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">{t('lead')}</p>
      <p className="setting-lead">
        {t.rich('leadJournal', { link: (words) => <Link to="journal">{words}</Link> })}
      </p>
      {list.isError && !list.data ? (
        <Block title={t('heading')}>
          <NotRead sentence={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        </Block>
      ) : list.isPending ? (
        <Block title={t('heading')}>
          <LoadingLine />
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
  const t = useTranslations('destinations');
  const title = t(`triggers.${trigger}`);
  return (
    <Block title={title} hint={<TriggerHint trigger={trigger} />}>
      {destinations.length === 0 ? (
        <p className="hint">{t('none')}</p>
      ) : (
        <ul className="key-list" aria-label={t('listOf', { trigger: title })}>
          {destinations.map((destination) => (
            <DestinationRow key={destination.id} destination={destination} />
          ))}
        </ul>
      )}
      <Link className="button" to={`new?trigger=${trigger}`} aria-label={t('addFor', { trigger: title })}>
        {t('add')}
      </Link>
    </Block>
  );
}

function DestinationRow({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { id, name, kind, last_success_at } = destination;
  const state = stateWords(destination, t);
  return (
    <li className="destination-row">
      <p className="destination-name">
        <Link to={id}>{name}</Link>
        <DestinationBadges destination={destination} />
      </p>
      <p className="destination-target">{targetWords(destination, t)}</p>
      <p className="facts">
        <span className={`destination-state is-${state.tone}`}>{state.words}</span>
        {countWords(destination, t).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>{t(`kinds.${kind}`)}</span>
        {last_success_at && (
          <time dateTime={last_success_at} title={formatFullTime(last_success_at)}>
            {t('lastDelivered', { when: formatWhen(last_success_at) })}
          </time>
        )}
      </p>
    </li>
  );
}

/** Only the owner of the instance sees it: others get no answer to the question. */
function Rules() {
  const t = useTranslations('destinations');
  const { setting, change } = useDestinationRules();
  if (setting.isError && !setting.data) return null;
  return (
    <Block title={t('privateTitle')}>
      <SettingSwitch
        label={t('privateLabel')}
        hint={t('privateHint')}
        on={setting.data?.others_may_use_private_addresses}
        error={null}
        change={change}
      />
    </Block>
  );
}
