import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { receiveUpload } from './multipart.ts';
import { createTimedServer } from './timed-server.ts';

const LIMITS = { bytes: 1_000_000, files: 1 };

test.each(['application/octet-stream', 'multipart/form-data; boundary=x'])(
  'who reads an upload of %s that stands still is let go',
  async (type) => {
    const clock = createFakeClock();
    const server = createTimedServer(clock);
    const arrived = Promise.withResolvers<IncomingMessage>();
    server.on('request', (request) => arrived.resolve(request));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sender = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'Content-Type': type },
    });
    const status = new Promise((resolve) => sender.on('response', ({ statusCode }) => resolve(statusCode)));
    sender.on('error', () => undefined);
    sender.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes');

    const received = receiveUpload(await arrived.promise, { folder: tmpdir(), limits: LIMITS });
    const refused = expect(received).rejects.toMatchObject({ name: 'RequestRefused', status: 408 });
    await clock.advance(60_000);
    await refused;
    expect(await status).toBe(408);
  },
);
