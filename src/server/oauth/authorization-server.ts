// The authorization server of one issuer: oidc-provider with the rules of this service. An answer of the owner is the only thing
// that approves a request; no cookie and no earlier grant does.
import Provider, {
  errors,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { SCOPES } from '../../contract/keys.ts';
import { audienceAt, OAUTH_LIMITS, OAUTH_PATHS, scopesOf } from '../../contract/oauth.ts';
import type { Clock, CommitSync, Log } from '../ports.ts';
import type { AuthorizationRequests } from '../services/account/authorization-requests.ts';
import type { OAuthGrants } from '../services/account/oauth-grants.ts';
import type { Store } from '../store/store.ts';
import { createAdapter } from './adapter.ts';
import { DOCUMENT_BYTES } from './client-documents.ts';
import { errorPage } from './pages.ts';
import { isLoopbackUrl, mayRedirectTo, redirectHost } from './redirects.ts';
import { REGISTERED_CLIENTS } from './registered-clients.ts';
import { resourcesAt } from './resources.ts';
import type { OAuthKeys } from './secret-keys.ts';

const CODE_S = 60;
const ACCESS_S = 3_600;
const REFRESH_S = 30 * 86_400;
/** Longer than a request waits, so that its browser is told the end and sent back with it. */
const INTERACTION_S = OAUTH_LIMITS.requestMinutes * 60 + 300;
/** As the headers of a document say, between these. The longer one than a request waits: it is needed again at its end. */
const DOCUMENT_S = { min: INTERACTION_S, max: 86_400 };

export interface AuthorizationServerOptions {
  issuer: string;
  keys: OAuthKeys;
  store: Store;
  grants: OAuthGrants;
  requests: AuthorizationRequests;
  committed: CommitSync;
  fetchDocument(url: string | URL): Promise<Response>;
  /** Counts against the bounds of fetching, for the sender of the request. False: too often. */
  mayFetchDocument(context: KoaContextWithOIDC, clientId: string): Promise<boolean>;
  /** Whose answer a request waits for. */
  userOf(context: KoaContextWithOIDC): string;
  userExists(uid: string): boolean;
  clock: Clock;
  log: Log;
}

export function createAuthorizationServer(options: AuthorizationServerOptions): Provider {
  const { issuer, requests, log } = options;
  const provider = new Provider(issuer, configuration(options));

  // The library makes addresses from what a request says. The issuer decides them here.
  provider.use(async (context, next) => {
    const { protocol, host } = new URL(issuer);
    Object.defineProperties(context.request, {
      protocol: { value: protocol.slice(0, -1) },
      host: { value: host },
    });
    await next();
    withoutSessionCookie(context);
  });
  provider.on('server_error', (_context, error) =>
    log.error({ error: error.stack?.replace(/^.*\n/, '') }, 'the authorization server failed'),
  );

  async function openRequest(context: KoaContextWithOIDC, id: string): Promise<void> {
    const { client, params, entities } = context.oidc;
    const scopes = scopesOf(String(params?.['scope'] ?? ''));
    if (client === undefined) throw new errors.InvalidClient('the client is not known');
    const [resource = ''] = Object.keys(context.oidc.resourceServers ?? {});
    const redirects = client.redirectUris ?? [];
    const redirect = String(params?.['redirect_uri']);
    const opened = requests.open({
      id,
      uid: options.userOf(context),
      issuer,
      client: {
        id: client.clientId,
        name: client.clientName ?? client.clientId,
        host: REGISTERED_CLIENTS.some(({ client_id }) => client_id === client.clientId)
          ? null
          : new URL(client.clientId).host,
        // A registered client's id is public, and what it is on this computer is anybody's guess.
        only_local_redirects: redirects.every(isLoopbackUrl) || isLoopbackUrl(redirect),
      },
      redirect_host: redirectHost(redirect),
      resource,
      scopes,
    });
    if (opened) return;
    await entities.Interaction?.destroy();
    throw new errors.TemporarilyUnavailable('too many requests wait for an answer; try again later');
  }
  opening.set(provider, openRequest);
  return provider;
}

type OpenRequest = (context: KoaContextWithOIDC, id: string) => Promise<void>;
/** The configuration is made before the provider, and its functions are called after. */
const opening = new WeakMap<Provider, OpenRequest>();

function policy(): interactionPolicy.Prompt[] {
  const { Check, Prompt } = interactionPolicy;
  // Each request is decided by an answer to itself, and never by what a browser has.
  const unanswered = (what: 'login' | 'consent') =>
    new Check(`no_${what}`, 'the owner has to answer', ({ oidc }) => oidc.result?.[what] === undefined);
  return [
    new Prompt({ name: 'login', requestable: true }, unanswered('login')),
    new Prompt({ name: 'consent', requestable: true }, unanswered('consent')),
  ];
}

function configuration(options: AuthorizationServerOptions): Configuration {
  const { issuer, keys, store, grants, committed, clock } = options;
  return {
    adapter: createAdapter({ issuer, store, grants, committed, clock }),
    clients: [...REGISTERED_CLIENTS],
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    clientAuthMethods: ['none'],
    clientBasedCORS: () => true,
    jwks: keys.jwks as Configuration['jwks'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: [],
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: OAUTH_PATHS.authorize,
      token: OAUTH_PATHS.token,
      revocation: OAUTH_PATHS.revoke,
      jwks: OAUTH_PATHS.jwks,
      end_session: '/oauth/unused',
    },
    cookies: {
      keys: keys.cookies,
      names: { session: 'earshot_oauth_session', interaction: 'earshot_oauth', resume: 'earshot_oauth_back' },
      short: { httpOnly: true, sameSite: 'lax' },
      long: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: ACCESS_S,
      AuthorizationCode: CODE_S,
      RefreshToken: REFRESH_S,
      Interaction: INTERACTION_S,
      Session: INTERACTION_S,
      Grant: REFRESH_S,
      IdToken: ACCESS_S,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    findAccount: async (_context, uid) =>
      options.userExists(uid) ? { accountId: uid, claims: async () => ({ sub: uid }) } : undefined,
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    interactions: {
      policy: policy(),
      url: async (context, interaction) => {
        if (scopesOf(String(context.oidc.params?.['scope'] ?? '')).length === 0)
          throw new errors.InvalidScope(
            'none of the scopes is known',
            String(context.oidc.params?.['scope']),
          );
        await opening.get(context.oidc.provider)?.(context, interaction.uid);
        return `${OAUTH_PATHS.interaction}/${interaction.uid}`;
      },
    },
    renderError: async (context, out) => {
      context.type = 'html';
      context.body = errorPage(out);
    },
    fetch: (asked) => options.fetchDocument(asked instanceof Request ? asked.url : asked),
    fetchResponseBodyLimits: { 'client_id metadata document': DOCUMENT_BYTES },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: DOCUMENT_S,
        async allowFetch(context, clientId) {
          if (await options.mayFetchDocument(context, clientId)) return true;
          throw new errors.TemporarilyUnavailable('too many clients were looked up; try again in a minute');
        },
        async allowClient(_context, client) {
          if (client.clientName === undefined)
            throw new errors.InvalidClientMetadata('the document of the client has no client_name');
          return (client.redirectUris ?? []).length > 0 && (client.redirectUris ?? []).every(mayRedirectTo);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_context, _client, oneOf) =>
          Array.isArray(oneOf) ? (oneOf[0] ?? audienceAt(issuer)) : audienceAt(issuer),
        useGrantedResource: async () => true,
        async getResourceServerInfo(_context, resource) {
          if (!resourcesAt(issuer).includes(resource)) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience: audienceAt(issuer),
            accessTokenFormat: 'opaque',
            accessTokenTTL: ACCESS_S,
          };
        },
      },
    },
  };
}

/** The session of a browser proves nothing here, so that no browser is given one. */
function withoutSessionCookie(context: {
  response: {
    get(name: string): unknown;
    set: (name: string, value: string[]) => void;
    remove(name: string): void;
  };
}): void {
  const set = context.response.get('set-cookie') as string | string[] | undefined;
  const cookies = (Array.isArray(set) ? set : [set ?? '']).filter((one) => one !== '');
  if (cookies.length === 0) return;
  const kept = cookies.filter((cookie) => !cookie.startsWith('earshot_oauth_session'));
  context.response.remove('set-cookie');
  if (kept.length > 0) context.response.set('set-cookie', kept);
}
