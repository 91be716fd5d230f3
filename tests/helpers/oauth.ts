// A client of OAuth and what it needs around it: a host with its metadata document, a browser with cookies, and the owner who
// answers in a signed-in page.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished, type TestContext } from 'vitest';
import type { AuthorizationRequest } from '../../src/contract/oauth.ts';
import { selfSignedCertificate } from '../../src/server/network/self-signed.ts';
import type { DocumentSource } from '../../src/server/oauth/client-documents.ts';
import { signInPage, type SignedInPage } from './signed-in-page.ts';

/** What is needed of a service. */
export interface Served {
  url: string;
  service: { newUiUrl(): string };
}

export const CLIENT_HOST = 'assistant.example.com';
export const CALLBACK = 'http://127.0.0.1:39999/callback';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of the internet, on this computer: its name is looked up here, and its certificate is trusted. */
export async function startDocumentHost(ends: Pick<TestContext, 'onTestFinished'> = { onTestFinished }) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const day = 86_400_000;
  const cert = selfSignedCertificate({
    privateKey: key,
    names: [CLIENT_HOST],
    notBefore: Date.now() - day,
    notAfter: Date.now() + day,
  });
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `https://${CLIENT_HOST}:${port}`;
  const source: DocumentSource = {
    resolve: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: cert,
    mayDial: () => true,
  };
  return {
    origin,
    source,
    asked,
    /** Serves a document for a client; answers the client's id. Members given take the place of the usual. */
    client(
      path: string,
      members: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): string {
      const id = origin + path;
      const document = {
        ...{ client_id: id, client_name: 'Test Assistant', redirect_uris: [CALLBACK] },
        ...{ grant_types: ['authorization_code', 'refresh_token'], token_endpoint_auth_method: 'none' },
        ...members,
      };
      answers.set(path, (_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', ...headers })
          .end(JSON.stringify(document)),
      );
      return id;
    },
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
  };
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
