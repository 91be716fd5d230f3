// One of a few ways, each with a hint below it where it needs one.
import { useId } from 'react';

interface ModeChoiceProps<Value extends string> {
  legend: string;
  /** The heading above says the same. */
  quietLegend?: boolean;
  /** Null: none of them. */
  chosen: Value | null;
  options: readonly { value: Value; words: string; hint?: string | undefined }[];
  busy?: boolean;
  onChoose(value: NoInfer<Value>): void;
}

export function ModeChoice<Value extends string>(props: ModeChoiceProps<Value>) {
  const { legend, quietLegend = false, chosen, options, busy = false, onChoose } = props;
  const group = useId();
  return (
    <fieldset className="mode-choice">
      <legend className={quietLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(({ value, words, hint }) => (
        <label key={value} className="tick">
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            disabled={busy}
            onChange={() => onChoose(value)}
          />
          <span>{words}</span>
          {hint !== undefined && <span className="setting-hint">{hint}</span>}
        </label>
      ))}
    </fieldset>
  );
}
