// The launcher for assistants in front of a server that fails on purpose, and in front of one that sends changes. What is
// asked here no service does on demand.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildLauncher, runLauncher } from '../helpers/launcher.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  file = await buildLauncher(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Asked {
  id?: unknown;
  method: string;
  params?: { name?: string };
}
type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void;

async function listening(server: Server, port = 0): Promise<{ url: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, port: taken };
}

/** A launcher in front of a server that answers by hand. */
async function before(answer: Answer, env: Record<string, string> = {}) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const message = JSON.parse(text) as Asked;
      asked.push(message);
      answer(message, response, request);
    });
  });
  const { url } = await listening(server);
  const launcher = runLauncher(file, { EARSHOT_URL: url, EARSHOT_MCP_KEY: 'svc_mcp_x', ...env });
  return { ...launcher, url, asked };
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const result = ({ id }: Asked, value: unknown = {}): object => ({ jsonrpc: '2.0', id, result: value });
const call = (id: number, name: string): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name },
});
const LIST = { jsonrpc: '2.0', id: 'list', method: 'tools/list' };
const TOOLS = {
  tools: [
    { name: 'reads', annotations: { readOnlyHint: true } },
    { name: 'writes', annotations: { readOnlyHint: false } },
  ],
};

test('a call whose answer was lost is made again when it only reads; when it writes, its client is asked to look', async () => {
  let broken = 0;
  const launcher = await before((asked, response) => {
    if (asked.method === 'tools/list') return json(response, 200, result(asked, TOOLS));
    if (broken++ < 2) return void response.destroy();
    json(response, 200, result(asked, { times: broken }));
  });
  launcher.send(LIST);
  await launcher.next();
  launcher.send(call(1, 'writes'));
  expect(await launcher.next()).toEqual({
    ...{ jsonrpc: '2.0', id: 1 },
    error: { code: 502, message: expect.stringMatching(/may have been made or not/) as string },
  });
  launcher.send(call(2, 'reads'));
  expect(await launcher.next()).toEqual({ jsonrpc: '2.0', id: 2, result: { times: 3 } });
  expect(launcher.asked.map(({ params }) => params?.name)).toEqual([undefined, 'writes', 'reads', 'reads']);
});

test('an answer that breaks off in the middle is no answer', async () => {
  let times = 0;
  const launcher = await before((asked, response) => {
    times++;
    if (times > 2) return json(response, 200, result(asked));
    const whole = JSON.stringify(result(asked, { long: 'x'.repeat(1000) }));
    const isStream = times === 1;
    response.writeHead(
      200,
      isStream
        ? { 'content-type': 'text/event-stream' }
        : { 'content-type': 'application/json', 'content-length': whole.length },
    );
    response.write(isStream ? `data: ${whole.slice(0, 500)}` : whole.slice(0, 500), () => response.destroy());
  });
  launcher.send(LIST);
  expect(await launcher.next()).toEqual({ jsonrpc: '2.0', id: 'list', result: {} });
});

test('a pause that a refusal asks for is kept when it is short, and told when it is long', async () => {
  let times = 0;
  const launcher = await before((asked, response) => {
    times++;
    if (times === 1) return json(response, 429, { detail: 'Too many requests' }, { 'retry-after': '0' });
    if (times === 2) return json(response, 200, result(asked));
    if (times === 3) return json(response, 429, { detail: 'Too many requests' }, { 'retry-after': '40' });
    const error = { code: 4290, message: 'Slower, please' };
    json(response, 429, { jsonrpc: '2.0', id: null, error }, { 'retry-after': '40' });
  });
  launcher.send(call(1, 'writes'));
  expect(await launcher.next()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  launcher.send(call(2, 'writes'));
  expect(await launcher.next()).toMatchObject({
    id: 2,
    error: {
      code: 429,
      message: 'Earshot takes no more calls now. Try again in 40 seconds.',
      data: { retry_after_seconds: 40 },
    },
  });
  launcher.send(call(3, 'writes'));
  expect(await launcher.next()).toMatchObject({ id: 3, error: { code: 4290, message: 'Slower, please' } });
});

test('a server that asks to come back at once, and always, is not asked without a pause', async () => {
  const refuse: Answer = (asked, response) =>
    json(response, asked.id === 1 ? 429 : 503, {}, { 'retry-after': asked.id === 1 ? '0' : '-5' });
  const launcher = await before(refuse, { EARSHOT_WAIT_SECONDS: '0.5' });
  for (const [id, code] of [
    [1, 429],
    [2, 503],
  ] as const) {
    launcher.send(call(id, 'reads'));
    expect(await launcher.next()).toMatchObject({ id, error: { code } });
  }
  expect(launcher.asked.length).toBeLessThan(10);
});

test('errors of the protocol pass as they are; what is no answer of it is said to be none', async () => {
  const launcher = await before((asked, response) => {
    if (asked.id === 1)
      return json(response, 404, {
        ...result(asked),
        result: undefined,
        error: { code: -32601, message: 'x' },
      });
    if (asked.id === 2)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    if (asked.id === 3)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    json(response, 403, { detail: 'The owner has cut this client off' });
  });
  const error = async (id: number) => {
    launcher.send(call(id, 'reads'));
    return (await launcher.next())!.error;
  };
  expect(await error(1)).toEqual({ code: -32601, message: 'x' });
  expect(await error(2)).toMatchObject({
    code: 502,
    message: expect.stringMatching(/is not Earshot/) as string,
  });
  expect(await error(3)).toMatchObject({ code: 502 });
  expect(await error(4)).toEqual({ code: 403, message: 'The owner has cut this client off' });
});

test('nothing reaches the client that is no answer to what it asked', async () => {
  const answers: ((asked: Asked, response: ServerResponse) => void)[] = [
    (_, response) => json(response, 200, [1, 2]),
    (_, response) => json(response, 200, {}),
    (asked, response) => json(response, 200, result({ ...asked, id: 'another' })),
    (asked, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(
          ['"text"', {}, result({ ...asked, id: 'another' }), result(asked)]
            .map((one) => `data: ${JSON.stringify(one)}\n\n`)
            .join(''),
        ),
  ];
  const launcher = await before((asked, response) => answers[asked.id as number]!(asked, response));
  for (const id of [0, 1, 2]) {
    launcher.send(call(id, 'reads'));
    expect(await launcher.next()).toMatchObject({ id, error: { code: 502 } });
  }
  launcher.send(call(3, 'reads'));
  expect(await launcher.next()).toEqual({ jsonrpc: '2.0', id: 3, result: {} });
});

test('messages of several megabytes pass in both directions, on one line each', async () => {
  const large = 'schön \u2028 "x"\n'.repeat(400_000);
  const launcher = await before((asked, response) => {
    const text = JSON.stringify(result(asked, asked.params), null, 2);
    if (asked.id === 1) response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    else
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`event: message\n${text.replace(/(?<=^|\n)/g, 'data: ')}\n\n`);
  });
  for (const id of [1, 2]) {
    launcher.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: large } });
    // Compared by hand: a difference of megabytes takes longer to print than to find.
    const { name } = (await launcher.next())!['result'] as { name: string };
    expect(name === large).toBe(true);
  }
});

test('progress comes before the answer of its call, and calls do not wait for each other', async () => {
  const held: (() => void)[] = [];
  const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } };
  const launcher = await before((asked, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`: hold on\n\ndata: ${JSON.stringify(progress)}\n\n`);
    const end = () => void response.end(`data: ${JSON.stringify(result(asked))}\n\n`);
    if (asked.id === 1) held.push(end);
    else end();
  });
  launcher.send(call(1, 'reads'));
  expect(await launcher.next()).toEqual(progress);
  launcher.send(call(2, 'reads'));
  expect([await launcher.next(), await launcher.next()]).toEqual([progress, result({ id: 2, method: '' })]);
  for (const end of held) end();
  expect(await launcher.next()).toEqual(result({ id: 1, method: '' }));
});

test('a call that its client cancels is let go of, and gets no answer', async () => {
  let left!: () => void;
  const gone = new Promise<void>((resolve) => (left = resolve));
  const launcher = await before((asked, response) => {
    if (asked.id === 1) response.on('close', left);
    else json(response, 200, result(asked));
  });
  launcher.send(call(1, 'reads'));
  while (launcher.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  launcher.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  await gone;
  launcher.send(call(2, 'reads'));
  expect(await launcher.next()).toMatchObject({ id: 2, result: {} });
});

test('what waits is bounded: one call too many is refused, and memory does not grow with what is thrown at it', async () => {
  const launcher = await before(() => undefined);
  for (let id = 0; id < 256; id++) launcher.send(call(id, 'reads'));
  launcher.send(call(1000, 'reads'));
  expect(await launcher.next()).toMatchObject({ id: 1000, error: { code: 429 } });
  const part = 'x'.repeat(1024 * 1024);
  for (let megabytes = 0; megabytes < 200; megabytes++) launcher.send(part.slice(0, -1).concat(' '));
  launcher.send('{}');
  for (let line = 0; line < 200; line++)
    expect(await launcher.next()).toMatchObject({ error: { code: -32700 } });
  const used = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${launcher.pid}/status`, 'utf8'))![1]!;
  expect(Number(used)).toBeLessThan(400_000);
});

/** A server of the SDK that says when a resource has changed. */
function changing() {
  const handler = createMcpHandler(() => {
    const server = new McpServer(
      { name: 'changing', version: '1' },
      { capabilities: { resources: { subscribe: true } } },
    );
    server.registerResource('one', 'test://one', {}, () => ({
      contents: [{ uri: 'test://one', text: 'x' }],
    }));
    return server;
  });
  const node = toNodeHandler(handler);
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    void node(request, response);
  });
  return { handler, server, open };
}

test('a subscription goes on when the server is started again, without a second acknowledgement, and ends with its client', async () => {
  const first = changing();
  const { url, port } = await listening(first.server);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  onTestFinished(() => client.close());
  const acknowledged: unknown[] = [];
  client.fallbackNotificationHandler = (notification) => {
    acknowledged.push(notification);
    return Promise.resolve();
  };
  const updates: string[] = [];
  let onUpdate: () => void = () => undefined;
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    updates.push(params.uri);
    onUpdate();
  });
  const env = { EARSHOT_URL: url, EARSHOT_MCP_KEY: 'svc_mcp_x' };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [file], env }));
  const subscription = await client.listen({ resourceSubscriptions: ['test://one'] });
  const updated = async (send: () => void): Promise<void> => {
    const arrived = new Promise<void>((resolve) => (onUpdate = resolve));
    const timer = setInterval(send, 100);
    await arrived;
    clearInterval(timer);
  };
  await updated(() => first.handler.notify.resourceUpdated('test://one'));
  first.server.closeAllConnections();
  await new Promise((resolve) => first.server.close(resolve));
  const second = changing();
  await listening(second.server, port);
  const before = updates.length;
  await updated(() => second.handler.notify.resourceUpdated('test://one'));
  expect(updates.length).toBeGreaterThan(before);
  expect(acknowledged).toEqual([]);
  expect(second.open.size).toBe(1);
  await subscription.close();
  while (second.open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a subscription that the server ends is opened again; its client sees one acknowledgement and no end', async () => {
  let times = 0;
  const acknowledged = { jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: {} };
  const updated = (time: number) => ({
    jsonrpc: '2.0',
    method: 'notifications/resources/updated',
    params: { time },
  });
  const launcher = await before((asked, response) => {
    times++;
    if (times === 3) return json(response, 401, { detail: 'Invalid API Key' });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const message of [acknowledged, updated(times), result(asked)])
      response.write(`data: ${JSON.stringify(message)}\n\n`);
    response.end();
  });
  launcher.send({ jsonrpc: '2.0', id: 's', method: 'subscriptions/listen', params: { notifications: {} } });
  expect([await launcher.next(), await launcher.next(), await launcher.next()]).toEqual([
    acknowledged,
    updated(1),
    updated(2),
  ]);
  expect(await launcher.next()).toMatchObject({ id: 's', error: { code: 401 } });
});

test('a subscription that is refused says so', async () => {
  const launcher = await before((_, response) => json(response, 401, { detail: 'Invalid API Key' }));
  launcher.send({ jsonrpc: '2.0', id: 's', method: 'subscriptions/listen', params: { notifications: {} } });
  expect(await launcher.next()).toMatchObject({ id: 's', error: { code: 401 } });
});
