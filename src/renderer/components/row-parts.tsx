// Parts that the rows of several lists share.
import { Link } from 'react-router';

/** Leads from a task or memory to the conversation it comes from. */
export function SourceLink({ conversationId, tabIndex }: { conversationId: string; tabIndex: number }) {
  return (
    <span>
      <Link to={`/conversations/${conversationId}`} tabIndex={tabIndex}>
        where it was said
      </Link>
    </span>
  );
}

interface RowButtonProps {
  label: string;
  /** For screen readers, where the label alone does not say which row it belongs to. */
  name?: string;
  tabIndex: number;
  onClick(): void;
}

export function RowButton({ label, name, tabIndex, onClick }: RowButtonProps) {
  return (
    <button type="button" className="quiet" tabIndex={tabIndex} aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}
