// The lint of the OpenAPI document is seen to find what is planted, and nothing in the document of the route
// table.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lintOpenApi } from '../../scripts/lint-openapi.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { ok, route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';

const planted = (fault: object) =>
  route({
    method: 'get',
    path: '/v1/planted/{planted_id}',
    operationId: 'planted',
    summary: 'Planted',
    tag: 'Test',
    auth: 'public',
    params: z.object({ planted_id: z.string() }),
    query: z.object({ limit: z.string().optional() }),
    responses: { 200: { description: 'Fine' } },
    handler: () => ok({}),
    ...fault,
  });

const found = (...routes: Parameters<typeof openApiDocument>[0]) =>
  lintOpenApi(openApiDocument([...ROUTES, ...routes], 'http://127.0.0.1:7345'));

test('the route table has no fault', async () => {
  expect(await lintOpenApi(openApiDocument(ROUTES, 'http://127.0.0.1:7345'))).toEqual([]);
});

test.each([
  ['operation-summary', { summary: '' }],
  ['path-parameters-defined', { params: undefined }],
  ['parameter-description', { query: z.object({ nobody_knows: z.string() }) }],
  ['request-text-bounded', { method: 'post', body: z.object({ name: z.string() }) }],
  ['request-list-bounded', { method: 'post', body: z.object({ ids: z.array(z.string()) }) }],
  ['operation-2xx-response', { responses: { 404: { description: 'Never there' } } }],
])('%s', async (rule, fault) => {
  expect(await found(planted({}))).toEqual([]);
  expect((await found(planted(fault))).join('\n')).toContain(rule);
});

test('operation names are unique', async () => {
  const twin = planted({ path: '/v1/twin/{planted_id}' });
  expect((await found(planted({}), twin)).join('\n')).toContain('operation-operationId-unique');
});
