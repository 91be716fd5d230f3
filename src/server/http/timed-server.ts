// The HTTP server with limits on how long a request may take to arrive. Node has one number for every body: short enough against
// connections that only hold on, it ends a large file from a slow network. Here a body has a minute, and an upload that was
// admitted goes on for as long as it moves. Knows no route.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import { RequestRefused } from './error-responses.ts';

const HEADERS_MS = 20_000;
const IDLE_MS = 5_000;
/** For a whole body, and for the rest of an upload that was given up. */
const BODY_MS = 60_000;
/** An upload brings at least this much in each such stretch: 2 kB a second, so that a trickle does not keep it open. */
const UPLOAD = { ms: 60_000, bytes: 120_000 } as const;

interface Watch {
  /** From now on only standstill ends it. */
  upload(): void;
  /** What is left has the time of any other body. */
  rest(): void;
}

const watches = new WeakMap<IncomingMessage, Watch>();

export function createTimedServer(clock: Clock): Server {
  const server = createServer({
    keepAliveTimeout: IDLE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: 0,
    // An offer of another protocol, such as h2c, is no more than that (RFC 9110, 7.8): the request is answered as it is.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.trim().toLowerCase() === 'websocket',
  });
  server.on('request', (request, response) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    watches.set(request, watch(request, response, clock));
  });
  return server;
}

/** For a request that is admitted and may bring a large file. On another server it changes nothing. */
export function expectUpload(request: IncomingMessage): void {
  watches.get(request)?.upload();
}

/** The upload is not wanted any more; its sender may still be at it. */
export function giveUpUpload(request: IncomingMessage): void {
  watches.get(request)?.rest();
}

function watch(request: IncomingMessage, response: ServerResponse, clock: Clock): Watch {
  const { socket } = request;
  let ended = false;
  let counted = socket.bytesRead;
  let cancel: () => void = () => undefined;

  function after(ms: number, task: () => void): void {
    cancel();
    // Whoever reads it may be behind: what has arrived is not late.
    if (!ended) cancel = clock.after(ms, () => void (request.complete || task()));
  }

  function late(): void {
    const refusal = new RequestRefused(408, 'The request body took too long');
    // Also lets whoever reads the body go; with the answer under way Node would leave it waiting.
    const giveUp = (): void => void request.destroy(refusal);
    if (response.headersSent) return giveUp();
    response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ detail: refusal.detail }), giveUp);
  }

  function whileMoving(): void {
    after(UPLOAD.ms, () => {
      const brought = socket.bytesRead - counted;
      counted += brought;
      if (brought < UPLOAD.bytes) late();
      else whileMoving();
    });
  }

  for (const event of ['end', 'close']) {
    request.once(event, () => {
      ended = true;
      cancel();
    });
  }
  after(BODY_MS, late);
  return { upload: whileMoving, rest: () => after(BODY_MS, late) };
}
