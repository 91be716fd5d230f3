// Sends what a route answered: text of a type of its own, JSON at once or piece by piece, lists with their headers. Makes no
// error.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import type { AnswerReceipt } from './call-receipts.ts';
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
  /** Null when the answer leaves none. */
  receipt: AnswerReceipt | null;
}

/** Each page is read when it is sent. */
function* noted<T>(parts: Iterable<T>, note: (part: T) => void): Generator<T> {
  for (const part of parts) {
    note(part);
    yield part;
  }
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
  return async (
    answer: RouteAnswer,
    { request, response, uid, signal, receipt }: AnswerReader,
  ): Promise<void> => {
    if ('streamed' in answer) return;
    if ('text' in answer) {
      receipt?.readText(answer.text);
      await receipt?.store('ends');
      response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.text);
      return;
    }
    const isHead = request.method === 'HEAD';
    const reader = {
      response,
      uid,
      receipt,
      get signal() {
        return signal();
      },
    };
    async function inPieces(texts: Iterable<string>): Promise<void> {
      try {
        await large.send(reader, texts);
      } catch (error) {
        if (response.headersSent) await receipt?.over(true);
        throw error;
      }
      await receipt?.over(response.headersSent);
    }
    if ('pages' in answer || 'texts' in answer) {
      setHeaders(response, answer.headers ?? {});
      response.setHeader('Content-Type', JSON_TYPE);
      if (isHead) {
        await receipt?.store('ends');
        response.end();
        return;
      }
      return inPieces(
        'texts' in answer ? textsOf(answer.texts, receipt) : jsonArray(pagesOf(answer.pages, receipt)),
      );
    }
    setHeaders(response, answer.headers ?? wholeListHeaders(answer.body) ?? {});
    response.statusCode = answer.status;
    if (!isHead) receipt?.read(answer.body);
    if (answer.body === undefined) {
      await receipt?.store('ends');
      response.end();
      return;
    }
    const text = jsonText(answer.body);
    if (text.length < SMALL_CHARACTERS || isHead) {
      await receipt?.store('ends');
      return sendJson(response, text);
    }
    response.setHeader('Content-Type', JSON_TYPE);
    await inPieces([text]);
  };
}

type Pages = Iterable<readonly unknown[]>;

function pagesOf(pages: Pages, receipt: AnswerReceipt | null): Pages {
  if (receipt === null) return pages;
  if (!Array.isArray(pages)) return noted(pages, (rows) => receipt.read(rows));
  for (const rows of pages as readonly unknown[][]) receipt.read(rows);
  return pages;
}

const textsOf = (texts: Iterable<string>, receipt: AnswerReceipt | null): Iterable<string> =>
  receipt === null ? texts : noted(texts, (text) => receipt.readText(text));
