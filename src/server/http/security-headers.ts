// The headers every answer carries. The page may load and contact nothing but this service.
import helmet from 'helmet';
import type { RequestHandler } from 'express';

export function securityHeaders(): RequestHandler[] {
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Not every browser counts ws: as 'self'. The Host header was checked before.
        connectSrc: ["'self'", (request) => `ws://${request.headers.host ?? '127.0.0.1'}`],
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
    // Loopback is plain http; promising https for 127.0.0.1 would break other local services.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.setHeader(
      'Permissions-Policy',
      'microphone=(self), bluetooth=(self), camera=(), geolocation=()',
    );
    next();
  };
  return [policy as RequestHandler, permissions];
}
