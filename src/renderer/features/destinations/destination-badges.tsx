// Marks of a destination that its owner should see at a glance: a local receiver, and one that somebody else entered.
import type { Destination } from '../../../contract/destinations.ts';

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
