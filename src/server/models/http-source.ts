// Opens an address for reading: follows redirects, goes through the proxy where there is one, and never
// leaves https unless the first address was http. Does not know models.
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { addressFault } from '../../contract/server-address.ts';
import { checkedLookup } from '../checked-lookup.ts';
import { request as httpRequest } from '../node-http.ts';
import { agentsFor, wayTo } from '../outgoing-proxy.ts';

/** Why a download failed. `retryable`: the same request may succeed in a moment. */
export class DownloadError extends Error {
  readonly reason: string;
  readonly retryable: boolean;

  /** `message` is a sentence for the owner. */
  constructor(reason: string, message: string, retryable = false) {
    super(message);
    this.name = 'DownloadError';
    this.reason = reason;
    this.retryable = retryable;
  }
}

export interface SourceRequest {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** A server that sends nothing for this long is abandoned. */
  silentMs: number;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const tooSlow = (host: string, ms: number): DownloadError =>
  new DownloadError('slow', `${host} sent nothing for ${Math.round(ms / 1000)} seconds.`, true);

/** Rejects with DownloadError. The answer may have any status but a redirect. */
export async function openSource(request: SourceRequest): Promise<IncomingMessage> {
  let url = new URL(request.url);
  const plainAllowed = url.protocol === 'http:';
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await once(url, request);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined) return answer;
    answer.resume();
    if (!URL.canParse(location, url.href)) {
      throw new DownloadError('bad_redirect', `${url.host} redirects to an address that cannot be read.`);
    }
    url = new URL(location, url);
    if (url.protocol !== 'https:' && !(plainAllowed && url.protocol === 'http:')) {
      throw new DownloadError(
        'insecure_redirect',
        `The download was redirected to ${url.host} without https.`,
      );
    }
    url.hash = '';
    const fault = addressFault(url.href, { protocol: 'http', query: true });
    if (fault !== null) {
      throw new DownloadError('bad_redirect', `The download was redirected to an address that ${fault}.`);
    }
  }
  throw new DownloadError(
    'too_many_redirects',
    `The download was redirected more than ${MAX_REDIRECTS} times.`,
  );
}

const DIRECT = new HttpsAgent({ keepAlive: false });

async function once(url: URL, { headers, signal, silentMs }: SourceRequest) {
  const lookup = checkedLookup();
  const way = await wayTo({ url, lookup, unknownNames: 'left to the proxy', signal });
  signal.throwIfAborted();
  if (way !== null && 'code' in way)
    throw new DownloadError('unreachable', `${url.host} cannot be reached.`, true);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const agents = agentsFor(way?.through ?? null, DIRECT, secure);
    let answer: IncomingMessage | null = null;
    const take = (incoming: IncomingMessage): void => resolve((answer = incoming));
    const options = {
      headers: { ...headers, 'Accept-Encoding': 'identity' },
      signal,
      lookup,
    };
    const outgoing = secure
      ? httpsRequest(url, { ...options, agent: agents.https, timeout: silentMs }, take)
      : httpRequest(url, { ...options, agent: agents.http }, take);
    outgoing.setTimeout(silentMs, () => (answer ?? outgoing).destroy(tooSlow(url.host, silentMs)));
    outgoing.on('error', (error) => {
      agents.tunnel?.destroy();
      if (error instanceof DownloadError || signal.aborted) reject(error);
      else reject(new DownloadError('unreachable', `${url.host} cannot be reached.`, true));
    });
    outgoing.end();
  });
}
