// A client of OAuth and what it needs around it: a host with its metadata document, a browser with cookies, and the owner who
// answers in a signed-in page.
import { createHash, randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { AuthorizationRequest } from '../../src/contract/oauth.ts';
import { CALLBACK, openDocumentHost } from './document-host.ts';
import { signInPage, type SignedInPage } from './signed-in-page.ts';
import { startTestServer, type TestServerOptions } from './start-test-server.ts';

/** What is needed of a service. */
export interface Served {
  url: string;
  service: { newUiUrl(): string };
}

/** Closed when the test ends. */
export async function startDocumentHost() {
  const host = await openDocumentHost();
  onTestFinished(() => host.close());
  return host;
}

/** A service, its signed-in owner, and a client whose metadata document a host serves. */
export async function startOAuth(options: Omit<TestServerOptions, 'clientDocuments'> = {}) {
  const host = await startDocumentHost();
  const server = await startTestServer({ ...options, clientDocuments: host.source });
  return { host, server, owner: await signedInOwner(server), id: host.client('/client.json') };
}

/** Keeps cookies by name and path, and follows redirects within the service. */
export function createBrowser(base: string) {
  const cookies = new Map<string, { value: string; path: string }>();
  async function load(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const { pathname } = new URL(url, base);
    const sent = [...cookies]
      .filter(([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const answer = await fetch(new URL(url, base), {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(sent !== '' && { cookie: sent }), ...headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      if (value.join('=') === '') cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value: value.join('='), path });
    }
    return answer;
  }
  return {
    cookies,
    load,
    /** Follows redirects as long as they stay here; answers the last page, or the address that it is sent away to. */
    async follow(url: string): Promise<{ page: string; status: number; url: string } | { away: URL }> {
      let at = new URL(url, base);
      for (;;) {
        const answer = await load(at.href);
        const location = answer.headers.get('location');
        if (location === null) return { page: await answer.text(), status: answer.status, url: at.href };
        at = new URL(location, at);
        if (at.origin !== new URL(base).origin) return { away: at };
      }
    },
  };
}

export interface AskedFor {
  url: string;
  verifier: string;
  state: string;
}

/** The address a client sends its user's browser to. Null leaves a parameter out. */
export function authorizationUrl(
  base: string,
  clientId: string,
  parameters: Record<string, string | null> = {},
): AskedFor {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const usual: Record<string, string | null> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'memories:read memories:write conversations:read',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${base}/v1/mcp`,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...usual, ...parameters }))
    if (value !== null) query.set(name, value);
  return { url: `${base}/oauth/authorize?${query.toString()}`, verifier, state };
}

/** The owner, in a page of Earshot that is signed in. */
export async function signedInOwner(server: Served) {
  const link = new URLSearchParams(new URL(server.service.newUiUrl()).hash.slice(1)).get('link') ?? '';
  const page: SignedInPage = await signInPage(server.url, link);
  const token = await page.token();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    page,
    token,
    async waiting(): Promise<AuthorizationRequest[]> {
      const answer = await fetch(`${server.url}/v1/mcp/oauth/requests`, { headers });
      return (await answer.json()) as AuthorizationRequest[];
    },
    decide: (id: string, decision: object): Promise<Response> =>
      fetch(`${server.url}/v1/mcp/oauth/requests/${id}/decision`, {
        method: 'POST',
        headers,
        body: JSON.stringify(decision),
      }),
  };
}
export type Owner = Awaited<ReturnType<typeof signedInOwner>>;

/** Goes through consent; answers the address that the client's browser comes back to. */
export async function consented(
  server: Pick<Served, 'url'>,
  owner: Owner,
  asked: AskedFor,
  decision: object = { approve: true },
): Promise<URL> {
  const browser = createBrowser(server.url);
  const shown = await browser.follow(asked.url);
  if ('away' in shown) throw new Error(`sent away to ${shown.away.href}`);
  const request = (await owner.waiting()).find(({ match_code }) =>
    shown.page.includes(`Code ${[...match_code].join(' ')}`),
  );
  if (request === undefined) throw new Error(`nothing waits: ${shown.status} ${shown.page}`);
  const answer = await owner.decide(request.id, { match_code: request.match_code, ...decision });
  if (answer.status !== 204) throw new Error(`the decision was refused: ${await answer.text()}`);
  const back = await browser.follow(shown.url);
  if (!('away' in back)) throw new Error(`not sent back: ${back.status} ${back.page}`);
  return back.away;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export async function tokenRequest(
  base: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Tokens & { error?: string; error_description?: string } }> {
  const answer = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Tokens };
}

export const redeem = (base: string, clientId: string, { verifier }: AskedFor, back: URL, more = {}) =>
  tokenRequest(base, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...more,
  });

export const refresh = (base: string, clientId: string, refresh_token: string, more = {}) =>
  tokenRequest(base, { grant_type: 'refresh_token', client_id: clientId, refresh_token, ...more });

/** Everything from the first request to the first tokens. */
export async function connected(
  server: Pick<Served, 'url'>,
  owner: Owner,
  clientId: string,
  parameters: Record<string, string | null> = {},
): Promise<Tokens> {
  const asked = authorizationUrl(server.url, clientId, parameters);
  const back = await consented(server, owner, asked);
  const { status, body } = await redeem(server.url, clientId, asked, back, {
    redirect_uri: parameters['redirect_uri'] ?? CALLBACK,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
