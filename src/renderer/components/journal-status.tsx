// Above a journal that is read page by page: how much of it is here, that newer rows wait, and that older ones failed.
interface JournalStatusProps {
  /** In the plural: 'receipts'. */
  noun: string;
  total: number;
  hasOlder: boolean;
  /** More newer rows than are added by themselves. */
  hasManyNewer: boolean;
  olderFailed: boolean;
  error: Error | null;
  onNewer: () => void;
  onOlder: () => void;
}

export function JournalStatus(props: JournalStatusProps) {
  const { noun, total, hasOlder, hasManyNewer, olderFailed, error, onNewer, onOlder } = props;
  return (
    <>
      <p className="list-count" role="status">
        {hasOlder
          ? `The newest ${total.toLocaleString()}; scroll to load more`
          : `${total.toLocaleString()} in all`}
      </p>
      {hasManyNewer && (
        <p className="status-note">
          <span>There are many newer {noun}.</span>
          <button type="button" className="button is-small" onClick={onNewer}>
            Show them
          </button>
        </p>
      )}
      {olderFailed && (
        <p className="status-note is-attention" role="alert">
          <span>
            Older {noun} could not be read. {error?.message}
          </span>
          <button type="button" className="button is-small" onClick={onOlder}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
