// Contract, section "Authentication". Data only.
import { requirementsOf } from './requirement.ts';

export const authenticationRequirements = requirementsOf('authentication', {
  now: {
    'auth.developer-key.bearer': 'Authorization: Bearer with a developer key opens the developer API.',
    'auth.developer-key.prefix': 'A developer key begins with svc_dev_.',
    'auth.id-token.bearer':
      'Authorization: Bearer with an ID token of the identity provider lists conversations.',
    'auth.developer-key.created-by-user': 'The user can create a developer key.',
    'auth.developer-key.created-in-settings': 'Developer keys are created in the developer settings.',
    'auth.scopes.memory-names': 'The scopes memories:read and memories:write exist.',
    'auth.tool-key.prefix': 'A tool-protocol key begins with svc_mcp_.',
    'auth.tool-key.opens-nothing-else':
      'A tool-protocol key opens the tool protocol and its REST mirror only.',
    'auth.tool-key.refused-on-developer-api':
      'A tool-protocol key on /v1/dev/ is 401 with a message naming the endpoints the key serves.',
    'auth.developer-key.refused-on-tool-protocol':
      'A developer key on /v1/mcp/... is 401 with a message naming the endpoints the key serves.',
    'auth.listen.uid-of-identity-provider': '/v4/listen takes only the user ID its credential belongs to.',
    'auth.listen.unauthenticated-rejected': '/v4/listen rejects connections without proper authentication.',
    'auth.serverless-header-separate':
      'Cloud checks use an OIDC token in X-Serverless-Authorization, and Authorization stays the application’s own.',
    'auth.developer-key.memory-grant-recorded':
      'Creating a key with a memory scope records the matching grant.',
    'auth.scopes.memories-read': 'Reading memories needs memories:read.',
    'auth.scopes.memories-write': 'Writing memories needs memories:write.',
    'auth.readiness-gate.separate': 'Memory reads pass an account readiness gate apart from key and scope.',
    'auth.readiness-gate.valid-key-403':
      'A valid, correctly scoped key gets 403 while the account is not enabled.',
    'auth.readiness-gate.same-key-works-later': 'The same key works once the account is enabled.',
    'auth.webhook-receiver.uid-on-setup-links': 'uid is appended as a query parameter to setup links.',
    'auth.webhook-receiver.uid-appended': 'uid is appended as a query parameter to webhook links.',
    'auth.tool-key.opens-tool-protocol': 'A tool-protocol key opens /v1/mcp and /v1/mcp/ REST.',
    'auth.oauth.server-url': 'The OAuth resource is {base_url}/v1/mcp.',
    'auth.oauth.client-id-metadata-document':
      'A client identifies by the HTTPS URL of its metadata document.',
    'auth.oauth.pkce': 'OAuth clients use PKCE.',
    'auth.oauth.no-dynamic-registration': 'Dynamic client registration is not offered.',
    'auth.oauth.consent': 'The user goes through a consent flow.',
    'auth.oauth.registered-redirect-uri': 'The flow returns only to a registered redirect URI.',
    'auth.oauth.two-registered-clients': 'Two registered assistant clients exist.',
    'auth.oauth.public-clients': 'They are public clients: no secret, token auth method none.',
    'auth.oauth.manual-key-fallback': 'A manual tool-protocol key works when OAuth cannot complete.',
  },
});
