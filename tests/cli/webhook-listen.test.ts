// The built-in receiver as its user meets it: a process that prints what arrives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { DestinationSecret } from '../../src/contract/destinations.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { createSecret, secretText, signedHeaders } from '../../src/server/deliveries/signature.ts';
import { addDestination, askOwner, changeDestination } from '../helpers/own-destinations.ts';
import { outputOf } from '../helpers/process-output.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

function listen(...args: string[]) {
  const child = spawn(process.execPath, [CLI_ENTRY, 'webhook', 'listen', '--data-dir', '/nowhere', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
    stderr: outputOf(child.stderr),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    line: async () => (await lines.next()).value as string,
    json: async () => JSON.parse((await lines.next()).value as string) as Record<string, unknown>,
  };
}

const secret = createSecret();

function post(url: string, body: Buffer | string, { id = 'msg_1', by = secret, at = Date.now() } = {}) {
  const bytes = Buffer.from(body);
  return fetch(url, {
    method: 'POST',
    body: bytes,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...signedHeaders({ id, at, body: bytes }, [by]) },
  });
}

test('it prints and checks what arrives, and answers wrong signatures as a receiver should', async () => {
  const { line, exit } = listen('--port', '0', '--secret', secretText(secret), '--count', '3');
  const url = /http:\S+/.exec(await line())![0];
  expect((await post(`${url}?uid=u1`, '{"structured":{}}')).status).toBe(200);
  expect(await line()).toMatch(/ memory_created  17 B  signature valid  msg_1  uid=u1$/);
  expect(await line()).toBe('    {"structured":{}}');
  expect((await post(`${url}?uid=u1`, '{"structured":{}}')).status).toBe(200);
  expect(await line()).toContain('DUPLICATE, 2 times');
  await line();
  expect((await post(url, '[]', { by: createSecret() })).status).toBe(401);
  expect(await line()).toContain('signature invalid');
  expect(await exit).toEqual([0, null]);
});

test('beside a running service, it finds the signatures of the service valid', async () => {
  const server = await startTestServer({ clock: systemClock });
  const { id } = await addDestination(server, { trigger: 'memory_created', url: 'http://127.0.0.1:9/' });
  const { secret: text } = await askOwner<DestinationSecret>(server, 'GET', `/v1/destinations/${id}/secret`);
  const { json } = listen('--port', '0', '--secret', text, '--json');
  const { url } = (await json()) as { url: string };
  await changeDestination(server, id, { url: `${url}?key=1` });
  await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
  expect(await json()).toMatchObject({
    ...{ trigger: 'memory_created', signature: 'valid', time: 1, test: true, replay: false, answered: 200 },
    query: { key: '1', uid: server.uid },
  });
  const rotated = await askOwner<DestinationSecret>(server, 'POST', `/v1/destinations/${id}/rotate-secret`);
  expect(rotated.secret).not.toBe(text);
  await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
  // Signed with both for a while.
  expect(await json()).toMatchObject({ signature: 'valid' });
});

test('by itself it checks with the secrets of the service that runs with the folder, also of a webhook added later', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const { json } = listen('--port', '0', '--json', '--data-dir', dataDir);
  const { url } = (await json()) as { url: string };
  for (const trigger of ['memory_created', 'realtime_transcript', 'audio_bytes', 'day_summary']) {
    const { id } = await addDestination(server, { trigger, url });
    await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
    expect(await json()).toMatchObject({ trigger, signature: 'valid', answered: 200 });
  }
  // What somebody else sent is shown, and not refused: nobody said that it must be signed.
  expect((await post(url, '[]')).status).toBe(200);
  expect(await json()).toMatchObject({ signature: 'invalid', answered: 200 });
});

test('several secrets may be given, one for each webhook', async () => {
  const other = createSecret();
  const { json } = listen(
    '--port',
    '0',
    '--json',
    '--secret',
    secretText(secret),
    '--secret',
    secretText(other),
  );
  const { url } = (await json()) as { url: string };
  for (const [by, status] of [
    [secret, 200],
    [other, 200],
    [createSecret(), 401],
  ] as const) {
    expect((await post(url, '[]', { by })).status).toBe(status);
    expect(await json()).toMatchObject({ signature: status === 200 ? 'valid' : 'invalid', answered: status });
  }
});

test('as JSON, one object a line, with another status to try', async () => {
  const { json, exit, kill } = listen('--port', '0', '--status', '302', '--json');
  const { url } = (await json()) as { url: string };
  const answer = await post(`${url}hook?session_id=s1&uid=u1`, '[{"text":"Hi"}]');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/elsewhere']);
  expect(await json()).toMatchObject({
    trigger: 'realtime_transcript',
    id: 'msg_1',
    signature: 'not checked',
    path: '/hook',
    query: { session_id: 's1', uid: 'u1' },
    body: [{ text: 'Hi' }],
    bytes: 15,
    answered: 302,
  });
  expect(await (await fetch(url)).json()).toEqual({ is_setup_completed: true });
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
  kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});

test('a body without end is cut off, and it goes on', async () => {
  const { json } = listen('--port', '0', '--json');
  const { url } = (await json()) as { url: string };
  const status = await new Promise<number | string>((resolve) => {
    const sending = request(url, { method: 'POST' }, (response) => resolve(response.statusCode!));
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
    const piece = Buffer.alloc(1_048_576);
    const more = (): void => {
      if (!sending.destroyed) sending.write(piece, more);
    };
    more();
  });
  expect([413, 'EPIPE', 'ECONNRESET']).toContain(status);
  expect((await post(url, '{}')).status).toBe(200);
  expect(await json()).toMatchObject({ id: 'msg_1', bytes: 2 });
});

test('what cannot work is one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  for (const [args, sentence] of [
    [['--port', String(port)], `Port ${port} is taken or not allowed. Choose another with --port.\n`],
    [['--port', 'x'], '--port must be a whole number from 0 to 65535.\n'],
    [['--secret', 'abc'], '--secret is no signing secret: it begins with whsec_.\n'],
  ] as const) {
    const { exit, stderr } = listen(...args);
    expect(await exit).toEqual([1, null]);
    expect(stderr()).toContain(sentence);
  }
});
