// Keeps what is begun in a field for something new until it is added, whatever screens are opened meanwhile. A reload ends it.
import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** As useState, for what a person has begun under this name. */
export function useDraft<Value>(name: string, begins: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as Value) : begins));
  const set = (next: Value): void => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, set];
}
