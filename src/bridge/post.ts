// Sends one message to the service and hands over what comes back. Does not interpret it. Uses a connection for each
// message: one that is kept could be the one of a service that has been started again since.
import { request as httpRequest, type IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

export interface Failure {
  /** Whether it is certain that the service has not seen the message. */
  unseen: boolean;
  code: string;
}

export type Sent = { answer: Answer } | { failure: Failure };

/** These come before anything was sent. */
const UNSEEN = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];
const IS_TLS = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

export const failureOf = (error: unknown): Failure => {
  const code = String((error as { code?: unknown } | null)?.code ?? 'ECONNRESET');
  return { unseen: UNSEEN.includes(code) || IS_TLS.test(code), code };
};

/** `idleMs`: how long the connection may be silent; null: for ever. */
export function post(
  url: URL,
  headers: Record<string, string>,
  text: string,
  { signal, idleMs }: { signal: AbortSignal; idleMs: number | null },
): Promise<Sent> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const body = Buffer.from(text, 'utf8');
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    sent.once('response', (answer) =>
      resolve({ answer: { status: answer.statusCode ?? 0, headers: answer.headers, body: answer } }),
    );
    // Also after the answer has begun: then the body rejects, too, and this one is too late.
    sent.on('error', (error) => resolve({ failure: failureOf(error) }));
    if (idleMs !== null)
      sent.setTimeout(idleMs, () => sent.destroy(Object.assign(new Error('idle'), { code: 'ETIMEDOUT' })));
    sent.end(body);
  });
}

/** The whole body as text; null when it is longer than allowed. Rejects when it breaks off. */
export async function bodyText(body: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      body.destroy();
      return null;
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
