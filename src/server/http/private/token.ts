// ID tokens for a page that proves its session with its key, and tickets for what a browser loads without headers.
import { z } from 'zod';
import { DateTime } from '../../../contract/resources.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { pageCookie } from '../cookies.ts';
import { ok, route, type Route } from '../route.ts';

const TAG = 'Private (the app)';

const createChallenge = route({
  method: 'post',
  path: '/private/challenge',
  operationId: 'createChallenge',
  summary: 'Get the text that proves a session once the page has signed it, within a minute',
  tag: TAG,
  auth: 'public',
  responses: { 200: { description: 'The challenge', schema: z.object({ challenge: z.string() }) } },
  handler: ({ services }) => ok({ challenge: services.identity.createChallenge() }),
});

const createToken = route({
  method: 'post',
  path: '/private/token',
  operationId: 'createToken',
  summary: 'Get an ID token of the page’s session, valid for an hour',
  tag: TAG,
  auth: 'public',
  body: z.object({
    session_id: z.string().max(100),
    challenge: z.string().max(200),
    signature: z.string().max(200).meta({
      description:
        'ECDSA with SHA-256 over "earshot page session", the session’s id and the challenge, a line each; IEEE P1363, base64url',
    }),
  }),
  responses: {
    200: {
      description: 'The token and its user',
      schema: z.object({ token: z.string(), expires_at: DateTime, uid: z.string(), name: z.string() }),
    },
    401: { description: 'The session has ended, or the page does not hold its key' },
  },
  handler: async ({ body, services, clock }) => {
    const session = await services.identity.provenSession(body);
    if (session === null) throw new ServiceError('unauthenticated', 'The session has ended. Sign in again.');
    const { id, uid, name, token, token_expires_at } = session;
    return ok(
      { token, expires_at: token_expires_at, uid, name },
      { 'Set-Cookie': pageCookie(id, session.expires_at, clock.now()) },
    );
  },
});

/**
 * How long tickets are good. The address of a download stays in the browser's list of them; a window may stay open with a
 * conversation, and moving in its sound asks for it again.
 */
export const TICKET_SECONDS = { download: 60, audio: 12 * 3_600 } as const;

const TICKETED = [
  { path: /^\/v1\/users\/export$/, seconds: TICKET_SECONDS.download },
  { path: /^\/v1\/conversations\/[\w-]+\/audio$/, seconds: TICKET_SECONDS.audio },
];

const createTicket = route({
  method: 'post',
  path: '/private/tickets',
  operationId: 'createTicket',
  summary: 'Get an address that needs no header, for the sound of one conversation or one download',
  tag: TAG,
  auth: { kinds: ['session', 'id_token'] },
  body: z.object({ path: z.string().max(200) }),
  responses: {
    200: { description: 'The address on this service', schema: z.object({ url: z.string() }) },
  },
  handler: async ({ uid, body, caller, services }) => {
    const found = TICKETED.find(({ path }) => path.test(body.path));
    if (found === undefined) throw invalid(['path'], 'There are no tickets for this path');
    const claims = { uid, session: caller?.sessionId };
    const { token } = await services.identity.issueTicket(claims, body.path, found.seconds);
    return ok({ url: `${body.path}?ticket=${token}` });
  },
});

export const tokenRoutes: readonly Route[] = [createChallenge, createToken, createTicket];
