// What a stop waits for.
import { createServer, get, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../../../tests/helpers/raw-server.ts';
import { createRunningRequests } from './running-requests.ts';

test('a request runs until its handler has ended, also when its client has left', async () => {
  const running = createRunningRequests();
  await running.ended();
  const handler = Promise.withResolvers<void>();
  const came = Promise.withResolvers<ServerResponse>();
  const url = await listening(
    createServer((_request, response) => {
      running.add(response, handler.promise);
      came.resolve(response);
    }),
  );
  const client = get(url).on('error', () => undefined);
  const response = await came.promise;
  const left = new Promise((resolve) => response.once('close', resolve));
  client.destroy();
  await left;
  let ended = false;
  const all = running.ended().then(() => (ended = true));
  await Promise.resolve();
  expect(ended).toBe(false);
  handler.resolve();
  await all;
});

test('a request runs until its answer was closed', async () => {
  const running = createRunningRequests();
  let closed = false;
  const url = await listening(
    createServer((_request, response) => {
      response.once('close', () => (closed = true));
      running.add(response, Promise.resolve());
      void running
        .ended()
        .then(() => response.setHeader('X-Late', 'yes'))
        .catch(() => undefined);
      response.end('done');
    }),
  );
  await fetch(url).then((answer) => answer.text());
  await running.ended();
  expect(closed).toBe(true);
});
