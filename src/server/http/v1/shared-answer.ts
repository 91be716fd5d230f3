// Answers a shared address: a page where a browser opens it, JSON to every program. Does not decide what is shared.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../../service-error.ts';
import { ok, type RouteAnswer } from '../route.ts';
import { nothingSharedPage } from '../shared-page.ts';
import { sharedWords, type SharedWords } from '../shared-words.ts';

const PAGE = 'text/html; charset=utf-8';

/** Who names JSON as well is a program that can read both. */
function wantsPage({ headers }: IncomingMessage): boolean {
  const accept = headers.accept?.toLowerCase() ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}

/** `read` throws `not_found` for what is not shared. */
export function sharedAnswer<T>(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  read: () => T,
  page: (view: T, words: SharedWords) => string,
): RouteAnswer {
  response.appendHeader('Vary', 'Accept');
  if (!wantsPage(request)) return ok(read());
  response.appendHeader('Vary', 'Accept-Language');
  const words = sharedWords(request.headers['accept-language']);
  try {
    return { status: 200, type: PAGE, text: page(read(), words) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
    return { status: 404, type: PAGE, text: nothingSharedPage(words) };
  }
}
