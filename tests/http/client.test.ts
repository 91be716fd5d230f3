// The typed client against the service: what it sends, what it answers, the one kind of error, and its types
// of dates and nulls.
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { ApiError, createClient, dataOf } from '../../src/client/client.ts';
import type { components } from '../../src/client/schema.d.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
beforeAll(async () => {
  service = await startHttpInstance();
});
afterAll(() => service.close());

const failed = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error as ApiError,
  );

test('queries, paths and bodies go out as the document says', async () => {
  const id = service.addConversation({ title: 'Lunch' });
  const query = { limit: 1, include_transcript: false };
  const listed = await dataOf(service.client.GET('/v1/conversations', { params: { query } }));
  expect(listed.map((one) => one.id)).toEqual([id]);
  const params = { path: { conversation_id: id } };
  const one = await dataOf(service.client.GET('/v1/conversations/{conversation_id}', { params }));
  expect(one.structured.title).toBe('Lunch');
  const key = await dataOf(service.client.POST('/v1/dev/keys', { body: { name: 'laptop' } }));
  expect(key.key).toMatch(/^svc_dev_/);
  const gone = await service.client.DELETE('/v1/dev/keys/{key_id}', {
    params: { path: { key_id: key.id } },
  });
  expect(gone.response.status).toBe(204);
});

test('an id cannot leave its place in the path', async () => {
  const params = { path: { conversation_id: '../dev/keys?x=' } };
  const error = await failed(service.client.GET('/v1/conversations/{conversation_id}', { params }));
  expect([error.status, error.message]).toEqual([404, 'Conversation not found']);
});

test('a refusal has a status, a sentence, and what is wrong with each field', async () => {
  const body = { name: 5 as unknown as string };
  const error = await failed(service.client.POST('/v1/dev/keys', { body }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(422);
  expect(error.message).toBe('name: Input should be a valid string.');
  expect(error.issues).toMatchObject([{ loc: ['body', 'name'], type: 'string_type' }]);

  const rule = await failed(service.client.POST('/v1/dev/keys', { body: { name: ' ' } }));
  expect(rule.message).toBe('Key name cannot be empty.');

  const stranger = createClient({ baseUrl: service.url });
  const signedOut = await failed(stranger.GET('/v1/conversations'));
  expect([signedOut.status, signedOut.signedOut, signedOut.issues]).toEqual([401, true, []]);
});

test('no answer is status 0; a call that was given up rejects with that', async () => {
  const nowhere = createClient({
    baseUrl: service.url,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(await failed(nowhere.GET('/health'))).toMatchObject({ name: 'ApiError', status: 0 });
  const signal = AbortSignal.abort();
  expect((await failed(service.client.GET('/health', { signal }))).name).toBe('AbortError');
});

test('dates are text, and what may be null may be null', () => {
  type Listed = components['schemas']['Conversation'];
  expectTypeOf<Listed>().toExtend<Conversation>();
  expectTypeOf<Listed['created_at']>().toEqualTypeOf<string>();
  expectTypeOf<Listed['finished_at']>().toEqualTypeOf<string | null>();
});
