// The small button of a row.
interface RowButtonProps {
  label: string;
  /** For screen readers, where the label alone does not say which row it belongs to. */
  name?: string;
  tabIndex: number;
  /** Of a button that opens and closes what `controls` names. */
  expanded?: boolean;
  controls?: string;
  className?: string;
  onClick(): void;
}

export function RowButton(props: RowButtonProps) {
  const { label, name, tabIndex, expanded, controls, className, onClick } = props;
  return (
    <button
      type="button"
      className={className === undefined ? 'quiet' : `quiet ${className}`}
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
