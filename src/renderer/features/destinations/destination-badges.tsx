// Marks of a destination that its owner should see at a glance: a local receiver, and one that somebody else entered. What its
// trigger sends, with the name that the trigger has in the API.
import type { Destination } from '../../../contract/destinations.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { TRIGGER_WORDS } from './destination-words.ts';

export function TriggerHint({ trigger }: { trigger: WebhookType }) {
  return (
    <>
      {TRIGGER_WORDS[trigger].sends} <TriggerName trigger={trigger} />
    </>
  );
}

export function TriggerName({ trigger }: { trigger: WebhookType }) {
  return <code className="trigger-name">{trigger}</code>;
}

export function DestinationBadges({ destination }: { destination: Destination }) {
  return (
    <>
      {destination.private && (
        <span className="badge" title="Its address is on this computer or in its own network">
          local
        </span>
      )}
      {destination.added_by === 'client' && (
        <span className="badge" title="A paired device or another person entered the address">
          entered by others
        </span>
      )}
    </>
  );
}
