// The OpenAPI document describes the route table, all of it (contract: Versioning 1).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/server/http/table.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Record<string, unknown> }[];
  responses: Record<string, unknown>;
  security: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

let service: HttpInstance;
let document: Document;
beforeAll(async () => {
  service = await startHttpInstance();
  document = (await (await service.get('/openapi.json')).json()) as Document;
});
afterAll(() => service.close());

test.each(ROUTES)('$method $path is described', ({ method, path, operationId, auth }) => {
  const operation = document.paths[path]?.[method];
  expect(operation?.operationId).toBe(operationId);
  expect(operation?.security.length).toBe(auth === 'public' ? 0 : auth.kinds.length);
  if (auth !== 'public') expect(operation?.responses).toHaveProperty('401');
});

test('nothing else is described, and operation names are unique', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(ROUTES.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
});

test('every reference and every security scheme exists', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
  for (const [name] of text.matchAll(/(?<="security":\[\{")\w+/g)) {
    expect(document.components.securitySchemes).toHaveProperty(name);
  }
  expect(document.openapi).toMatch(/^3\.1/);
  expect(document.servers).toEqual([{ url: service.url }]);
});

verifies(['versioning.developer-api-1-0-0'], 'the contract is titled version 1.0.0', () => {
  expect(document.info).toMatchObject({ title: expect.stringContaining('developer API'), version: '1.0.0' });
});

test('a refused request is a list of findings, and every known caller may be told to wait', () => {
  expect(document.components.schemas.ValidationError).toMatchObject({
    properties: { detail: { type: 'array' } },
  });
  for (const route of ROUTES.filter(({ auth }) => auth !== 'public')) {
    const { responses } = document.paths[route.path]![route.method]!;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429', '503']));
    if (route.body) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '422']));
  }
});

verifies(['conversations.list.operation-name'], 'the operation is named listConversations', () => {
  const operation = document.paths['/v1/dev/user/conversations']?.get;
  expect(operation?.operationId).toBe('listConversations');
  const parameters = Object.fromEntries((operation?.parameters ?? []).map((one) => [one.name, one]));
  expect(Object.keys(parameters).sort()).toEqual([
    'categories',
    'end_date',
    'folder_id',
    'include_transcript',
    'limit',
    'offset',
    'starred',
    'start_date',
  ]);
  expect(Object.values(parameters).some(({ required }) => required === true)).toBe(false);
  expect(parameters.limit?.schema).toMatchObject({ type: 'integer', default: 25 });
  expect(parameters.offset?.schema).toMatchObject({ type: 'integer', default: 0 });
  expect(parameters.include_transcript?.schema).toMatchObject({ type: 'boolean', default: false });
  expect(parameters.start_date?.schema).toMatchObject({ type: 'string', format: 'date-time' });
  expect(parameters.folder_id?.schema).toMatchObject({ type: 'string', minLength: 1 });
});

test('every operation with a body answers a full disk, the sign-in too', () => {
  expect(document.paths['/private/session']?.['post']?.responses).toHaveProperty('507');
  const without = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => Object.hasOwn(operations[method]!, 'requestBody'))
      .filter((method) => !Object.hasOwn(operations[method]!.responses, '507'))
      .map((method) => `${method} ${path}`),
  );
  expect(without).toEqual([]);
});
