// A field with a list below it, in which Enter always chooses. React Aria's Autocomplete loses the marked entry when the list is
// read again under the typing hand, and Enter with it.
import type { KeyboardEvent, ReactNode } from 'react';

const ENTRY = '[role="menuitem"]:not([aria-disabled="true"])';

/** The marked entry, else, once something is typed, the first. */
function chooseByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, target, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const marked = currentTarget.querySelector<HTMLElement>(`${ENTRY}[data-focused]`);
  const entry =
    marked ?? (target.value.trim() === '' ? null : currentTarget.querySelector<HTMLElement>(ENTRY));
  if (entry === null) return;
  event.preventDefault();
  event.stopPropagation();
  entry.click();
}

export function ChooseByEnter({ children }: { children: ReactNode }) {
  return (
    <div className="choose-by-enter" onKeyDownCapture={chooseByEnter}>
      {children}
    </div>
  );
}
