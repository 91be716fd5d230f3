// Serves the built user interface: its files, and index.html for its own addresses. Never answers a path of
// the API.
import express from 'express';
import { join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { isApiPath } from './api-path.ts';

/** A browser asks for the icon again with each change of the title. */
const ICON = /[\\/]favicon[\w-]*\.svg$/;

function cacheControl(dir: string, path: string): string {
  if (path.startsWith(join(dir, 'assets') + sep)) return 'public, max-age=31536000, immutable';
  return ICON.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/** Handlers to mount last. `dir` holds index.html and hashed files under assets/. */
export function rendererFiles(dir: string): RequestHandler[] {
  const files = express.static(dir, {
    index: false,
    etag: false,
    redirect: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControl(dir, path));
    },
  });
  const indexPage: RequestHandler = (request, response, next) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(request.path) &&
      request.headers.accept?.includes('text/html') === true;
    if (!wantsPage) return next();
    response.sendFile(
      join(dir, 'index.html'),
      { etag: false, headers: { 'Cache-Control': 'no-cache' } },
      (error) => {
        // The file does not exist, or the browser left: nothing was sent, so the answer is a plain 404.
        if (error && !response.headersSent) next();
      },
    );
  };
  return [
    (request, response, next) => (isApiPath(request.path) ? next() : files(request, response, next)),
    indexPage,
  ];
}
