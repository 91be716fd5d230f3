// Shows notifications as lines of the frame when the system may not show them. Each stays until it is
// dismissed.
import { useTranslations } from 'use-intl';
import type { ShownNotification } from './push.ts';

export function NotificationLine({
  notifications,
  onDismiss,
}: {
  notifications: readonly ShownNotification[];
  onDismiss: (id: string) => void;
}) {
  const t = useTranslations('notifications');
  const words = useTranslations('shared');
  return (
    <div role="status" className="notification-lines">
      {notifications.map(({ id, title, body }) => (
        <p key={id} className="frame-notice notification-line">
          <span dir="auto">
            <strong>{title}</strong> {body}
          </span>
          <button
            type="button"
            className="quiet"
            onClick={() => onDismiss(id)}
            aria-label={t('dismissOne', { title })}
          >
            {words('dismiss')}
          </button>
        </p>
      ))}
    </div>
  );
}
