// Answers a request with what refused it, or what failed: status, sentence, challenge and receipt. Decides nothing about who may
// do what.
import type { ServerResponse } from 'node:http';
import type { Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { Arrived } from './arrived-request.ts';
import type { createCallReceipts } from './call-receipts.ts';
import { refusalSentence } from './call-record.ts';
import { bearerChallenge } from './challenge.ts';
import { errorAnswer, locatedFields, RequestRefused, ValidationFailed } from './error-responses.ts';
import { absenceAt } from './not-here.ts';
import type { Route } from './route.ts';
import { sendJson, setHeaders } from './send-answer.ts';

export interface RefusalsOptions {
  receipts: Pick<ReturnType<typeof createCallReceipts>, 'ofRefusal'>;
  /** An answer that the stop of the service breaks is no error. */
  isStopping: () => boolean;
  log: Log;
}

export type Refuse = (error: unknown, response: ServerResponse, arrived: Arrived) => Promise<void>;

/** What it asked for was given up because the client has left. Nobody reads an answer, and nothing is wrong. */
const isGivenUp = (error: unknown, { destroyed }: ServerResponse): boolean =>
  destroyed && error instanceof DOMException && error.name === 'AbortError';

export function createRefusals({ receipts, isStopping, log }: RefusalsOptions): Refuse {
  /** A refusal holds no content: it is sent even without a receipt. */
  const noteRefusal = (call: Arrived['call'], status: number): Promise<void> =>
    receipts
      .ofRefusal(call, status)
      .catch((unstored: unknown) => log.warn({ err: unstored }, 'a refusal has no receipt'));

  return async function refuse(
    error: unknown,
    response: ServerResponse,
    { path, call, base, assistants }: Arrived,
  ): Promise<void> {
    if (response.headersSent) {
      // The answer has begun, so breaking the connection is the only way to report the error. A client that
      // left is not an error.
      if (!response.destroyed && !isStopping()) errorAnswer(error, log);
      response.destroy();
      return;
    }
    if (isGivenUp(error, response)) return noteRefusal(call, 500);
    const { status, body, headers } = errorAnswer(asRefusal(error, path), log);
    const sentence = refusalSentence(body);
    call.refused = sentence;
    await noteRefusal(call, status);
    response.statusCode = status;
    setHeaders(response, headers);
    if (status === 401) {
      const asked = { assistants, base, headers: response.req.headers };
      response.setHeader('WWW-Authenticate', bearerChallenge({ ...asked, detail: sentence }));
    }
    const forbidden = call.found?.route.forbidden;
    const own = status === 403 && forbidden !== undefined && sentence !== null ? forbidden(sentence) : body;
    sendJson(response, JSON.stringify(own));
  };
}

/** Makes the refusal of a path that does not decode, and of a word that a route took for an id. */
function asRefusal(error: unknown, path: string): unknown {
  // The finder throws it for a path that does not decode.
  if (error instanceof URIError) return new RequestRefused(400, 'The path is not valid');
  const absence = error instanceof ServiceError && error.code === 'not_found' ? absenceAt(path) : null;
  return absence === null ? error : new RequestRefused(404, absence);
}

/** What a service found invalid becomes findings that say in which part of the request the field is. */
export function asFindings(error: unknown, route: Route, query: object | undefined): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'invalid') return error;
  const has = (shape: object | undefined, name: unknown): boolean =>
    typeof name === 'string' && shape !== undefined && Object.hasOwn(shape, name);
  const issues = locatedFields(error, (name) => {
    if (has(query, name)) return 'query';
    if (has(route.params?.shape, name)) return 'path';
    return route.body === undefined && has(route.query?.shape, name) ? 'query' : 'body';
  });
  return new ValidationFailed(issues);
}
