// Ticks several of many, closed to one line that names them. A chosen one that is no choice any more is shown as `gone`.

interface ChoiceSetProps {
  title: string;
  /** What it means that nothing is chosen. */
  all: string;
  choices: readonly { value: string; name: string }[];
  chosen: readonly string[];
  /** The name of a chosen one that is no choice any more; without it, its value. */
  gone?: string;
  onChange(chosen: string[]): void;
}

export function ChoiceSet({ title, all, choices, chosen, gone, onChange }: ChoiceSetProps) {
  const strange = chosen.filter((value) => !choices.some((one) => one.value === value));
  const shown = [...choices, ...strange.map((value) => ({ value, name: gone ?? value }))];
  const names = shown.filter(({ value }) => chosen.includes(value)).map(({ name }) => name);
  const tick = (value: string, on: boolean): void =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <details className="choice-set">
      <summary>
        {title}: {names.length === 0 ? all : names.join(', ')}
      </summary>
      <ul aria-label={title}>
        {shown.map(({ value, name }) => (
          <li key={value}>
            <label className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => tick(value, event.currentTarget.checked)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
