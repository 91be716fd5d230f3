// Keeps what is recorded of a conversation from being sent while it is deleted or part of it is forgotten: the end of a recording
// stores its last words and its audio, which afterwards may be gone.
export interface HeldBack {
  /** Nothing of the conversations is sent while `work` runs; what is left of them then is. Settles as `work` does. */
  during<T>(conversationIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing holds the conversation back, with whether it waited; rejects with the reason of `signal`. */
  over(conversationId: string | null, signal: AbortSignal): Promise<boolean>;
}

export function createHeldBack(): HeldBack {
  const held = new Map<string, Set<Promise<unknown>>>();
  return {
    async during(conversationIds, work) {
      const end = Promise.withResolvers<void>();
      for (const id of conversationIds) held.set(id, (held.get(id) ?? new Set()).add(end.promise));
      try {
        return await work();
      } finally {
        for (const id of conversationIds) {
          held.get(id)?.delete(end.promise);
          if (held.get(id)?.size === 0) held.delete(id);
        }
        end.resolve();
      }
    },
    async over(conversationId, signal) {
      const stopped = Promise.withResolvers<never>();
      const stop = (): void => stopped.reject(signal.reason as Error);
      for (let waited = false; ; waited = true) {
        const waits = conversationId === null ? undefined : held.get(conversationId);
        if (waits === undefined) return waited;
        signal.throwIfAborted();
        signal.addEventListener('abort', stop, { once: true });
        try {
          await Promise.race([Promise.all(waits), stopped.promise]);
        } finally {
          signal.removeEventListener('abort', stop);
        }
      }
    },
  };
}
