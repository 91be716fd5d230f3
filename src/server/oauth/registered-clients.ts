// The two assistant products that the contract names as registered clients. Both are public: anybody may send their ids, so that
// the consent says where the answer goes.
import type { ClientMetadata } from 'oidc-provider';

const PUBLIC: Partial<ClientMetadata> = {
  // Their programs on this computer come back on any port of the loopback.
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
};
const LOOPBACK = ['http://127.0.0.1/callback', 'http://localhost/callback'];

export const REGISTERED_CLIENTS: readonly ClientMetadata[] = [
  {
    ...PUBLIC,
    client_id: 'omi-claude-prod',
    client_name: 'Claude',
    redirect_uris: [
      'https://claude.ai/api/mcp/auth_callback',
      'https://claude.com/api/mcp/auth_callback',
      ...LOOPBACK,
    ],
  },
  {
    ...PUBLIC,
    client_id: 'omi-chatgpt-prod',
    client_name: 'ChatGPT',
    redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect', ...LOOPBACK],
  },
];
