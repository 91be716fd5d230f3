// A proxy on this computer that tunnels (CONNECT) and passes requests on, and fails as proxies do. Every name leads to one port.
import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type ProxyManner =
  'serves' | 'refuses' | 'wants a password' | 'hangs' | 'dies at once' | 'dies midway';

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
  server.on('connection', kept);
  server.on('connect', ({ url: target = '', headers }, client: Socket) => {
    asked.push({ target, authorization: headers['proxy-authorization'] });
    if (manner === 'hangs') return;
    if (manner === 'dies at once') return void client.destroy();
    if (manner === 'refuses') return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (manner === 'wants a password')
      return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const upstream = kept(connect(port, '127.0.0.1'));
    upstream.pipe(client).pipe(upstream);
    // With the handshake of TLS, but not with the answer.
    if (manner === 'dies midway') client.once('data', () => client.once('data', () => client.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}`, asked };
}
