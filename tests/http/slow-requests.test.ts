// Bodies that arrive slowly, by a clock that is moved by hand: an upload may take its time while it moves,
// nothing else may.
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { pcm16Bytes, tone } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const UPLOAD = '/v2/voice-message/transcribe';
const MINUTE = 60_000;

const pcm = tone({ hz: 440, rate: 16_000, seconds: 40 });
const recording = Buffer.concat([wavHeader(pcm.length), pcm16Bytes(pcm)]);

async function start() {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: [{ text: 'Hello there.', start: 0.2, end: 1.2 }] });
  const service = await startTestServer({ clock, providers: [provider] });
  const arrived = Promise.withResolvers<{ server: Server; socket: Socket }>();
  const note = (message: unknown): void => arrived.resolve(message as { server: Server; socket: Socket });
  diagnostics.subscribe('http.server.request.start', note);
  onTestFinished(() => void diagnostics.unsubscribe('http.server.request.start', note));

  /** A request whose body the test sends piece by piece. */
  async function begin(path: string, headers: Record<string, string>) {
    const request = httpRequest(service.url + path, { method: 'POST', headers });
    const answered = once(request, 'response').then(async ([response]) => {
      const { statusCode, headers } = response as IncomingMessage;
      return {
        status: statusCode,
        connection: headers.connection,
        body: await text(response as IncomingMessage),
      };
    });
    answered.catch(() => undefined);
    // What is written to a connection that the service has closed is lost, which is no fault here.
    request.on('error', () => undefined);
    request.flushHeaders();
    const { server, socket } = await arrived.promise;
    return {
      answered,
      server,
      socket,
      /** Resolves when the service has it. */
      async send(bytes: Uint8Array | string): Promise<void> {
        const before = socket.bytesRead;
        request.write(bytes);
        await expect
          .poll(() => socket.bytesRead - before, { timeout: 10_000 })
          .toBeGreaterThanOrEqual(bytes.length);
      },
      end: () => request.end(),
    };
  }

  const bearer = { Authorization: `Bearer ${await service.idToken()}` };
  const upload = () => begin(UPLOAD, { ...bearer, 'Content-Type': 'application/octet-stream' });
  return { clock, begin, bearer, upload };
}

test('an upload that moves takes as long as it needs', async () => {
  const { clock, upload } = await start();
  const { send, end, answered, server } = await upload();
  // Node's own limit goes by a clock of its own and would end it all the same.
  expect(server.requestTimeout).toBe(0);
  const step = 128_000;
  let at = 0;
  for (; at + step <= recording.length; at += step) {
    await send(recording.subarray(at, at + step));
    await clock.advance(MINUTE);
  }
  await send(recording.subarray(at));
  end();
  expect(await answered).toMatchObject({
    status: 200,
    body: expect.stringContaining('Hello there.') as string,
  });
});

test('an upload that stands still for a minute is 408, and the connection is closed', async () => {
  const { clock, upload } = await start();
  const { send, answered, socket } = await upload();
  await send(recording.subarray(0, 200_000));
  await clock.advance(MINUTE);
  expect(socket.destroyed).toBe(false);
  await clock.advance(MINUTE);
  expect(await answered).toEqual({
    status: 408,
    connection: 'close',
    body: '{"detail":"The request body took too long"}',
  });
  await expect.poll(() => socket.destroyed).toBe(true);
});

test('an upload that only trickles is 408 after a minute', async () => {
  const { clock, upload } = await start();
  const { send, answered } = await upload();
  for (let second = 0; second < 60; second += 10) {
    await send(recording.subarray(0, 1_000));
    await clock.advance(10_000);
  }
  expect(await answered).toMatchObject({ status: 408 });
});

test('any other body has a minute in all, however it moves', async () => {
  const { clock, begin, bearer } = await start();
  const { send, answered } = await begin('/v1/dev/keys', { ...bearer, 'Content-Type': 'application/json' });
  await send('{"name":"');
  for (let second = 0; second < 60; second += 10) {
    await send('x'.repeat(100));
    await clock.advance(10_000);
  }
  expect(await answered).toMatchObject({ status: 408 });
});

test('an upload of somebody unknown is refused at once, and what they go on sending is not taken for long', async () => {
  const { clock, begin } = await start();
  const { send, answered, socket } = await begin(UPLOAD, { 'Content-Type': 'application/octet-stream' });
  expect(await answered).toMatchObject({ status: 401 });
  for (let second = 0; second < 50; second += 10) {
    await send(recording.subarray(0, 200_000));
    await clock.advance(10_000);
  }
  expect(socket.destroyed).toBe(false);
  await clock.advance(10_000);
  await expect.poll(() => socket.destroyed).toBe(true);
});

test('headers have less than that', async () => {
  const { upload } = await start();
  const { server, end, answered } = await upload();
  expect(server.headersTimeout).toBeGreaterThan(0);
  expect(server.headersTimeout).toBeLessThan(MINUTE);
  end();
  expect(await answered).toMatchObject({ status: 400 });
});
