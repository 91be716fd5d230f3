// What an export of one Earshot becomes in another, through both running services.
import { expect, test } from 'vitest';
import { imported } from '../helpers/imports.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

async function sent<T>(server: TestServer, method: string, path: string, body?: object): Promise<T> {
  const answer = await server.request(path, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return (await answer.json()) as T;
}

interface Exported {
  marks: { at: unknown }[];
}
interface Marks {
  marks: { id: string; at: number; created_at: string }[];
}

async function withMarks(): Promise<{ server: TestServer; id: string }> {
  const server = await startTestServer();
  const { id } = await sent<{ id: string }>(server, 'POST', '/v1/conversations/from-segments', {
    transcript_segments: [{ text: 'I will send the report to Anna.', start: 0, end: 90, speaker_id: 0 }],
  });
  for (const at of [3.25, 61]) await sent(server, 'POST', `/v1/conversations/${id}/marks`, { at });
  return { server, id };
}

test('marked moments arrive where they were, and one that is taken away stays away', async () => {
  const { server, id } = await withMarks();
  const document = await sent<Exported>(server, 'GET', '/v1/users/export');
  expect(document.marks.map(({ at }) => at)).toEqual([3.25, 61]);

  const other = await startTestServer();
  const marks = (of: TestServer) => sent<Marks>(of, 'GET', `/v1/conversations/${id}/marks`);
  const report = await imported(other, { 'earshot.json': document });
  const arrived = await marks(other);
  expect(arrived).toEqual(await marks(server));
  // Nothing that Earshot exports is called unknown.
  const reasons = report.left_out.map(({ part, reason }) => `${part}: ${reason}`);
  expect(reasons.filter((one) => one.includes('nothing that matches'))).toEqual([]);
  expect(report.unknown_fields).toEqual([]);

  const [first, second] = arrived.marks;
  await other.request(`/v1/conversations/${id}/marks/${first!.id}`, { method: 'DELETE' });
  await imported(other, { 'again.json': document });
  expect((await marks(other)).marks).toEqual([second]);
});
