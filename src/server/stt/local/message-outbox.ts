// Sends the messages of the recogniser's process in their order. Holds them back while a decode hangs, so that the service
// sees a silent process and ends it. Does not know what the messages mean.

/** A decode that takes longer may be one that never ends. */
const HANGING_MS = 5_000;

export interface MessageOutbox<M> {
  send(message: M): void;
  /** Marks the start of a decode. The answer marks its end, and sends what was held back if nothing else hangs. */
  decodeStarted(): () => void;
}

/** `monotonic`: milliseconds that never run backwards. */
export function createMessageOutbox<M>(
  deliver: (message: M) => void,
  monotonic: () => number,
): MessageOutbox<M> {
  const decodes = new Set<{ startedAt: number }>();
  const unsent: M[] = [];

  function sendAll(): void {
    const now = monotonic();
    if ([...decodes].some(({ startedAt }) => now - startedAt > HANGING_MS)) return;
    for (const message of unsent.splice(0)) deliver(message);
  }

  return {
    send(message) {
      unsent.push(message);
      sendAll();
    },
    decodeStarted() {
      const decode = { startedAt: monotonic() };
      decodes.add(decode);
      return () => {
        decodes.delete(decode);
        sendAll();
      };
    },
  };
}
