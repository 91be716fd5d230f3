// Connections to receivers that serve several deliveries.
import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listening, rawServer } from '../../../tests/helpers/raw-server.ts';
import { systemClock } from '../ports.ts';
import { createWebhookSender, type WebhookRequest } from './send-webhook.ts';

function sending() {
  const sender = createWebhookSender({
    clock: systemClock,
    resolve: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  onTestFinished(() => sender.close());
  return (url: string, more: Partial<WebhookRequest> = {}) =>
    sender.send(
      {
        url,
        query: {},
        content_type: 'application/json',
        body: Buffer.from('[]'),
        headers: {},
        private_allowed: true,
        own_ports: [],
        timeout_ms: 5_000,
        ...more,
      },
      new AbortController().signal,
    );
}

const answer = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

test('one connection serves one delivery after the other', async () => {
  const ports = new Set<number>();
  const url = await listening(
    createHttpServer((request, response) => {
      ports.add(request.socket.remotePort!);
      request.resume().on('end', () => response.end('ok'));
    }),
  );
  const send = sending();
  for (let time = 0; time < 20; time++) expect((await send(url)).outcome).toBe('delivered');
  expect(ports.size).toBe(1);
});

test('a receiver that closes its connections costs no delivery', async () => {
  const sockets: Socket[] = [];
  const url = await rawServer((socket) => {
    sockets.push(socket);
    socket.write(answer('first'));
    // The next request meets the end of the connection.
    socket.once('data', () => socket.resetAndDestroy());
  });
  const send = sending();
  for (let time = 0; time < 5; time++) {
    expect(await send(url)).toMatchObject({ outcome: 'delivered', answer: 'first' });
  }
  expect(sockets).toHaveLength(5);
});

test('what arrives unasked on an idle connection is not taken for the next answer', async () => {
  let requests = 0;
  let intruded = Promise.withResolvers<void>();
  const url = await rawServer((socket) => {
    const number = ++requests;
    socket.write(answer(`answer ${number}`));
    setTimeout(() => socket.write(answer('intruder'), () => intruded.resolve()), 5);
    socket.on('data', () => socket.write(answer('same connection')));
  });
  const send = sending();
  const answers: (string | null)[] = [];
  for (let time = 0; time < 3; time++) {
    answers.push((await send(url)).answer);
    await intruded.promise;
    intruded = Promise.withResolvers<void>();
    // It has arrived, and was read between the timers.
    for (let turn = 0; turn < 3; turn++) await pause(10);
  }
  expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

test('a connection to a private address serves only those who may dial one', async () => {
  const url = await listening(
    createHttpServer((request, response) => void request.resume().on('end', () => response.end('secret'))),
  );
  const named = url.replace('127.0.0.1', 'public.example');
  const send = sending();
  expect(await send(named)).toMatchObject({ outcome: 'delivered' });
  expect(await send(named, { private_allowed: false })).toMatchObject({
    outcome: 'unsafe_address',
    answer: null,
  });
});
