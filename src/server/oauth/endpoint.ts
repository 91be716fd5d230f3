// Answers the paths of OAuth: what a browser opens, what clients ask for tokens, and the pages between. Each address that the service
// is reached under is an issuer of its own, over https or on this computer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { DEFAULT_SCOPES } from '../../contract/keys.ts';
import { isTrustworthyBase, OAUTH_PATHS } from '../../contract/oauth.ts';
import { PAGE_COOKIE, readCookie } from '../http/cookies.ts';
import type { Clock, CommitSync, Log, SecretStore } from '../ports.ts';
import type { Identity } from '../services/account/identity.ts';
import type { AuthorizationRequests } from '../services/account/authorization-requests.ts';
import type { OAuthGrants } from '../services/account/oauth-grants.ts';
import type { Store } from '../store/store.ts';
import { createClientDocuments, type DocumentSource } from './client-documents.ts';
import { errorPage, SCRIPT, STYLE, waitingPage } from './pages.ts';
import { createRequestBudgets } from './request-budgets.ts';
import { loadOAuthKeys, type OAuthKeys } from './secret-keys.ts';
import { ownScopes, withForm } from './token-body.ts';

/** Issuers that are kept ready: names and addresses of this computer, and those that the owner entered. */
const MOST_ISSUERS = 8;
const RETRY_S = 30;

export interface OAuthRequest {
  /** Without the query. */
  path: string;
  /** The address that was used, without a trailing slash. */
  base: string;
  /** Who sent it. */
  client: string;
}

export interface OAuthEndpoint {
  handles(path: string): boolean;
  /** Answers the request. */
  handle(request: IncomingMessage, response: ServerResponse, from: OAuthRequest): Promise<void>;
  close(): void;
}

export interface OAuthEndpointOptions {
  store: Store;
  committed: CommitSync;
  secrets: SecretStore;
  identity: Pick<Identity, 'ensureOwner' | 'sessionUid' | 'user'>;
  grants: OAuthGrants;
  requests: AuthorizationRequests;
  /** Where documents of clients come from; tests have a server of their own. */
  documents?: DocumentSource | undefined;
  clock: Clock;
  log: Log;
}

const PATHS =
  /^\/(authorize|token|oauth\/(authorize(\/[\w-]{1,100})?|token|revoke|style\.css|waiting\.js|interaction\/[\w-]{1,100}(\/state)?))$/;

const FILES: Readonly<Record<string, { type: string; text: string }>> = {
  [OAUTH_PATHS.style]: { type: 'text/css', text: STYLE },
  [OAUTH_PATHS.script]: { type: 'text/javascript', text: SCRIPT },
};

/** The paths of the original lead to the same. */
const ALIASES: Readonly<Record<string, string>> = {
  '/authorize': OAUTH_PATHS.authorize,
  '/token': OAUTH_PATHS.token,
};

export function createOAuthEndpoint(options: OAuthEndpointOptions): OAuthEndpoint {
  const { store, committed, secrets, identity, grants, requests, clock, log } = options;
  const documents = createClientDocuments({ clock, ...(options.documents && { source: options.documents }) });
  const budgets = createRequestBudgets({ store, clock });
  const fetched = new WeakSet<IncomingMessage>();
  const servers = new Map<string, Provider>();
  let keys: Promise<OAuthKeys> | null = null;

  async function serverOf(issuer: string): Promise<Provider> {
    const kept = servers.get(issuer);
    if (kept !== undefined) return kept;
    // A failure is tried again with the next request.
    const loaded = await (keys ??= loadOAuthKeys(secrets).catch((error: unknown) => {
      keys = null;
      throw error;
    }));
    // Loaded at its first use: most services never have one, and the library takes its time and memory.
    const { createAuthorizationServer } = await import('./authorization-server.ts');
    const made =
      servers.get(issuer) ??
      createAuthorizationServer({
        issuer,
        keys: loaded,
        store,
        grants,
        requests,
        committed,
        fetchDocument: (url) => documents.fetch(url),
        async mayFetchDocument({ req }, clientId) {
          // The library tries again when it looks where to send the error of the first time.
          if (fetched.has(req)) return false;
          fetched.add(req);
          return budgets.mayFetch(req, clientId);
        },
        // Only chooses whose window shows the question: that user's answer is needed all the same.
        userOf({ req }) {
          const session = readCookie(req.headers.cookie, PAGE_COOKIE);
          return (session === null ? null : identity.sessionUid(session)) ?? identity.ensureOwner().uid;
        },
        userExists: (uid) => identity.user(uid) !== null,
        clock,
        log,
      });
    servers.delete([...servers.keys()][MOST_ISSUERS - 1] ?? '');
    servers.set(issuer, made);
    return made;
  }

  /** Of the browser that asked: it has the cookie. */
  async function interactionOf(
    server: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ) {
    const found = await server.interactionDetails(request, response).catch(() => null);
    return found?.uid === id;
  }

  /** For the script of the page that waits. */
  async function state(server: Provider, request: IncomingMessage, response: ServerResponse, id: string) {
    const own = await interactionOf(server, request, response, id);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ waiting: own && requests.answer(id).state === 'waiting' }));
  }

  /** Shows the browser what its request waits for, or sends it on with the owner's answer. */
  async function interaction(
    server: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ) {
    // Nobody else sees the code.
    if (!(await interactionOf(server, request, response, id))) {
      const gone = { error: 'invalid_request', error_description: 'the authorization request is over' };
      return sendPage(response, 400, errorPage(gone));
    }
    const answer = requests.answer(id);
    if (answer.state === 'waiting') return sendPage(response, 200, waitingPage(answer));
    const result =
      answer.state === 'approved'
        ? { login: { accountId: answer.uid, remember: false }, consent: { grantId: answer.grant_id } }
        : {
            error: 'access_denied',
            error_description:
              answer.state === 'denied' ? 'the owner denied the request' : 'the owner did not answer in time',
          };
    await server.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    handles: (path) => PATHS.test(path),

    async handle(request, response, { path: asked, base, client }) {
      const path = ALIASES[asked] ?? asked;
      if (path !== asked) request.url = path + (request.url ?? '').slice(asked.length);
      if (!isTrustworthyBase(base)) return sendPage(response, 403, errorPage(OVER_HTTPS_ONLY));
      const posts = path === OAUTH_PATHS.token || path === OAUTH_PATHS.revoke;
      if (request.method !== (posts ? 'POST' : 'GET')) {
        response.setHeader('Allow', posts ? 'POST' : 'GET');
        return sendError(response, 405, 'invalid_request', 'the method is not allowed here');
      }
      // A page that another page shows inside itself, and a script, are no place to ask people for access.
      const dest = request.headers['sec-fetch-dest'];
      const parts = path.endsWith('/state')
        ? ['empty']
        : FILES[path] === undefined
          ? ['document']
          : ['style', 'script'];
      // What a browser loads in advance, because some page names it, is nobody's wish.
      const isInAdvance = request.headers['sec-purpose'] !== undefined;
      if (!posts && (isInAdvance || (dest !== undefined && !parts.includes(dest))))
        return sendPage(response, 403, errorPage(IN_A_WINDOW_ONLY));
      const file = FILES[path];
      if (file !== undefined) {
        response.writeHead(200, { 'Content-Type': `${file.type}; charset=utf-8` }).end(file.text);
        return;
      }
      const server = await serverOf(base);
      const shown = new RegExp(`^${OAUTH_PATHS.interaction}/([\\w-]+?)(/state)?$`).exec(path);
      if (shown !== null) {
        const show = shown[2] === undefined ? interaction : state;
        return show(server, request, response, shown[1]!);
      }
      if (!posts) {
        const url = request.url ?? path;
        if (!(await budgets.mayAuthorize(request, { issuer: base, url, client }))) {
          response.setHeader('Retry-After', String(RETRY_S));
          return sendPage(response, 503, errorPage(TOO_MANY));
        }
        if (path === OAUTH_PATHS.authorize) request.url = withScopes(url);
        return answered(server, request, response);
      }
      const read = await withForm(request);
      if (read === null) return sendError(response, 400, 'invalid_request', 'the body is not valid');
      if (!(await budgets.mayPost(read.request, { issuer: base, form: read.form, client }))) {
        response.setHeader('Retry-After', String(RETRY_S));
        return sendError(response, 503, 'temporarily_unavailable', 'too many requests');
      }
      return answered(server, read.request, response);
    },

    close: () => documents.close(),
  };
}

const TOO_MANY = { error: 'temporarily_unavailable', error_description: 'too many requests' };

const OVER_HTTPS_ONLY = {
  error: 'invalid_request',
  error_description: 'from another computer, access can be asked for over https only',
};

const IN_A_WINDOW_ONLY = {
  error: 'invalid_request',
  error_description: 'access is asked for in a window of its own',
};

/** Resolves when the answer is sent or the client is gone. */
function answered(server: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    server.callback()(request, response).catch(reject);
  });
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(html);
}

function sendError(response: ServerResponse, status: number, error: string, error_description: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error, error_description }));
}

/** A request that names no scope is about all of them; the owner unticks what is too much. */
function withScopes(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1));
  const asked = query.getAll('scope');
  if (asked.length > 1) return url;
  const [scope = ''] = asked;
  query.set('scope', scope.trim() === '' ? DEFAULT_SCOPES.mcp.join(' ') : ownScopes(scope));
  return `${url.slice(0, start)}?${query.toString()}`;
}
