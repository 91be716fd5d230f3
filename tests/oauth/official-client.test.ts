// The official client goes through OAuth on its own, from the first 401 to a tool call: once with a metadata document, once as a
// registered client.
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import { consented, type Owner, startOAuth } from '../helpers/oauth.ts';
import { type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** What a program keeps that uses the client. `id` is a metadata document's address, or a registered client's. */
function keeper(id: string, redirectUrl: string) {
  const kept: {
    tokens?: StoredOAuthTokens;
    client?: StoredOAuthClientInformation;
    discovered?: OAuthDiscoveryState;
    verifier: string;
    opened: URL | null;
  } = { verifier: '', opened: null };
  const isDocument = id.startsWith('https://');
  const provider: OAuthClientProvider = {
    redirectUrl,
    ...(isDocument && { clientMetadataUrl: id }),
    clientMetadata: { client_name: 'Test Assistant', redirect_uris: [redirectUrl] },
    clientInformation: (about) =>
      kept.client ?? (isDocument ? undefined : { client_id: id, ...(about && { issuer: about.issuer }) }),
    saveClientInformation: (information) => void (kept.client = information),
    saveDiscoveryState: (state) => void (kept.discovered = state),
    discoveryState: () => kept.discovered,
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.opened = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

async function attachedThroughConsent(server: TestServer, owner: Owner, id: string, redirectUrl: string) {
  const { kept, provider } = keeper(id, redirectUrl);
  const url = new URL('/v1/mcp', server.url);
  const connect = async (): Promise<[Client, StreamableHTTPClientTransport]> => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
    onTestFinished(() => client.close());
    return [client, transport];
  };
  const [first, transport] = await connect();
  await expect(first.connect(transport).then(() => first.listTools())).rejects.toThrow(UnauthorizedError);
  const asked = { url: kept.opened!.href, verifier: kept.verifier, state: '' };
  const back = await consented(server, owner, asked);
  await transport.finishAuth(back.searchParams);
  const [client, again] = await connect();
  await client.connect(again);
  return { client, kept, asked: kept.opened! };
}

verifies(
  [
    'auth.oauth.client-id-metadata-document',
    'auth.oauth.consent',
    'auth.oauth.server-url',
    'auth.oauth.pkce',
  ],
  'a client with a metadata document attaches without a key',
  async () => {
    const { host, server, owner } = await startOAuth();
    // A program has a free port of this computer each time, so its document names none.
    const id = host.client('/program.json', { redirect_uris: ['http://127.0.0.1/callback'] });
    const { client, kept, asked } = await attachedThroughConsent(
      server,
      owner,
      id,
      'http://127.0.0.1:41234/callback',
    );
    expect(asked.searchParams.get('resource')).toBe(`${server.url}/v1/mcp`);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    const answer = await client.callTool({ name: 'get_user_profile', arguments: {} });
    expect(answer.structuredContent).toMatchObject({ name: 'You' });
    expect(kept.tokens?.refresh_token).toEqual(expect.any(String));
  },
);

verifies(['auth.oauth.two-registered-clients'], 'the two registered assistant products attach', async () => {
  const { server, owner } = await startOAuth();
  const redirect = 'http://localhost:8123/callback';
  const products = { 'omi-claude-prod': 'Claude', 'omi-chatgpt-prod': 'ChatGPT' };
  for (const [client_id, client_name] of Object.entries(products)) {
    const { client } = await attachedThroughConsent(server, owner, client_id, redirect);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    const { grants } = (await (await server.request('/v1/mcp/oauth/grants')).json()) as { grants: object[] };
    expect(grants).toContainEqual(expect.objectContaining({ client_id, client_name, client_host: null }));
  }
});
