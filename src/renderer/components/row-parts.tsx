// The small button of a row.
interface RowButtonProps {
  label: string;
  /** For screen readers, where the label alone does not say which row it belongs to. */
  name?: string;
  tabIndex: number;
  /** Of a button that opens and closes what `controls` names. */
  expanded?: boolean;
  controls?: string;
  onClick(): void;
}

export function RowButton({ label, name, tabIndex, expanded, controls, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="quiet"
      tabIndex={tabIndex}
      aria-label={name}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
