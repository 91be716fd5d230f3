// Collects the open parts of the service and closes them, the latest first. A closer that throws does not
// skip the others.
import type { Log } from '../ports.ts';

export interface Closers {
  /** Call it right after the line that opens the part. */
  defer(part: string, close: () => unknown): void;
  /** Rejects when a part could not be closed, after every other part has been. */
  close(): Promise<void>;
}

export function createClosers(log: Log): Closers {
  const open: { part: string; close: () => unknown }[] = [];
  return {
    defer(part, close) {
      open.push({ part, close });
    },
    async close() {
      const failed: { part: string; error: unknown }[] = [];
      for (const { part, close } of open.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          log.error({ part, err: error }, 'closing a part of the service failed');
          failed.push({ part, error });
        }
      }
      if (failed.length === 0) return;
      throw new AggregateError(
        failed.map(({ error }) => error),
        `could not be closed: ${failed.map(({ part }) => part).join(', ')}`,
      );
    },
  };
}
