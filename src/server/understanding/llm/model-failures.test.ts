// A language model at an address, with everything that such servers do wrong: each time the outcome is a value with a stable
// word, and never more requests than the ladder has steps.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../ports.ts';
import { silentLog } from '../../stt/testing/recorded-events.ts';
import { createRulesProvider } from '../rules/rules-provider.ts';
import { createUnderstanding } from '../understanding.ts';
import {
  completionOf,
  promptOf,
  startFakeLanguageServer,
  type ScriptedAnswer,
} from '../testing/fake-language-server.ts';
import { GOOD_ANSWER, TALK } from '../testing/sample-answer.ts';
import { createEndpointChat, type Endpoint } from './endpoint.ts';
import { failureSentence } from './failure-sentences.ts';
import { nearLookup } from './guarded-fetch.ts';
import { createLanguageModel } from './language-model.ts';
import { createModelProvider } from './model-provider.ts';

const STARTED_AT = Date.UTC(2026, 10, 18, 9);

async function provide(
  answers: readonly ScriptedAnswer[],
  {
    kind = 'openai_compatible',
    seconds = 5,
    budget = 60_000,
    far = false,
    address,
  }: {
    kind?: Endpoint['kind'];
    seconds?: number;
    budget?: number;
    far?: boolean;
    address?: string;
  } = {},
) {
  const server = await startFakeLanguageServer(answers);
  onTestFinished(() => server.close());
  const reports: (string | null)[] = [];
  const chat = createEndpointChat(
    {
      kind,
      address: address ?? server.url,
      model: 'scripted',
      key: async () => 'sk-test',
      timeout_seconds: seconds,
      far,
      sees: false,
    },
    systemClock,
  );
  const provider = createModelProvider({
    model: createLanguageModel({ chat, log: silentLog }),
    budgetTokens: budget,
    rules: createRulesProvider(),
    resolve: async (whens) => whens.map(({ at }) => ({ instant: at + 3_600_000, hasTime: true })),
    report: (failure) => reports.push(failure?.reason ?? null),
  });
  const extract = (signal?: AbortSignal) =>
    provider.extract({
      segments: TALK,
      startedAt: STARTED_AT,
      timeZone: 'UTC',
      language: 'en',
      ...(signal && { signal }),
    });
  return { server, provider, extract, reports };
}

const GOOD: ScriptedAnswer = { says: GOOD_ANSWER };
const TEXT = JSON.stringify(GOOD_ANSWER);
const refusal = (status: number, body: object): ScriptedAnswer => ({ status, body: JSON.stringify(body) });

/** Faults after which the model is of use all the same: the script, and the requests that it takes. */
test.each<[string, ScriptedAnswer[], number]>([
  ['a good answer', [GOOD], 1],
  ['fences around the JSON', [{ says: `\`\`\`json\n${TEXT}\n\`\`\`` }], 1],
  ['fences without an end', [{ says: `\`\`\`json\n${TEXT}` }], 1],
  ['words around the JSON', [{ says: `Sure! Here it is:\n${TEXT}\nAnything else?` }], 1],
  ['thoughts before the JSON', [{ says: `<think>{"title": 1} hm</think>\n${TEXT}` }], 1],
  ['an unknown category', [{ says: { ...GOOD_ANSWER, category: 'astrology' } }], 1],
  ['more fields than were asked for', [{ says: { ...GOOD_ANSWER, mood: 'good' } }], 1],
  ['no count of tokens', [{ status: 200, body: completionOf(TEXT).replace(/,"usage":.*?}/, '') }], 1],
  ['json_schema is refused', [refusal(400, { error: { message: 'response_format unsupported' } }), GOOD], 2],
  [
    'every response_format is refused',
    [refusal(400, { error: 'no' }), refusal(422, { error: 'no' }), GOOD],
    3,
  ],
  ['wrong JSON by schema, right in JSON mode', [{ says: '{"title": 1}' }, GOOD], 2],
  ['wrong twice, right after the repair round', [{ says: '{}' }, { says: 'sorry' }, GOOD], 3],
  [
    'cut off twice, then shorter',
    [{ says: TEXT.slice(0, 90), finish: 'length' }, { says: TEXT.slice(0, 90), finish: 'length' }, GOOD],
    3,
  ],
  ['busy for a moment, with Retry-After', [{ status: 429, headers: { 'retry-after': '0.05' } }, GOOD], 2],
])('of use: %s', async (_name, answers, requests) => {
  const { server, extract, reports } = await provide(answers);
  const outcome = await extract();
  expect(outcome).toMatchObject({
    ok: true,
    extraction: {
      title: 'Lease and visit to the flat in Mill Street',
      action_items: [
        { description: 'Send Priya the signed lease', evidence: ['s1'], due_at: STARTED_AT + 3_605_000 },
      ],
      memories: [{ content: 'Allergic to pollen', evidence: ['s3'] }],
      claims: [{ kind: 'promise', text: 'Call the landlord about the deposit', evidence: ['s4'] }],
      events: [{ evidence: ['s2'] }],
      dropped: 0,
    },
  });
  expect(server.requests).toHaveLength(requests);
  expect(reports).toEqual([null]);
});

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));

/** Faults after which the rules take its place: the script, the reason, and the requests at one try. */
test.each<[string, ScriptedAnswer[], string, number]>([
  ['the key is refused', [{ status: 401 }], 'not_authorised', 1],
  ['the key is forbidden', [{ status: 403 }], 'not_authorised', 1],
  [
    'the key is refused as 400',
    [refusal(400, { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } })],
    'not_authorised',
    1,
  ],
  ['no credit', [{ status: 402 }], 'no_credit', 1],
  ['no credit as 429', [refusal(429, { error: { code: 'insufficient_quota' } })], 'no_credit', 1],
  ['nothing at this address', [{ status: 404, body: 'not here' }], 'not_found', 1],
  ['an unknown model', [refusal(404, { error: { code: 'model_not_found' } })], 'unknown_model', 1],
  [
    'an unknown model of Ollama',
    [refusal(404, { error: { message: 'model "x" not found, try pulling it first' } })],
    'unknown_model',
    1,
  ],
  [
    'too long for the model',
    [refusal(400, { error: { message: 'maximum context length is 2048 tokens' } })],
    'too_long_for_model',
    1,
  ],
  ['too long for the server', [{ status: 413 }], 'too_long_for_model', 1],
  ['refuses every form', [refusal(400, { error: 'no' })], 'refused_request', 3],
  ['a failure of the server', [{ status: 500 }], 'server_error', 1],
  ['a proxy without a server', [{ status: 502, body: '<html>Bad gateway' }], 'server_error', 1],
  ['late behind a proxy', [{ status: 504 }], 'timed_out', 1],
  ['busy for an hour', [{ status: 429, headers: { 'retry-after': '3600' } }], 'rate_limited', 1],
  ['busy without end', [{ status: 429, headers: { 'retry-after': '0.02' } }], 'rate_limited', 2],
  ['a redirect', [{ status: 307, headers: { location: 'http://127.0.0.1:9/steal' } }], 'redirected', 1],
  [
    'a redirect of a POST to a GET',
    [{ status: 302, headers: { location: 'https://example.com/' } }],
    'redirected',
    1,
  ],
  ['half an answer', [{ breaksAfter: 60 }], 'connection_failed', 1],
  ['a head and no body', [{ breaksAfter: 0 }], 'connection_failed', 1],
  ['a reset connection', [{ resets: true }], 'connection_failed', 1],
  ['an answer without an end', [{ floods: true }], 'answer_too_long', 1],
  [
    'a compressed bomb',
    [{ status: 200, body: bomb, headers: { 'content-encoding': 'gzip' } }],
    'unreadable_answer',
    1,
  ],
  [
    'a compressed answer',
    [{ status: 200, body: brotliCompressSync(completionOf(TEXT)), headers: { 'content-encoding': 'br' } }],
    'unreadable_answer',
    1,
  ],
  [
    'HTML',
    [{ status: 200, body: '<html>log in', headers: { 'content-type': 'text/html' } }],
    'unreadable_answer',
    1,
  ],
  ['an empty body', [{ status: 200, body: '' }], 'unreadable_answer', 1],
  ['another API', [{ status: 200, body: '{"hello": "world"}' }], 'unreadable_answer', 1],
  [
    'an event stream',
    [{ status: 200, body: 'data: {"choices": []}\n\n', headers: { 'content-type': 'text/event-stream' } }],
    'unreadable_answer',
    1,
  ],
  ['no content', [{ status: 204 }], 'unreadable_answer', 1],
  ['silence in the place of JSON', [{ says: '' }], 'unusable_answer', 3],
  ['prose in the place of JSON', [{ says: 'They talked about a lease.' }], 'unusable_answer', 3],
  ['a list in the place of an object', [{ says: '[1, 2]' }], 'unusable_answer', 3],
  [
    'far too many items around the answer',
    [{ status: 200, body: completionOf(TEXT).replace('{', `{"more":[${'{},'.repeat(100_000)}{}],`) }],
    'answer_too_long',
    1,
  ],
  ['deeply nested nonsense', [{ says: '['.repeat(5_000) }], 'unusable_answer', 3],
  [
    'an answer with more tasks than anybody has',
    [{ says: { ...GOOD_ANSWER, tasks: Array.from({ length: 70 }, () => GOOD_ANSWER.tasks[0]) } }],
    'unusable_answer',
    3,
  ],
])('not of use: %s', async (_name, answers, reason, requests) => {
  const { server, extract, reports } = await provide(answers);
  const outcome = await extract();
  expect(outcome).toMatchObject({ ok: false, failure: { reason, provider: 'scripted' } });
  expect(server.requests).toHaveLength(requests);
  expect(reports).toEqual([reason]);
  expect(failureSentence(reason)).toMatch(/^It |^Its |^There |^The /);
});

test.each<[string, ScriptedAnswer]>([
  ['never answers', { hangs: true }],
  ['sends a byte now and then', { drips: 20 }],
])('a server that %s is given up after the time of the settings', async (_name, answer) => {
  const { server, extract } = await provide([answer], { seconds: 0.3 });
  expect(await extract()).toMatchObject({ ok: false, failure: { outcome: 'timeout', reason: 'timed_out' } });
  await expect.poll(() => server.requests[0]?.givenUp).toBe(true);
});

test('a server that is not there is no exception', async () => {
  const { extract } = await provide([], { address: 'http://127.0.0.1:9/v1' });
  expect(await extract()).toMatchObject({
    ok: false,
    failure: { reason: 'connection_failed', retryable: true },
  });
});

test('a signal ends the request that is under way', async () => {
  const { server, extract } = await provide([{ hangs: true }]);
  const stop = new AbortController();
  const outcome = extract(stop.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  stop.abort();
  expect(await outcome).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
  await expect.poll(() => server.requests[0]?.givenUp).toBe(true);
});

test('a name that leads outside of the own network is not dialled without a consent', async () => {
  const lookUp = (address: string) =>
    new Promise<string | null>((resolve) => {
      const lookup = nearLookup((_host, _options, found) => found(null, [{ address, family: 4 }]));
      lookup('ollama', {}, (error, dialled) => resolve(error?.code ?? String(dialled)));
    });
  expect(await lookUp('192.168.1.20')).toBe('192.168.1.20');
  expect(await lookUp('127.0.0.1')).toBe('127.0.0.1');
  expect(await lookUp('93.184.216.34')).toBe('ENOTNEAR');
  expect(await lookUp('169.254.169.254')).toBe('ENOTNEAR');
});

test('a format that was refused is not tried again', async () => {
  const { server, extract } = await provide([refusal(400, { error: 'no' }), GOOD]);
  await extract();
  await extract();
  expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
  expect(promptOf(server.requests[1]!)).toContain('JSON Schema');
  expect(promptOf(server.requests[0]!)).not.toContain('JSON Schema');
});

test('the repair round shows the answer and what was wrong with it', async () => {
  const { server, extract } = await provide([{ says: '{}' }, { says: '{"title": 7}' }, GOOD]);
  expect(await extract()).toMatchObject({ ok: true });
  const repair = promptOf(server.requests[2]!);
  expect(repair).toContain('{"title": 7}');
  expect(repair).toMatch(/title: Invalid input: expected string/);
});

test('the key goes with each request, and the budget bounds them', async () => {
  const { server, extract } = await provide([{ says: 'nonsense', tokens: 9_000 }], { budget: 10_000 });
  expect(await extract()).toMatchObject({ ok: false, failure: { reason: 'over_budget' } });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]!.headers.authorization).toBe('Bearer sk-test');
});

test('a conversation that is too long for the budget is not sent at all', async () => {
  const { server, extract } = await provide([GOOD], { budget: 2_000 });
  expect(await extract()).toMatchObject({ ok: false, failure: { reason: 'over_budget' } });
  expect(server.requests).toEqual([]);
});

test('OpenAI and Anthropic are asked in their own forms', async () => {
  const openai = await provide([GOOD], { kind: 'openai' });
  expect(await openai.extract()).toMatchObject({ ok: true });
  expect(openai.server.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer sk-test' },
    body: { response_format: { type: 'json_schema' } },
  });
  const message = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [{ type: 'text', text: TEXT }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 20 },
  };
  const anthropic = await provide([{ status: 200, body: JSON.stringify(message) }], { kind: 'anthropic' });
  expect(await anthropic.extract()).toMatchObject({ ok: true });
  expect(anthropic.server.requests[0]).toMatchObject({
    path: '/v1/messages',
    headers: { 'x-api-key': 'sk-test' },
  });
});

test('the rules take the place of a model that fails, and the failure of the model is tried again only when it may pass', async () => {
  const { server, provider } = await provide([{ status: 500 }]);
  const understanding = createUnderstanding({
    providers: () => [provider, createRulesProvider()],
    memoryCategory: () => 'interesting',
    clock: systemClock,
    log: silentLog,
    pauseMs: 1,
  });
  const understood = await understanding.extract({
    segments: TALK,
    startedAt: STARTED_AT,
    timeZone: 'UTC',
    language: 'en',
  });
  expect(understood).toMatchObject({ ok: true, provider: 'offline rules' });
  expect(server.requests).toHaveLength(3);
});
