// Reads server-sent events with a credential in a header, which EventSource cannot send. Does not reconnect.
import { ApiError } from '../../client/client.ts';

export interface EventStreamOptions {
  /** Asked for when it is opened. */
  url: () => string;
  token: () => Promise<string>;
  opened(): void;
  /** The data of one event. */
  data(text: string): void;
  /** Once, however the stream ended; not after `close`. `refusal`: the status of the service's answer when that was an error. */
  ended(refusal: number | null): void;
}

/** Returns how to close it. */
export function openEventStream({ url, token, opened, data, ended }: EventStreamOptions): () => void {
  const leave = new AbortController();

  async function read(): Promise<number | null> {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${await token()}` };
    const answer = await fetch(url(), { headers, signal: leave.signal, cache: 'no-store' });
    if (!answer.ok || answer.body === null) return answer.ok ? null : answer.status;
    opened();
    let text = '';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) data(event.slice('data: '.length));
    }
    return null;
  }

  // Whatever ends it, a cut connection or a refusal, the caller decides what comes next.
  void read()
    .catch((error: unknown) => (error instanceof ApiError && error.status > 0 ? error.status : null))
    .then((refusal) => {
      if (!leave.signal.aborted) ended(refusal);
    });
  return () => leave.abort();
}
