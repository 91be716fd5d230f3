// A proxy on this computer that tunnels (CONNECT) and passes requests on, and fails as proxies do. Every name leads to one port.
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type ProxyManner =
  | 'serves'
  | 'refuses'
  | 'wants a password'
  | 'hangs'
  | 'hangs midway'
  | 'dies at once'
  | 'dies midway'
  | 'answers in pieces'
  | 'answers at length'
  | 'answers more';

const untilLeft = (client: Socket): void => void client.on('end', () => client.destroy()).resume();
const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n';
const HEADS: Partial<Record<ProxyManner, string>> = {
  'answers at length': `${ESTABLISHED}X-Filler: ${'x'.repeat(100_000)}\r\n\r\n`,
  'answers more': `${ESTABLISHED}\r\nmore`,
};

export async function connectProxy(port: number, manner: ProxyManner = 'serves') {
  const asked: { target: string; authorization: string | undefined }[] = [];
  const open = new Set<Socket>();
  const kept = (socket: Socket): Socket => {
    open.add(socket.on('error', () => undefined));
    return socket;
  };
  const server = createServer((incoming, answer): void => {
    const { method, headers, url: target = '' } = incoming;
    asked.push({ target, authorization: headers['proxy-authorization'] });
    if (manner === 'wants a password') return void answer.writeHead(407).end();
    const { host, pathname, search } = new URL(target);
    const passed = request({ port, method, path: pathname + search, headers: { ...headers, host } });
    passed.on('response', (given) => given.pipe(answer.writeHead(given.statusCode!, given.headers)));
    incoming.pipe(passed);
  });
  let clients = 0;
  server.on('connection', (socket: Socket) => {
    clients++;
    kept(socket).on('close', () => clients--);
  });
  const tunnelled = async ({ url: target = '', headers }: IncomingMessage, client: Socket): Promise<void> => {
    asked.push({ target, authorization: headers['proxy-authorization'] });
    if (manner === 'hangs') return untilLeft(client);
    if (manner === 'dies at once') return void client.destroy();
    if (manner === 'refuses') return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (manner === 'wants a password')
      return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (manner === 'answers in pieces')
      for (const piece of ESTABLISHED.trim().match(/.{1,3}/g)!) {
        client.write(piece);
        await setImmediate();
      }
    client.write(manner === 'answers in pieces' ? '\r\n\r\n' : (HEADS[manner] ?? `${ESTABLISHED}\r\n`));
    if (manner === 'hangs midway') return untilLeft(client);
    const upstream = kept(connect(port, '127.0.0.1'));
    upstream.pipe(client).pipe(upstream);
    // With the handshake of TLS, but not with the answer.
    if (manner === 'dies midway') client.once('data', () => client.once('data', () => client.destroy()));
  };
  server.on('connect', (asking, client: Socket) => void tunnelled(asking, client));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}`, asked, clients: () => clients };
}
