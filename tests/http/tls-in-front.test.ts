// The service behind a server with a certificate, as the contract writes its addresses (decision 0030).
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const PEM = readFileSync(join(import.meta.dirname, '../../chaos/remote/untrusted-certificate.pem'));

/** Takes the encryption off, and passes everything on as it is. */
async function tlsInFrontOf(port: number): Promise<number> {
  const front = createServer({ key: PEM, cert: PEM }, (socket) => {
    const service = connect(port, '127.0.0.1');
    socket.pipe(service).pipe(socket);
    for (const side of [socket, service]) side.on('error', () => undefined);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => void front.close());
  return (front.address() as AddressInfo).port;
}

verifies(['service.base-urls'], 'https and wss through a server with a certificate', async () => {
  const server = await startTestServer({ providers: [createScriptedProvider()] });
  const { host, port } = new URL(server.url);
  const front = await tlsInFrontOf(Number(port));
  // Anybody may have made this certificate.
  const common = { rejectUnauthorized: false };
  const headers = { host, authorization: `Bearer ${await server.idToken()}` };

  const asked = request({
    ...common,
    host: '127.0.0.1',
    port: front,
    path: '/v1/conversations',
    headers,
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([200, []]);

  const address = `wss://127.0.0.1:${front}/v4/listen?uid=${server.uid}`;
  const socket = new WebSocket(address, { ...common, headers });
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"ready"')) resolve();
    });
  });
  await ready;
  socket.close(1000);
  expect((await once(socket, 'close'))[0]).toBe(1000);
});
