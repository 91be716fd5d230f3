// Ids of what is deleted once it can no longer be undone. Outside of the screens, because one may close before that.
import { useSyncExternalStore } from 'react';

type LeavingNoun = 'action items' | 'goals' | 'memories';

interface Leaving {
  leaving: ReadonlySet<string>;
  leave(...ids: readonly string[]): void;
  stay(...ids: readonly string[]): void;
}

const NONE: ReadonlySet<string> = new Set();
const sets = new Map<LeavingNoun, ReadonlySet<string>>();
const listeners = new Set<() => void>();

function become(noun: LeavingNoun, ids: ReadonlySet<string>): void {
  sets.set(noun, ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useLeaving(noun: LeavingNoun): Leaving {
  const now = (): ReadonlySet<string> => sets.get(noun) ?? NONE;
  return {
    leaving: useSyncExternalStore(subscribe, now),
    leave: (...ids) => become(noun, new Set([...now(), ...ids])),
    stay: (...ids) => become(noun, new Set([...now()].filter((id) => !ids.includes(id)))),
  };
}
