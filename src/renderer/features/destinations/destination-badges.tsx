// Marks of a destination that its owner should see at a glance: a local receiver, and one that somebody else entered. What its
// trigger sends, with the name that the trigger has in the API.
import { useTranslations } from 'use-intl';
import type { Destination } from '../../../contract/destinations.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';

export function TriggerHint({ trigger }: { trigger: WebhookType }) {
  const t = useTranslations('destinations');
  return (
    <>
      {t(`sends.${trigger}`)} <TriggerName trigger={trigger} />
    </>
  );
}

export function TriggerName({ trigger }: { trigger: WebhookType }) {
  return <code className="trigger-name">{trigger}</code>;
}

export function DestinationBadges({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  return (
    <>
      {destination.private && (
        <span className="badge" title={t('localHint')}>
          {t('local')}
        </span>
      )}
      {destination.added_by === 'client' && (
        <span className="badge" title={t('byOthersHint')}>
          {t('byOthers')}
        </span>
      )}
    </>
  );
}
