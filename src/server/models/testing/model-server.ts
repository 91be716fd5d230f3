// A local HTTP server that serves one file and misbehaves on demand, for tests of downloads.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer to one request; the last one serves all further requests. */
export interface ServedAnswer {
  /** 200 and the whole file, or 206 and the range that was asked for, when absent. */
  status?: number;
  /** Breaks the connection off after so many bytes of the answer. */
  dropAfter?: number;
  /** Stops sending after so many bytes and keeps the connection open. */
  hangAfter?: number;
  ignoreRange?: boolean;
  etag?: string;
  body?: Buffer;
  contentLength?: number;
  location?: string;
}

export interface ModelServer {
  readonly url: string;
  /** Method, path and range of each request, in order. */
  readonly requests: { path: string; range: string | undefined; ifRange: string | undefined }[];
  close(): Promise<void>;
}

export async function startModelServer(
  file: Buffer,
  answers: readonly ServedAnswer[] = [{}],
): Promise<ModelServer> {
  const requests: ModelServer['requests'] = [];

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const range = request.headers.range;
    const ifRange = request.headers['if-range'];
    requests.push({
      path: request.url ?? '',
      range,
      ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    });
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {};
    const { status, dropAfter, hangAfter, etag = '"one"', body = file, contentLength, location } = answer;
    if (location !== undefined) {
      response.writeHead(status ?? 302, { Location: location }).end();
      return;
    }
    if (status !== undefined && status >= 400) {
      response.writeHead(status).end('no');
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const partial = range !== undefined && !answer.ignoreRange && (ifRange === undefined || ifRange === etag);
    const sent = partial ? body.subarray(from) : body;
    response.writeHead(partial ? 206 : 200, {
      ETag: etag,
      'Content-Length': contentLength ?? sent.length,
      ...(partial && { 'Content-Range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    if (dropAfter !== undefined) {
      response.write(sent.subarray(0, dropAfter), () => setImmediate(() => response.socket?.destroy()));
    } else if (hangAfter !== undefined) response.write(sent.subarray(0, hangAfter));
    else response.end(sent);
  }

  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
