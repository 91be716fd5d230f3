// A notification as a line of the frame, for whoever has not let the system show them. Stays until it is dismissed.
import type { Notice } from './push.ts';

export function NoticeLine({
  notices,
  onDismiss,
}: {
  notices: readonly Notice[];
  onDismiss: (id: string) => void;
}) {
  return (
    <div role="status" className="notice-lines">
      {notices.map(({ id, title, body }) => (
        <p key={id} className="frame-notice notice-line">
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
