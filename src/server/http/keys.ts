// Makes the four routes of the signed-in user's keys, the same under /v1/dev/keys and /v1/mcp/keys.
import { z } from 'zod';
import { name } from '../../contract/fields.ts';
import { LIMITS } from '../../contract/limits.ts';
import { ApiKey, CreatedApiKey, type KeyKind } from '../../contract/keys.ts';
import { ServiceError } from '../service-error.ts';
import { ok, route, type Route } from './route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'API keys';
const NAMES: Record<KeyKind, { title: string; operation: string }> = {
  dev: { title: 'developer', operation: 'DeveloperKey' },
  mcp: { title: 'tool-protocol', operation: 'ToolProtocolKey' },
};

const CreateKey = z.object({
  name: name(z.string().max(LIMITS.keyName).meta({ maxLength: LIMITS.keyName })),
  scopes: z.array(z.string().max(LIMITS.id)).max(100).nullish(),
});

function routesFor(kind: KeyKind): Route[] {
  const path = `/v1/${kind}/keys`;
  const { title, operation } = NAMES[kind];
  return [
    route({
      method: 'get',
      path,
      operationId: `list${operation}s`,
      summary: `List the ${title} keys, newest first`,
      tag: TAG,
      auth: SIGNED_IN,
      responses: { 200: { description: 'The keys, without their secrets', schema: z.array(ApiKey) } },
      handler: ({ uid, services }) => ok(services.keys.list(uid, kind).map((key) => ApiKey.parse(key))),
    }),
    route({
      method: 'post',
      path,
      operationId: `create${operation}`,
      summary: `Create a ${title} key`,
      tag: TAG,
      auth: SIGNED_IN,
      body: CreateKey,
      responses: {
        200: { description: 'The key; its secret is shown only here', schema: CreatedApiKey },
      },
      handler: ({ uid, body, services }) => {
        const scopes = body.scopes ?? undefined;
        return ok(CreatedApiKey.parse(services.keys.create(uid, { kind, name: body.name, scopes })));
      },
    }),
    route({
      method: 'post',
      path: `${path}/{key_id}/rotate`,
      operationId: `rotate${operation}`,
      summary: `Give a ${title} key a new secret; the old one stops working at once`,
      tag: TAG,
      auth: SIGNED_IN,
      params: z.object({ key_id: z.string() }),
      responses: {
        200: {
          description: 'The same key, as yet unused; its new secret is shown only here',
          schema: CreatedApiKey,
        },
        404: { description: 'No such key' },
      },
      handler: ({ uid, params, services }) =>
        ok(CreatedApiKey.parse(services.keys.rotate(uid, params.key_id, kind))),
    }),
    route({
      method: 'delete',
      path: `${path}/{key_id}`,
      operationId: `delete${operation}`,
      summary: `Delete a ${title} key; it stops working at once`,
      tag: TAG,
      auth: SIGNED_IN,
      params: z.object({ key_id: z.string() }),
      responses: { 204: { description: 'Gone, also when it did not exist' } },
      handler: ({ uid, params, services }) => {
        const owned = services.keys.list(uid, kind).some((key) => key.id === params.key_id);
        if (owned) services.keys.revoke(uid, params.key_id);
        return { status: 204 };
      },
    }),
  ];
}

/** Programs ask it to check their key and its scopes without reading any content. */
const getCallingKey = route({
  method: 'get',
  path: '/v1/dev/key',
  operationId: 'getCallingKey',
  summary: 'Get the developer key that this request presents',
  tag: TAG,
  auth: { kinds: ['dev_key'] },
  receipt: 'none',
  responses: { 200: { description: 'The key, without its secret', schema: ApiKey } },
  handler: ({ uid, caller, services }) => {
    const key = services.keys.get(uid, caller?.keyId ?? '');
    // Revoked since it was checked.
    if (key === null) throw new ServiceError('unauthenticated', 'Invalid API Key');
    return ok(ApiKey.parse(key));
  },
});

export const keyRoutes: readonly Route[] = [...routesFor('dev'), getCallingKey, ...routesFor('mcp')];
