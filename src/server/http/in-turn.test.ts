import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

async function world() {
  const asked: string[] = [];
  const open: ServerResponse[] = [];
  const server = createServer();
  server.on(
    'request',
    inTurn((request, response) => {
      asked.push(request.url ?? '');
      open.push(response);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  const send = (count: number): void => {
    const paths = Array.from({ length: count }, (_, index) => `/${index}`);
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  };
  return { asked, open, client, send, server };
}

test('what a client sends ahead is begun when the answer before it is done, in order', async () => {
  const { asked, open, client, send } = await world();
  let read = '';
  client.on('data', (data) => (read += data.toString()));
  send(5);
  for (let index = 0; index < 5; index += 1) {
    await vi.waitFor(() => expect(open).toHaveLength(index + 1));
    // Whatever has arrived by now, nothing else was begun.
    expect(asked).toEqual(Array.from({ length: index + 1 }, (_, each) => `/${each}`));
    open[index]!.end(`answer ${index};`);
  }
  await vi.waitFor(() => expect(read.match(/answer \d/g)).toEqual([0, 1, 2, 3, 4].map((n) => `answer ${n}`)));
  // Afterwards the connection is as before.
  send(1);
  await vi.waitFor(() => expect(open).toHaveLength(6));
});

test('a connection on which far too many wait is ended, and none of them is begun', async () => {
  const { asked, client, send } = await world();
  const ended = once(client, 'close');
  client.resume();
  send(1_000);
  await ended;
  expect(asked).toEqual(['/0']);
});

test('what waited on a connection that its client ended is not begun; other connections go on', async () => {
  const { asked, open, client, send, server } = await world();
  send(10);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  const closed = once(open[0]!, 'close');
  client.destroy();
  await closed;
  const { port } = server.address() as AddressInfo;
  const other = connect(port, '127.0.0.1');
  onTestFinished(() => void other.destroy());
  other.write('GET /other HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(open).toHaveLength(2));
  expect(asked).toEqual(['/0', '/other']);
});
