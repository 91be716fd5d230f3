// The owner's server for embeddings, with everything that such servers do wrong: each time the outcome is a value.
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { systemClock, type Clock } from '../ports.ts';
import { BATCH_MS, createEmbeddingsEndpoint, URGENT_MS } from './embeddings-endpoint.ts';
import { startFakeLanguageServer, type ScriptedAnswer } from './testing/fake-language-server.ts';

const lengths = { embeds: (text: string) => [text.length, 1, 0] };
const answered = (data: unknown): ScriptedAnswer => ({ status: 200, body: JSON.stringify({ data }) });

async function world(
  answers: readonly ScriptedAnswer[],
  { clock = systemClock, key = null, path = '' }: { clock?: Clock; key?: string | null; path?: string } = {},
) {
  const server = await startFakeLanguageServer(answers);
  onTestFinished(() => server.close());
  const embedder = createEmbeddingsEndpoint({
    server: { base_url: `${server.url}${path}`, model: 'nomic-embed-text', far: false },
    key: () => Promise.resolve(key),
    clock,
  });
  return { server, embedder };
}

test('texts go in batches, vectors come back in order and of length 1, and an empty text is not sent', async () => {
  const { server, embedder } = await world([lengths], { path: '/' });
  const texts = Array.from({ length: 20 }, (_, index) => 'x'.repeat(index + 1));
  texts[3] = ' \n';
  texts[5] = 'y'.repeat(90_000);
  const outcome = await embedder.embed(texts);
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  expect(outcome.vectors.map((vector) => vector && Math.round((vector[0] ?? 0) / (vector[1] ?? 1)))).toEqual(
    texts.map((text, index) => (index === 3 ? null : Math.min(text.length, 2_000))),
  );
  expect(
    outcome.vectors.every((vector) => vector === null || Math.abs(Math.hypot(...vector) - 1) < 1e-6),
  ).toBe(true);
  expect(server.requests.map(({ path, body }) => [path, body.model, body.input?.length])).toEqual([
    ['/v1/embeddings', 'nomic-embed-text', 16],
    ['/v1/embeddings', 'nomic-embed-text', 3],
  ]);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  expect(embedder.name).toMatch(/^nomic-embed-text at 127\.0\.0\.1:\d+$/);
});

test('its key is sent, answers in another order are put in order, and a vector without direction is none', async () => {
  const data = [
    { index: 1, embedding: [0, 0] },
    { index: 0, embedding: [0, 5] },
  ];
  const { server, embedder } = await world([answered(data)], { key: 'sk-own' });
  const outcome = await embedder.embed(['a', 'b']);
  expect(outcome).toEqual({ ok: true, vectors: [Float32Array.of(0, 1), null] });
  expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-own');
});

test('a text that is cut ends with no half of a character, which some servers refuse with all of its batch', async () => {
  const { server, embedder } = await world([lengths]);
  await embedder.embed([`a${'😀'.repeat(2_000)}`]);
  const sent = server.requests[0]?.body.input?.[0] ?? '';
  expect(sent.length).toBeGreaterThan(1_900);
  expect(sent.isWellFormed()).toBe(true);
});

const ONE = { index: 0, embedding: [1, 2] };
test.each<[string, ScriptedAnswer, object]>([
  ['refuses the key', { status: 401 }, { outcome: 'config_error', reason: 'key_refused' }],
  ['does not know the model', { status: 404 }, { outcome: 'config_error', reason: 'model_unknown' }],
  ['does not take the texts', { status: 400 }, { reason: 'status_400', retryable: false }],
  ['has too much to do', { status: 429 }, { reason: 'status_429', retryable: true }],
  ['fails', { status: 503 }, { outcome: 'upstream_error', reason: 'status_503', retryable: true }],
  [
    'sends somewhere else',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { reason: 'status_302' },
  ],
  ['answers with a page', { status: 200, body: '<html>' }, { reason: 'unreadable_answer' }],
  [
    'answers with an error of its own',
    { status: 200, body: '{"error":"no"}' },
    { reason: 'unreadable_answer' },
  ],
  ['has too few vectors', answered([ONE]), { reason: 'unreadable_answer' }],
  ['has one twice', answered([ONE, ONE]), { reason: 'unreadable_answer' }],
  [
    'has vectors of two lengths',
    answered([ONE, { index: 1, embedding: [1] }]),
    { reason: 'unreadable_answer' },
  ],
  ['has empty vectors', answered([{ embedding: [] }, { embedding: [] }]), { reason: 'unreadable_answer' }],
  [
    'has words for numbers',
    answered([ONE, { index: 1, embedding: ['a', 'b'] }]),
    { reason: 'unreadable_answer' },
  ],
  [
    'has vectors that are far too long',
    answered([ONE, { index: 1, embedding: Array(9_000).fill(1) }]),
    { reason: 'unreadable_answer' },
  ],
  [
    'has far more items than vectors',
    {
      status: 200,
      body: JSON.stringify({ data: [ONE, { ...ONE, index: 1 }], more: Array(300_000).fill(1) }),
    },
    { reason: 'too_long' },
  ],
  ['answers without an end', { floods: true }, { reason: 'too_long' }],
  [
    'breaks off',
    { breaksAfter: 20 },
    { outcome: 'upstream_error', reason: 'connection_failed', retryable: true },
  ],
  ['cuts the connection', { resets: true }, { outcome: 'upstream_error', reason: 'connection_failed' }],
])('a server that %s', async (_, answer, failure) => {
  const { embedder } = await world([answer, answer]);
  expect(await embedder.embed(['a', 'b'])).toMatchObject({ ok: false, failure });
  expect((await embedder.embed(['c', 'd'])).ok).toBe(false);
});

test('one that is not there', async () => {
  const { server, embedder } = await world([lengths]);
  await server.close();
  expect(await embedder.embed(['a'])).toMatchObject({
    ok: false,
    failure: { outcome: 'upstream_error', reason: 'connection_failed', retryable: true },
  });
});

test('one that hangs is given up, for a search soon', async () => {
  const clock = createFakeClock();
  const { server, embedder } = await world([{ hangs: true }, { drips: 5 }, { hangs: true }], { clock });
  for (const [options, ms] of [
    [{ urgent: true }, URGENT_MS],
    [{}, BATCH_MS],
  ] as const) {
    const outcome = embedder.embed(['a'], options);
    const asked = server.requests.length + 1;
    await expect.poll(() => server.requests.length).toBe(asked);
    await clock.advance(ms);
    expect(await outcome).toMatchObject({ ok: false, failure: { outcome: 'timeout', reason: 'no_answer' } });
  }
  const stopping = new AbortController();
  const stopped = embedder.embed(['a'], { signal: stopping.signal });
  await expect.poll(() => server.requests.length).toBe(3);
  stopping.abort();
  expect(await stopped).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
});

test('a name that leads out of the own network is not connected to without the consent of the owner', async () => {
  const embedder = createEmbeddingsEndpoint({
    server: { base_url: 'http://192.0.2.1.nip.example/v1', model: 'm', far: false },
    key: () => Promise.resolve(null),
    clock: systemClock,
  });
  expect((await embedder.embed(['a'])).ok).toBe(false);
});
