// POST /v1/ask and /v1/dev/user/ask answer a question over the user's own data, with citations.
import { Answer, Question, type Citation } from '../../../contract/ask.ts';
import type { Scope } from '../../../contract/keys.ts';
import { ok, route, type Route, type RouteAuth } from '../route.ts';

const KINDS = [
  ['conversation', 'conversations:read'],
  ['memory', 'memories:read'],
  ['action_item', 'action_items:read'],
] as const satisfies readonly [Citation['kind'], Scope][];

const ask = (path: string, operationId: string, tag: string, auth: RouteAuth): Route =>
  route({
    method: 'post',
    path,
    operationId,
    summary: 'Answer a question from conversations, tasks and memories, with citations',
    tag,
    auth,
    rate: 'heavy',
    body: Question,
    responses: { 200: { description: 'The answer', schema: Answer } },
    handler: async ({ uid, access, caller, body, services, signal }) => {
      const scopes = caller?.scopes;
      const kinds = KINDS.filter(
        ([kind, scope]) =>
          (scopes === undefined || scopes.includes(scope)) && (kind !== 'memory' || access.reads_memories),
      ).map(([kind]) => kind);
      const { question, language } = body;
      return ok(await services.ask.answer(access, uid, { question, kinds, language }, signal));
    },
  });

export const askRoutes: readonly Route[] = [
  ask('/v1/ask', 'ask', 'Search', { kinds: ['id_token', 'session'] }),
  ask('/v1/dev/user/ask', 'askAsDeveloper', 'Search (developer)', {
    kinds: ['dev_key', 'id_token'],
    scope: 'conversations:read',
  }),
];
