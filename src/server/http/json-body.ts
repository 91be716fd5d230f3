// Reads a JSON body, after authentication and within the limit. A malformed body is a validation error, as in
// the original service. Another content type is refused before it is read, so that a form of another page
// cannot post.
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../contract/limits.ts';
import { ValidationFailed } from './error-responses.ts';
import { freeBytes } from '../gathered-bytes.ts';
import { hasMoreItems } from '../json-count.ts';
import { readBody } from './read-body.ts';
import { tooManyItems } from './validation.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Offset of the fault: the engine's message names it, or the text ended too early. */
function faultPosition(error: unknown, length: number): number {
  const message = error instanceof Error ? error.message : '';
  if (/end of JSON input/.test(message)) return length;
  return Number(/position (\d+)/.exec(message)?.[1] ?? 0);
}

/** Resolves to the parsed body; undefined when the request has none. `mayParse` is awaited between reading and parsing. */
export async function jsonBody(
  request: IncomingMessage,
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
  const raw = await readBody(request, LIMITS.jsonBodyBytes);
  if (raw.length === 0) return undefined;
  try {
    await mayParse();
    if (hasMoreItems(raw, LIMITS.requestItems))
      throw new ValidationFailed([{ loc: ['body'], ...tooManyItems }]);
    return parsed(raw);
  } finally {
    freeBytes(raw);
  }
}

function parsed(raw: Buffer<ArrayBuffer>): unknown {
  const { length } = raw;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    // Not beside what is made of it.
    freeBytes(raw);
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ValidationFailed([
      { loc: ['body', faultPosition(error, length)], msg: 'JSON decode error', type: 'json_invalid' },
    ]);
  }
}
