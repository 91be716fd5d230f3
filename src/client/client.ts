// Calls the service over HTTP with types from the OpenAPI document. The caller gives the address and the
// credential. Knows neither the browser nor the command line.
import createFetchClient from 'openapi-fetch';
import type { ValidationIssue } from '../contract/errors.ts';
import type { paths } from './schema.d.ts';

/** An answer that is not a success. `status` 0: no answer came. The message is a sentence for a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The errors of the request's fields; empty for every other reason. */
  readonly issues: readonly ValidationIssue[];

  constructor(status: number, message: string, issues: readonly ValidationIssue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }

  get signedOut(): boolean {
    return this.status === 401;
  }
}

export interface ClientOptions {
  /** Empty: the page's own origin. */
  baseUrl: string;
  /** Called for each request. Without it the request has no credential. */
  token?: () => string | Promise<string>;
  /** Instead of the platform's. */
  fetch?: (request: Request) => Promise<Response>;
  /** Instead of the platform's. */
  Request?: typeof Request;
  /** What the program calls itself; a browser decides that itself. */
  userAgent?: string;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Every call rejects with ApiError unless it succeeds; one that was aborted rejects with the reason of its
 * signal.
 */
export function createClient({ baseUrl, token, fetch, Request, userAgent }: ClientOptions) {
  const client = createFetchClient<paths>({
    baseUrl,
    fetch,
    Request,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(userAgent !== undefined && { 'user-agent': userAgent }) },
  });
  client.use({
    async onRequest({ request }) {
      if (token !== undefined) request.headers.set('authorization', `Bearer ${await token()}`);
    },
    async onResponse({ response }) {
      if (!response.ok) throw await failure(response);
    },
    onError({ request, error }) {
      if (request.signal.aborted) return error instanceof Error ? error : new Error(String(error));
      return new ApiError(0, 'Earshot’s service is not answering.');
    },
  });
  return client;
}

/** The body of a successful answer. */
export async function dataOf<A extends { data?: unknown }>(
  call: Promise<A>,
): Promise<Exclude<A['data'], undefined>> {
  const { data } = await call;
  return data as Exclude<A['data'], undefined>;
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  const issues = Array.isArray(detail) ? (detail as ValidationIssue[]) : [];
  return new ApiError(response.status, sentenceOf(detail, issues, response.status), issues);
}

/** What a schema finds names no field, so the field stands before it. */
const OF_A_SCHEMA = /^(Input|String|List|Field|Extra inputs|Value error|JSON)\b/;

function issueSentence({ loc, msg }: ValidationIssue): string {
  const sentence = OF_A_SCHEMA.test(msg) ? `${loc.slice(1).join('.') || 'The request'}: ${msg}` : msg;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function sentenceOf(detail: unknown, issues: readonly ValidationIssue[], status: number): string {
  if (typeof detail === 'string') return detail;
  const [first] = issues;
  if (first !== undefined) return issueSentence(first);
  if (typeof detail === 'object' && detail !== null && 'message' in detail) return String(detail.message);
  return `The service answered with status ${status}.`;
}
