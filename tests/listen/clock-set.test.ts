// The clock of the computer is set a day on or back while the service runs: conversations end when they would have, nothing that
// was said is lost, and who is signed in or let in stays so.
import { expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import {
  authorizationUrl,
  connected,
  consented,
  redeem,
  refresh,
  signedInOwner,
  startDocumentHost,
} from '../helpers/oauth.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const DAY = 86_400_000;

test.each([DAY, -DAY])('an open conversation without a client, clock set by %d ms', async (by) => {
  const { clock, connect, speak, conversations } = await speakingSetting([said('Hello there.', 0.2, 0.8)]);
  const client = await connect({ conversation_timeout: '120' });
  await speak(client, 2);
  client.socket.terminate();
  await client.closed;
  clock.sleep(by);
  await eventually(async () => {
    await clock.advance(10_000);
    expect(await conversations()).toMatchObject([{ status: 'completed' }]);
  });
});

test.each([DAY, -DAY])('a session that goes on, clock set by %d ms', async (by) => {
  const { clock, connect, speak, conversations } = await speakingSetting([
    said('Hello there.', 0.2, 0.8),
    said('Still here.', 2.2, 2.8),
  ]);
  const client = await connect({ conversation_timeout: '120' });
  await speak(client, 2);
  clock.sleep(by);
  await speak(client, 2);
  await eventually(async () => {
    await clock.advance(1_000);
    expect(client.segments().map(({ text }) => text)).toEqual(['Hello there. Still here.']);
  });
  expect(await conversations()).toMatchObject([{ status: 'in_progress' }]);
  await client.leave();
  await eventually(async () => {
    await clock.advance(10_000);
    expect(await conversations()).toMatchObject([{ status: 'completed' }]);
  });
  const [{ started_at, finished_at, transcript_segments: lines }] = (await conversations()) as [
    Awaited<ReturnType<typeof conversations>>[number],
  ];
  expect(lines.map(({ text }) => text)).toEqual(['Hello there. Still here.']);
  expect(Date.parse(finished_at!)).toBeGreaterThanOrEqual(Date.parse(started_at!));
});

test.each([
  [DAY, 401, 400],
  [-DAY, 200, 200],
])('a grant, its tokens and a sign-in, clock set by %d ms', async (by, tokenAnswer, codeAnswer) => {
  const clock = createFakeClock();
  const host = await startDocumentHost();
  const server = await startTestServer({ clock, clientDocuments: host.source });
  const owner = await signedInOwner(server);
  const id = host.client('/client.json');
  const uses = async (path: string, token: string): Promise<number> =>
    (await server.request(path, { headers: { authorization: `Bearer ${token}` } })).status;
  const before = await connected(server, owner, id);
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  clock.sleep(by);
  expect(await uses('/v1/mcp/memories', before.access_token)).toBe(tokenAnswer);
  expect(await uses('/v1/conversations', owner.token)).toBe(tokenAnswer);
  expect((await redeem(server.url, id, asked, back)).status).toBe(codeAnswer);
  const { status, body } = await refresh(server.url, id, before.refresh_token);
  expect(status).toBe(200);
  expect(await uses('/v1/mcp/memories', body.access_token)).toBe(200);
  expect(await uses('/v1/conversations', await owner.page.token())).toBe(200);
});
