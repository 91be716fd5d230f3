// The browser's session: sign in with a one-time link and a key of the page, read who is signed in, sign out.
import { z } from 'zod';
import { ServiceError } from '../../service-error.ts';
import { CLEARED_PAGE_COOKIE, pageCookie } from '../cookies.ts';
import { ok, route, type Route } from '../route.ts';

const Who = z.object({ uid: z.string(), name: z.string() }).meta({ id: 'SignedInUser' });
const TAG = 'Private (the app)';

const BASE64URL = /^[A-Za-z0-9_-]+$/;

const signIn = route({
  method: 'post',
  onFullDisk: true,
  path: '/private/session',
  operationId: 'signIn',
  summary: 'Sign in with the token of a one-time link',
  tag: TAG,
  auth: 'public',
  body: z.object({
    token: z.string().min(1).max(200),
    public_key: z.string().regex(BASE64URL).max(200).meta({
      description: 'The public half of a P-256 key that stays in the page: 65 bytes uncompressed, base64url',
    }),
  }),
  responses: {
    200: {
      description: 'Signed in. POST /private/token gives the session’s ID tokens',
      schema: Who.extend({ session_id: z.string() }),
    },
    401: { description: 'The link is unknown, used or too old' },
  },
  handler: ({ body, services, clock }) => {
    const session = services.identity.redeemLink(body.token, Buffer.from(body.public_key, 'base64url'));
    if (session === null) {
      throw new ServiceError('unauthenticated', 'This sign-in link was already used or is too old.');
    }
    const { id, uid, name, expires_at } = session;
    return ok({ uid, name, session_id: id }, { 'Set-Cookie': pageCookie(id, expires_at, clock.now()) });
  },
});

const whoAmI = route({
  method: 'get',
  path: '/private/session',
  operationId: 'whoAmI',
  summary: 'Who is signed in',
  tag: TAG,
  auth: { kinds: ['session', 'id_token'] },
  responses: { 200: { description: 'The user', schema: Who } },
  handler: ({ uid, services }) => ok({ uid, name: services.identity.user(uid)?.name ?? '' }),
});

const signOut = route({
  method: 'delete',
  path: '/private/session',
  operationId: 'signOut',
  summary: 'Sign out: ends the session, its tokens, event streams and live connections',
  tag: TAG,
  auth: { kinds: ['session'] },
  responses: { 204: { description: 'Signed out' } },
  handler: ({ services, caller }) => {
    if (caller?.sessionId !== undefined) services.identity.endSession(caller.sessionId);
    return { status: 204, headers: { 'Set-Cookie': CLEARED_PAGE_COOKIE } };
  },
});

export const sessionRoutes: readonly Route[] = [signIn, whoAmI, signOut];
