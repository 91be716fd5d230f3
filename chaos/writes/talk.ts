// A client of the live socket that waits for what is acknowledged to it. Rejects with a TypeError when the service is gone, as a
// request does.
import WebSocket from 'ws';

type Event = Record<string, unknown>;

export interface Talk {
  readonly conversation_id: string;
  send(message: object | Uint8Array): void;
  /** The first message that the function takes; of those that came, and of those that come. */
  told<T>(find: (event: Event | Event[]) => T | undefined): Promise<T>;
  leave(): void;
}

export type Listen = (query?: Record<string, string>) => Promise<Talk>;

const gone = (): TypeError => new TypeError('The connection ended');

/** Resolves when the service is ready. */
export async function listen(url: string, token: string, query: Record<string, string>): Promise<Talk> {
  const asked = new URLSearchParams({
    ...{ codec: 'pcm16', sample_rate: '16000', custom_stt: 'enabled' },
    client_conversation_id: crypto.randomUUID(),
    ...query,
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v4/listen?${asked.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const came: (Event | Event[])[] = [];
  let look = (): void => undefined;
  let isGone = false;
  socket.on('message', (data: Buffer, isBinary) => {
    const text = data.toString('utf8');
    if (isBinary || text === 'ping') return;
    came.push(JSON.parse(text) as Event | Event[]);
    look();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isGone = true;
    look();
  });
  const told = <T>(find: (event: Event | Event[]) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      look = () => {
        for (const event of came) {
          const found = find(event);
          if (found !== undefined) return resolve(found);
        }
        if (isGone) reject(gone());
      };
      look();
    });
  const named = <T>(type: string, value: (event: Event) => T): Promise<T> =>
    told((event) => (!Array.isArray(event) && event['type'] === type ? value(event) : undefined));
  const conversation_id = await named('conversation_session', (event) => String(event['conversation_id']));
  await told((event) => (!Array.isArray(event) && event['status'] === 'ready' ? true : undefined));
  return {
    conversation_id,
    send(message) {
      socket.send(message instanceof Uint8Array ? message : JSON.stringify(message));
    },
    told,
    leave: () => socket.close(),
  };
}
