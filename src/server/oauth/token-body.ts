// Reads the body of a request for tokens, which may be a form or, as the original takes it, JSON, and passes it on as a form with the
// scopes in our spelling.
import type { IncomingMessage as Request } from 'node:http';
import { scopesOf } from '../../contract/oauth.ts';
import { gatherBytes } from '../gathered-bytes.ts';
import { IncomingMessage } from '../node-http.ts';

const BODY_BYTES = 65_536;

/** The body as a form; null when it is too long or no form. */
async function formOf(request: Request): Promise<URLSearchParams | null> {
  const gathered = gatherBytes(BODY_BYTES);
  let isWhole = true;
  for await (const part of request as AsyncIterable<Buffer>) isWhole = gathered.add(part) && isWhole;
  if (!isWhole) return null;
  const text = gathered.bytes().toString('utf8');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return new URLSearchParams(text);
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) {
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        if (typeof one === 'string') form.append(name, one);
    }
    return form;
  } catch {
    return null;
  }
}

/** Names of scopes that this service has, in its spelling; a text without any stays as it is. */
export function ownScopes(text: string): string {
  const known = scopesOf(text);
  return known.length === 0 ? text : known.join(' ');
}

/** The same request with its body read, and what that says; null when it is not possible. */
export async function withForm(
  request: Request,
): Promise<{ request: Request; form: URLSearchParams } | null> {
  const form = await formOf(request);
  if (form === null) return null;
  const scopes = form.getAll('scope');
  if (scopes.length === 1) form.set('scope', ownScopes(scopes[0]!));
  const body = Buffer.from(form.toString());
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method ?? 'POST';
  copy.url = request.url ?? '/';
  copy.headers = {
    ...request.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  delete copy.headers['transfer-encoding'];
  // Otherwise Node takes it for a broken one, and closes the connection.
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return { request: copy, form };
}
