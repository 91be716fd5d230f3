// Sets the headers of every answer. The page may load and contact only this service, and the transcription
// service that its user chose.
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Hosts and origins whose headers are kept at a time. */
const KEPT = 50;

type Header = readonly [name: string, value: string];

/** `origin` is the one other origin that the page may connect to; null for none. */
function headersFor(request: IncomingMessage, origin: string | null): Header[] {
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Some browsers do not count ws: as 'self'. The Host header was checked before.
        connectSrc: ["'self'", `ws://${request.headers.host ?? '127.0.0.1'}`, origin ?? "'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Loopback is plain http; requiring https for 127.0.0.1 would break other local services.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: Header[] = [];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  policy(request, answer, (error?: unknown) => {
    if (error !== undefined) throw error as Error;
  });
  // A page cannot read its own policy, and must know whether it was loaded before a change of it.
  if (origin !== null) headers.push(['Server-Timing', `reach;desc="${origin}"`]);
  // Bluetooth is not listed: it is allowed for the page by default, and browsers without it warn about the word.
  headers.push(['Permissions-Policy', 'microphone=(self), camera=(), geolocation=()']);
  return headers;
}

/** They depend on the host and the chosen origin only, so they are made once for each. */
export function securityHeaders(
  chosenOrigin: (request: IncomingMessage) => string | null,
): (request: IncomingMessage, response: ServerResponse) => void {
  const kept = new Map<string, Header[]>();
  return (request, response) => {
    const origin = chosenOrigin(request);
    const key = `${request.headers.host ?? ''} ${origin ?? ''}`;
    let headers = kept.get(key);
    if (headers === undefined) {
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, (headers = headersFor(request, origin)));
    }
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}
