// The stream of announcements that an open window reads.
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const addMemory = async (server: TestServer, content: string): Promise<string> => {
  const body = JSON.stringify({ content });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await server.request('/v3/memories', { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
};

/** What a stream begins with, before anything else happens. */
async function beginning(server: TestServer, query: string): Promise<string[]> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const stream = await server.request(`/private/events${query}`, { signal: leave.signal });
  const last = await addMemory(server, `Read from ${query}`);
  let text = '';
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.includes(last)) break;
  }
  const events = text.split('\n\n').filter((block) => block.startsWith('data: '));
  return events.flatMap((event) => (event.includes(last) ? [] : [event.slice('data: '.length)]));
}

test('a stream begins with what changed while its page was reading, when it says since when', async () => {
  const server = await startTestServer();
  const id = await addMemory(server, 'Mara lives near the canal');
  expect(await beginning(server, '')).toEqual([]);
  expect(await beginning(server, '?last_ms=60000')).toContain(JSON.stringify({ kind: 'memory', id }));
});

test.each(['60001', '-1', 'x'])('last_ms=%s is refused', async (value) => {
  const server = await startTestServer();
  const answer = await server.request(`/private/events?last_ms=${value}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['query', 'last_ms'] }] });
});
