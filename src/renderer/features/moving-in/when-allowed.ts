// Asks again once the service allows it: a folder of thousands of small files is sent faster than it takes requests.

const LEAST_SECONDS = 1;

/** The first answer that is not 429. Waits as long as each 429 says. */
export async function whenAllowed(
  ask: () => Promise<Response>,
  wait: (seconds: number) => Promise<void>,
): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await wait(Math.max(LEAST_SECONDS, Number(answer.headers.get('Retry-After')) || LEAST_SECONDS));
  }
}

/** Rejects when the signal aborts. */
export function secondsPass(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
