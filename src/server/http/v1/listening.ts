// What is listening now, and its pause, resume and stop from any window of the owner.
import { z } from 'zod';
import { LISTENING_ACTIONS, Listening, type ListeningAction } from '../../../contract/listening.ts';
import { ServiceError } from '../../service-error.ts';
import { ok, route, type HttpServices, type Route, type RouteAnswer } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const PATH = '/v1/listening';
const NOW = { description: 'What is listening now', schema: Listening };

const now = (uid: string, services: HttpServices): RouteAnswer =>
  ok({ sessions: services.live.listening(uid), interrupted: services.recordings.interrupted(uid) });

const getListening = route({
  method: 'get',
  path: PATH,
  operationId: 'getListening',
  summary:
    'Tell what is listening now: every open live connection of the user, and conversations that were interrupted',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: NOW },
  handler: ({ uid, services }) => now(uid, services),
});

const SUMMARIES: Readonly<Record<ListeningAction, string>> = {
  pause: 'Pause a live connection: what it sends until it resumes is left out',
  resume: 'Resume a paused live connection',
  stop: 'Stop a live connection and process its conversation',
};

const controls = LISTENING_ACTIONS.map((action) =>
  route({
    method: 'post',
    path: `${PATH}/{session_id}/${action}`,
    operationId: `${action}Listening`,
    summary: SUMMARIES[action],
    tag: TAG,
    auth: SIGNED_IN,
    params: z.object({ session_id: z.string() }),
    responses: { 200: NOW, 404: { description: 'It is over' } },
    handler: ({ uid, params, services }) => {
      if (!services.live.control(uid, params.session_id, action))
        throw new ServiceError('not_found', 'This is not listening any more');
      return now(uid, services);
    },
  }),
);

export const listeningRoutes: readonly Route[] = [getListening, ...controls];
