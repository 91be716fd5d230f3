// An hour that passes in a moment does not end requests that are under way.
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHurriedClock } from '../../chaos/hurried-clock.ts';
import { followRequests } from '../../chaos/requests-under-way.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 15_000;

async function slowServer(): Promise<Server> {
  const server = createServer((_request, response) => void setTimeout(() => response.end(), 30));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test('a request, and the one that follows it, end before their time is over', async () => {
  const server = await slowServer();
  const { port } = server.address() as AddressInfo;
  using requests = followRequests();
  const clock = createHurriedClock({ hurry: 1, aheadMs: 0 });
  const ends: string[] = [];
  function ask(left: number): void {
    const request = get({ port, host: '127.0.0.1', agent: false });
    const cancel = clock.after(TIMEOUT_MS, () => request.destroy());
    request.on('error', () => ends.push('out of time'));
    request.on('response', (answer) =>
      answer.resume().once('end', () => {
        cancel();
        ends.push('answered');
        if (left > 0) ask(left - 1);
      }),
    );
  }
  // One is under way as the hour begins, the other ones begin in it.
  ask(1);
  clock.after(HOUR_MS / 2, () => ask(1));
  const before = clock.now();
  await clock.pass(HOUR_MS, { stepMs: TIMEOUT_MS / 2, idle: () => requests.idle() });
  expect(clock.now() - before).toBeGreaterThanOrEqual(HOUR_MS);
  expect(ends).toEqual(['answered', 'answered', 'answered', 'answered']);
  server.close();
});
