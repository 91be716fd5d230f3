// Creates the HTTP server and limits how long a request may take to arrive. Node has one limit for all
// bodies: one that is short enough for idle connections cuts off a large file on a slow network. Here a body
// has a minute, and an admitted upload continues while it progresses. Bytes that are no request are answered in
// the form of every other error. Knows no route.
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { LIMITS } from '../../contract/limits.ts';
import { createServer } from '../node-http.ts';
import type { Duplex } from 'node:stream';
import type { Clock } from '../ports.ts';
import { RequestRefused } from './error-responses.ts';

const HEADERS_MS = 20_000;
const IDLE_MS = 5_000;
/** Until both sides agree on the encryption; a request can come only then. */
const HANDSHAKE_MS = 10_000;
/** Limit for a whole body, and for the rest of an abandoned upload. */
const BODY_MS = 60_000;
/** Least progress of an upload in each interval: 2 kB a second, so that a trickle does not keep it open. */
const UPLOAD = { ms: 60_000, bytes: 120_000 } as const;

interface Watch {
  /** From now on only a standstill ends the request. */
  upload(): void;
  /** The rest of the body has the time of any other body. */
  rest(): void;
}

const watches = new WeakMap<IncomingMessage, Watch>();

export interface Credentials {
  /** PEM. */
  key: string;
  cert: string;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;
const asDetail = (detail: string): string => JSON.stringify({ detail });

/** By Node's code for what is wrong with the bytes. */
const REFUSALS = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The address and headers are too long']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['413 Payload Too Large', 'The extensions of a chunk are too long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long']],
]);

/** Answers what the parser could not read, and ends the connection. */
function refuseBytes(socket: Duplex, code: string): void {
  const [status, detail] = REFUSALS.get(code) ?? ['400 Bad Request', 'This is not a request in HTTP/1.1'];
  const body = asDetail(detail!);
  const head = [
    `HTTP/1.1 ${status!}`,
    `Content-Type: ${JSON_TYPE['Content-Type']}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Encrypted with `tls`. */
export function createTimedServer(clock: Clock, tls?: Credentials): Server {
  const options: ServerOptions = {
    keepAliveTimeout: IDLE_MS,
    maxHeaderSize: LIMITS.parameter,
    headersTimeout: HEADERS_MS,
    requestTimeout: 0,
    // The guard of host names refuses such a request, and says why.
    requireHostHeader: false,
    // An offer of another protocol, such as h2c, may be ignored (RFC 9110, 7.8): the request is answered
    // without upgrade.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.trim().toLowerCase() === 'websocket',
  };
  const server =
    tls === undefined
      ? createServer(options)
      : createTlsServer({ ...options, ...tls, handshakeTimeout: HANDSHAKE_MS });
  /** The last answer of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
    if (isUnderWay || !socket.writable) socket.destroy(error);
    else refuseBytes(socket, error.code ?? '');
  });
  server.on('checkExpectation', (_request, response) => {
    response.shouldKeepAlive = false;
    response
      .writeHead(417, JSON_TYPE)
      .end(asDetail('The only expectation that is understood is 100-continue'));
  });
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    answers.set(socket, response);
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    watches.set(request, watch(request, response, clock));
  });
  return server;
}

/** Call for an admitted request that may bring a large file. Does nothing on another server. */
export function expectUpload(request: IncomingMessage): void {
  watches.get(request)?.upload();
}

/** Call when the upload is not wanted any more; its sender may still be sending. */
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
    // The reader may be behind: a body that has arrived is not late.
    if (!ended)
      cancel = clock.after(ms, () => {
        if (!request.complete) task();
      });
  }

  function late(): void {
    const refusal = new RequestRefused(408, 'The request body took too long');
    // Destroying also fails the reader of the body, which Node would leave waiting once an answer is under
    // way.
    const giveUp = (): void => {
      request.destroy(refusal);
    };
    if (response.headersSent) return giveUp();
    response.writeHead(408, { ...JSON_TYPE, Connection: 'close' });
    response.end(asDetail(refusal.detail), giveUp);
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
