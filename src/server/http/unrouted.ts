// Answers what the route table does not have, with Express: the descriptions of the table, the user interface, and refusals of the
// rest.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Arrived } from './arrived-request.ts';
import { DEVICE_ROOT } from './device-access.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { RequestRefused } from './error-responses.ts';
import type { createRouteFinder } from './find-route.ts';
import { absenceAt } from './not-here.ts';
import { openApiDocument } from './openapi.ts';
import { urlOf, type OwnAddress } from './own-address.ts';
import type { Refuse } from './refusals.ts';
import { rendererFiles } from './renderer-files.ts';
import type { Route } from './route.ts';
import { SHARED_SCRIPT, SHARED_SCRIPT_PATH, SHARED_STYLE, SHARED_STYLE_PATH } from './shared-page.ts';

export interface UnroutedOptions {
  routes: readonly Route[];
  finder: ReturnType<typeof createRouteFinder>;
  ownAddress: () => OwnAddress;
  /** Null: there is no user interface. */
  rendererDir: string | null;
  refuse: Refuse;
}

/** Not in the route table: they describe it, or belong to the pages of what is shared. */
const UNLISTED = ['/openapi.json', '/docs', '/docs/docs.css', SHARED_STYLE_PATH, SHARED_SCRIPT_PATH];

const stateOf = (response: Response): Arrived => response.locals['arrived'] as Arrived;

export function createUnrouted({ routes, finder, ownAddress, rendererDir, refuse }: UnroutedOptions) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  // The raw query string is read in one place, with one rule for repeated names.
  app.set('query parser', false);

  app.get('/openapi.json', (_request, response) => {
    response.json(openApiDocument(routes, stateOf(response).base));
  });
  let page: string | null = null;
  app.get('/docs', (_request, response) => {
    response.type('html').send((page ??= docsPage(openApiDocument(routes, urlOf(ownAddress())))));
  });
  app.all(DEVICE_ROOT, () => {
    throw new RequestRefused(404, 'Enter this address in the app, as the address of the service');
  });
  app.get('/docs/docs.css', (_request, response) => response.type('css').send(DOCS_STYLE));
  app.get(SHARED_STYLE_PATH, (_request, response) => response.type('css').send(SHARED_STYLE));
  app.get(SHARED_SCRIPT_PATH, (_request, response) => response.type('js').send(SHARED_SCRIPT));
  for (const path of UNLISTED) {
    app.all(path, () => {
      throw new RequestRefused(405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
    });
  }
  app.use((request, response, next) => {
    const place = finder.at(request.path);
    if (place === null) return next();
    stateOf(response).call.route = place.path;
    const detail = absenceAt(request.path) ?? 'Method Not Allowed';
    throw new RequestRefused(405, detail, { Allow: place.methods.join(', ') });
  });
  if (rendererDir !== null) app.use(...rendererFiles(rendererDir));

  app.use((request) => {
    throw new RequestRefused(404, absenceAt(request.path) ?? 'Not Found');
  });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    refuse(error, response, stateOf(response)),
  );

  return (request: IncomingMessage, response: ServerResponse, arrived: Arrived): void => {
    (response as Response).locals = { arrived };
    app(request, response);
  };
}
