// Sends what a route answered: text of a type of its own, JSON at once or piece by piece, lists with their headers. Makes no
// error.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import { jsonText } from './json-text.ts';
import { createLargeAnswers, JSON_TYPE, jsonArray, sendWhole, SMALL_CHARACTERS } from './large-answers.ts';
import { wholeListHeaders } from './list-headers.ts';
import type { RouteAnswer } from './route.ts';

interface AnswerReader {
  request: IncomingMessage;
  response: ServerResponse;
  /** Whose data it is; empty on public routes. */
  uid: string;
  /** Aborted when the client leaves or the service stops. Made when it is first asked for. */
  signal: () => AbortSignal;
}

/** Without what Express does to each header. */
export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name]!);
}

/** A short one. */
export function sendJson(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', JSON_TYPE);
  sendWhole(response, text);
}

export function createAnswers(clock: Pick<Clock, 'after'>) {
  const large = createLargeAnswers(clock);

  /** Resolves when it is written. Does nothing for an answer that the handler has streamed. */
  return async (answer: RouteAnswer, { request, response, uid, signal }: AnswerReader): Promise<void> => {
    if ('streamed' in answer) return;
    if ('text' in answer) {
      response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.text);
      return;
    }
    const isHead = request.method === 'HEAD';
    const reader = {
      response,
      uid,
      get signal() {
        return signal();
      },
    };
    const inPieces = (texts: Iterable<string>): Promise<void> => large.send(reader, texts);
    if ('pages' in answer || 'texts' in answer) {
      setHeaders(response, answer.headers ?? {});
      response.setHeader('Content-Type', JSON_TYPE);
      if (isHead) return void response.end();
      return inPieces('texts' in answer ? answer.texts : jsonArray(answer.pages));
    }
    setHeaders(response, answer.headers ?? wholeListHeaders(answer.body) ?? {});
    response.statusCode = answer.status;
    if (answer.body === undefined) return void response.end();
    const text = jsonText(answer.body);
    if (text.length < SMALL_CHARACTERS || isHead) return sendJson(response, text);
    response.setHeader('Content-Type', JSON_TYPE);
    await inPieces([text]);
  };
}
