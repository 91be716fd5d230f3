// Reads a JSON body, after authentication and within the limit. A malformed body is a validation error, as in
// the original service. Another content type is refused before it is read, so that a form of another page
// cannot post.
import express from 'express';
import type { Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '../../contract/limits.ts';
import { RequestRefused, ValidationFailed } from './error-responses.ts';
import { hasMoreItems } from '../json-count.ts';
import { tooManyItems } from './validation.ts';

const readRaw = express.raw({ type: () => true, limit: LIMITS.jsonBodyBytes });

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Offset of the fault: the engine's message names it, or the text ended too early. */
function faultPosition(error: unknown, length: number): number {
  const message = error instanceof Error ? error.message : '';
  if (/end of JSON input/.test(message)) return length;
  return Number(/position (\d+)/.exec(message)?.[1] ?? 0);
}

function refusal(error: unknown): unknown {
  const type = (error as { type?: unknown }).type;
  switch (type) {
    case 'entity.too.large':
      return new RequestRefused(413, `Request body is larger than ${LIMITS.jsonBodyBytes} bytes`);
    case 'encoding.unsupported':
      return new RequestRefused(415, 'Unsupported content encoding');
    case 'request.aborted':
    case 'request.size.invalid':
      return new RequestRefused(400, 'The request body ended early');
    default:
      // Decompressing the body failed.
      return (error as { status?: unknown }).status === 400
        ? new RequestRefused(400, 'The request body cannot be read')
        : error;
  }
}

function rawBody(message: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  // It uses nothing that Express adds.
  const request = message as Request;
  return new Promise((resolve, reject) => {
    readRaw(request, response as Response, (error?: unknown) => {
      if (error !== undefined && error !== null) reject(refusal(error));
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      // The request lives until it is answered; its bytes need not.
      request.body = undefined;
    });
  });
}

/** Resolves to the parsed body; undefined when the request has none. `mayParse` is awaited between reading and parsing. */
export async function jsonBody(
  request: IncomingMessage,
  response: ServerResponse,
  mayParse: () => Promise<void> | undefined,
): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return undefined;
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new ValidationFailed([
      {
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        type: 'model_attributes_type',
      },
    ]);
  }
  const raw = await rawBody(request, response);
  if (raw.length === 0) return undefined;
  await mayParse();
  if (hasMoreItems(raw, LIMITS.requestItems))
    throw new ValidationFailed([{ loc: ['body'], ...tooManyItems }]);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch (error) {
    throw new ValidationFailed([
      { loc: ['body', faultPosition(error, raw.length)], msg: 'JSON decode error', type: 'json_invalid' },
    ]);
  }
}
