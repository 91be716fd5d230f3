// Reads GET /v1/dev/user/events as a script does.
import { onTestFinished } from 'vitest';
import type { StreamedEvent } from '../../src/contract/event-stream.ts';

export interface ReadEvent {
  id: string;
  name: string;
  data: StreamedEvent;
}

export interface StreamReading {
  status: number;
  headers: Headers;
  events: ReadEvent[];
  comments: string[];
  /** Resolves when the service ends the stream; its `error` when it was cut off. */
  ended: Promise<{ error: unknown }>;
  leave(): void;
}

function take(block: string, into: Pick<StreamReading, 'events' | 'comments'>): void {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (name === '') into.comments.push(value);
    else fields.set(name, value);
  }
  const data = fields.get('data');
  if (data === undefined) return;
  into.events.push({
    id: fields.get('id')!,
    name: fields.get('event')!,
    data: JSON.parse(data) as StreamedEvent,
  });
}

/** Call inside a test: the reader leaves when it ends. */
export async function readEvents(
  url: string,
  credential: string,
  { query = '', after }: { query?: string; after?: string } = {},
): Promise<StreamReading> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(`${url}/v1/dev/user/events${query}`, {
    headers: {
      authorization: `Bearer ${credential}`,
      ...(after !== undefined && { 'Last-Event-ID': after }),
    },
    signal: leave.signal,
  });
  const reading = { events: [] as ReadEvent[], comments: [] as string[] };
  async function readAll(): Promise<{ error: unknown }> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of answer.body!) {
        text += decoder.decode(piece as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) take(block, reading);
      }
      return { error: null };
    } catch (error) {
      return { error };
    }
  }
  return {
    ...reading,
    status: answer.status,
    headers: answer.headers,
    ended: readAll(),
    leave: () => leave.abort(),
  };
}
