// Shows notifications as lines of the frame when the system may not show them. Each stays until it is
// dismissed.
import type { ShownNotification } from './push.ts';

export function NotificationLine({
  notifications,
  onDismiss,
}: {
  notifications: readonly ShownNotification[];
  onDismiss: (id: string) => void;
}) {
  return (
    <div role="status" className="notification-lines">
      {notifications.map(({ id, title, body }) => (
        <p key={id} className="frame-notice notification-line">
          <span>
            <strong>{title}</strong> {body}
          </span>
          <button
            type="button"
            className="quiet"
            onClick={() => onDismiss(id)}
            aria-label={`Dismiss: ${title}`}
          >
            Dismiss
          </button>
        </p>
      ))}
    </div>
  );
}
