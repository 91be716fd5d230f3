// The browser's session: sign in with a one-time link, read who is signed in, sign out.
import { z } from 'zod';
import { ServiceError } from '../../service-error.ts';
import { CLEARED_SESSION_COOKIE, readCookie, SESSION_COOKIE, sessionCookie } from '../cookies.ts';
import { ok, route, type Route } from '../route.ts';

const Who = z.object({ uid: z.string(), name: z.string() }).meta({ id: 'SignedInUser' });
const TAG = 'Private (the app)';

const signIn = route({
  method: 'post',
  path: '/private/session',
  operationId: 'signIn',
  summary: 'Sign in with the token of a one-time link',
  tag: TAG,
  auth: 'public',
  body: z.object({ token: z.string().min(1) }),
  responses: {
    200: { description: 'Signed in; the answer sets the session cookie', schema: Who },
    401: { description: 'The link is unknown, used or too old' },
  },
  handler: ({ body, services, clock }) => {
    const session = services.identity.redeemLink(body.token);
    if (session === null) {
      throw new ServiceError('unauthenticated', 'This sign-in link was already used or is too old.');
    }
    const cookie = sessionCookie(session.token, session.expires_at, clock.now());
    return ok({ uid: session.uid, name: session.name }, { 'Set-Cookie': cookie });
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
  handler: ({ uid, services, request, clock }) => {
    const who = { uid, name: services.identity.user(uid)?.name ?? '' };
    const token = readCookie(request.headers.cookie, SESSION_COOKIE);
    const session = token === null ? null : services.identity.session(token);
    // The database extends the session with use; the cookie must last as long.
    if (token === null || session === null) return ok(who);
    return ok(who, { 'Set-Cookie': sessionCookie(token, session.expires_at, clock.now()) });
  },
});

const signOut = route({
  method: 'delete',
  path: '/private/session',
  operationId: 'signOut',
  summary: 'Sign out',
  tag: TAG,
  auth: { kinds: ['session'] },
  responses: { 204: { description: 'Signed out' } },
  handler: ({ services, request }) => {
    const token = readCookie(request.headers.cookie, SESSION_COOKIE);
    if (token !== null) services.identity.endSession(token);
    return { status: 204, headers: { 'Set-Cookie': CLEARED_SESSION_COOKIE } };
  },
});

export const sessionRoutes: readonly Route[] = [signIn, whoAmI, signOut];
