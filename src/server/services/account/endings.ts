// Tells open connections that what lets them in has ended, here or through another process. Looks at the database only while
// somebody waits.
import type { Clock } from '../../ports.ts';

/** How soon an open connection notices what another process revoked. */
const LOOK_MS = 5_000;

export interface EndingsOptions {
  /** Whether what lets in is still there. */
  exists(id: string): boolean;
  clock: Clock;
}

export function createEndings({ exists, clock }: EndingsOptions) {
  const listeners = new Map<string, Set<() => void>>();
  let stopLooking: (() => void) | null = null;

  function ended(id: string): void {
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  return {
    /** Call it after the removal. */
    ended,

    /** Calls the listener at the end. Returns how to stop that. */
    onEnd(id: string, listener: () => void): () => void {
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      stopLooking ??= clock.every(LOOK_MS, () => {
        for (const one of [...listeners.keys()]) if (!exists(one)) ended(one);
      });
      return () => {
        const left = listeners.get(id);
        left?.delete(listener);
        if (left?.size === 0) listeners.delete(id);
        if (listeners.size > 0) return;
        stopLooking?.();
        stopLooking = null;
      };
    },
  };
}
