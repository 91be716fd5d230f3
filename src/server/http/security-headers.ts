// Sets the headers of every answer. The page may load and contact only this service, and the transcription
// service that its user chose.
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** `chosenOrigin` is the one other origin that the page of this request may connect to; null for none. */
export function securityHeaders(chosenOrigin: (request: IncomingMessage) => string | null): RequestHandler[] {
  const chosen = new WeakMap<ServerResponse, string>();
  const choose: RequestHandler = (request, response, next) => {
    const origin = chosenOrigin(request);
    if (origin !== null) {
      chosen.set(response, origin);
      // A page cannot read its own policy, and must know whether it was loaded before a change of it.
      response.setHeader('Server-Timing', `reach;desc="${origin}"`);
    }
    next();
  };
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Some browsers do not count ws: as 'self'. The Host header was checked before.
        connectSrc: [
          "'self'",
          (request) => `ws://${request.headers.host ?? '127.0.0.1'}`,
          (_request, response) => chosen.get(response) ?? "'self'",
        ],
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
  const permissions: RequestHandler = (_request, response, next) => {
    // Bluetooth is not listed: it is allowed for the page by default, and browsers without it warn about the
    // word.
    response.setHeader('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
    next();
  };
  return [choose, policy as RequestHandler, permissions];
}
