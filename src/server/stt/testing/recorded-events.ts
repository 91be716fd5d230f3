// Records the events of a stream for a test, and lets the test wait for a condition.
import type { Log } from '../../ports.ts';
import type { SttFailure, SttResult, SttStreamEvents } from '../provider.ts';

export interface RecordedEvents extends SttStreamEvents {
  readonly finals: SttResult[];
  readonly partials: SttResult[];
  readonly finalized: number[];
  readonly failures: SttFailure[];
  /** Resolves once the condition holds after an event; at once when it holds already. */
  until(condition: () => boolean): Promise<void>;
}

export function recordEvents(): RecordedEvents {
  let waiters: { condition: () => boolean; resolve: () => void }[] = [];
  const finals: SttResult[] = [];
  const partials: SttResult[] = [];
  const finalized: number[] = [];
  const failures: SttFailure[] = [];

  function record<T>(list: T[]): (value: T) => void {
    return (value) => {
      list.push(value);
      const met = waiters.filter(({ condition }) => condition());
      waiters = waiters.filter((waiter) => !met.includes(waiter));
      for (const { resolve } of met) resolve();
    };
  }

  return {
    finals,
    partials,
    finalized,
    failures,
    onFinal: record(finals),
    onPartial: record(partials),
    onFinalized: record(finalized),
    onFailure: record(failures),
    until(condition) {
      return condition() ? Promise.resolve() : new Promise((resolve) => waiters.push({ condition, resolve }));
    },
  };
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
