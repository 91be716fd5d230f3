// What OAuth clients ask for and may do: the signed-in user answers requests, lists what was granted and takes it back.
import { z } from 'zod';
import { AuthorizationDecision, AuthorizationRequest, OAuthGrants } from '../../../contract/oauth.ts';
import { ServiceError } from '../../service-error.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'OAuth for assistants';

const listRequests = route({
  method: 'get',
  path: '/v1/mcp/oauth/requests',
  operationId: 'listAuthorizationRequests',
  summary: "List what waits for the user's consent, oldest first",
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The requests', schema: z.array(AuthorizationRequest) } },
  handler: ({ uid, services }) => ok(services.authorizationRequests.waiting(uid)),
});

const decideRequest = route({
  method: 'post',
  path: '/v1/mcp/oauth/requests/{request_id}/decision',
  operationId: 'decideAuthorizationRequest',
  summary: 'Approve a request, with the scopes that it may have, or deny it; from a signed-in page only',
  tag: TAG,
  // What lets somebody in is decided in a window that its user signed in to, not by a program with a token.
  auth: { kinds: ['session'] },
  params: z.object({ request_id: z.string() }),
  body: AuthorizationDecision,
  responses: {
    204: { description: 'The browser that asked is sent back with the answer' },
    404: { description: 'No such request, or its time is over' },
    409: { description: 'It was answered before' },
  },
  handler: ({ uid, params, body, services }) => {
    services.authorizationRequests.decide(uid, params.request_id, body);
    return { status: 204 };
  },
});

const listGrants = route({
  method: 'get',
  path: '/v1/mcp/oauth/grants',
  operationId: 'listOAuthGrants',
  summary: 'List what was granted to OAuth clients, newest first',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The grants', schema: OAuthGrants } },
  handler: ({ uid, services }) => ok({ grants: services.oauthGrants.list(uid) }),
});

const revokeGrant = route({
  method: 'delete',
  path: '/v1/mcp/oauth/grants/{grant_id}',
  operationId: 'revokeOAuthGrant',
  summary: 'Take back what was granted: its tokens and open streams end at once',
  tag: TAG,
  auth: SIGNED_IN,
  params: z.object({ grant_id: z.string() }),
  responses: { 204: { description: 'Gone' }, 404: { description: 'No such grant' } },
  handler: ({ uid, params, services }) => {
    if (!services.oauthGrants.revoke(uid, params.grant_id))
      throw new ServiceError('not_found', 'Grant not found');
    return { status: 204 };
  },
});

export const oauthRoutes: readonly Route[] = [listRequests, decideRequest, listGrants, revokeGrant];
