// A server that receives webhooks: keeps what arrives, and answers by a script. Not for figures: it keeps all bodies.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  method: string;
  /** With the query. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string }
  /** Never answers. */
  | 'hang'
  /** Ends the connection instead. */
  | 'drop'
  /** Waits until the test calls it off with `release`. */
  | 'hold';

export interface WebhookReceiver {
  /** Without a slash at the end. */
  url: string;
  /** In the order they arrived. */
  received: Received[];
  /** What the next requests are answered with, one each; 200 when there are no more. */
  script: Answer[];
  /** Answers every request that the script does not. */
  usual: Answer | ((request: Received) => Answer);
  /** Answers what was held with 200. */
  release(): void;
  /** How many requests have had no answer yet. */
  underWay(): number;
  close(): Promise<void>;
}

/** Call inside a test: it is closed when the test ends. `port`: a free one when absent. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const held: ServerResponse[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://receiver');
      const bytes = Buffer.concat(chunks);
      const one: Received = {
        method: request.method!,
        url: request.url!,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        bytes,
        json: jsonOf(bytes),
      };
      receiver.received.push(one);
      const { usual } = receiver;
      answer(response, receiver.script.shift() ?? (typeof usual === 'function' ? usual(one) : usual));
    });
  });

  function answer(response: ServerResponse, given: Answer): void {
    if (given === 'hold') held.push(response);
    else if (given === 'drop') response.destroy();
    else if (given !== 'hang') {
      const { status = 200, headers = {}, body = '' } = given;
      response.writeHead(status, headers).end(body);
    }
  }

  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    script: [],
    usual: {},
    release() {
      for (const response of held.splice(0)) response.writeHead(200).end();
    },
    underWay: () => open.size,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => receiver.close());
  return receiver;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
