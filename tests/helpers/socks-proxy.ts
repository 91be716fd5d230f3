// A SOCKS proxy on this computer, versions 4, 4a and 5, that fails as proxies do. Every name and address leads to one port.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type SocksManner =
  | 'serves'
  | 'wants a password'
  | 'refuses'
  | 'accepts no method'
  | 'hangs'
  | 'hangs midway'
  | 'dies at once'
  | 'resets'
  | 'dies midway'
  | 'answers in pieces'
  | 'answers without end'
  | 'floods'
  | 'speaks http'
  | 'is silent';

interface Asked {
  version: number;
  target: string;
  login: string | null;
}

const GRANTED_5 = [5, 0, 0, 3, 200, ...Buffer.from('x'.repeat(200)), 0, 80];
const FLOOD = Buffer.alloc(65_536, 5);

/** Reads bytes as they come, so many as are asked for. */
function reader(socket: Socket) {
  let buffered = Buffer.alloc(0);
  let wake = (): void => undefined;
  const onData = (bytes: Buffer): void => {
    buffered = Buffer.concat([buffered, bytes]);
    wake();
  };
  socket.on('data', onData).once('close', () => wake());
  return {
    async take(length: number): Promise<Buffer> {
      while (buffered.length < length) {
        if (socket.destroyed) throw new Error('left');
        await new Promise<void>((resolve) => (wake = resolve));
      }
      const taken = buffered.subarray(0, length);
      buffered = buffered.subarray(length);
      return taken;
    },
    async text(): Promise<string> {
      let text = '';
      for (;;) {
        const [byte = 0] = await this.take(1);
        if (byte === 0) return text;
        text += String.fromCharCode(byte);
      }
    },
    stop(): Buffer {
      socket.off('data', onData);
      return buffered;
    },
  };
}

export async function socksProxy(port: number, manner: SocksManner = 'serves') {
  const asked: Asked[] = [];
  const open = new Set<Socket>();
  let clients = 0;

  async function say(client: Socket, bytes: readonly number[]): Promise<void> {
    if (manner !== 'answers in pieces') return void client.write(Buffer.from(bytes));
    for (const byte of bytes) {
      client.write(Buffer.from([byte]));
      await setImmediate();
    }
  }

  async function talk(client: Socket): Promise<void> {
    if (manner === 'dies at once') return void client.destroy();
    if (manner === 'speaks http') return void client.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const bytes = reader(client);
    const [version = 0] = await bytes.take(1);
    if (manner === 'is silent') return void asked.push({ version, target: '', login: null });
    if (manner === 'resets') return void client.resetAndDestroy();
    if (manner === 'floods') {
      const flood = (): void => {
        while (!client.destroyed && client.write(FLOOD));
      };
      client.on('drain', flood);
      return flood();
    }
    let target: string;
    let login: string | null = null;
    if (version === 4) {
      const [, high = 0, low = 0, a = 0, b = 0, c = 0, d = 0] = await bytes.take(7);
      login = await bytes.text();
      const host = a + b + c === 0 ? await bytes.text() : [a, b, c, d].join('.');
      target = `${host}:${high * 256 + low}`;
    } else {
      const [count = 0] = await bytes.take(1);
      const methods = await bytes.take(count);
      if (manner === 'accepts no method') return void (await say(client, [5, 0xff]));
      const wants = manner === 'wants a password' || methods.includes(2);
      await say(client, [5, wants ? 2 : 0]);
      if (wants) {
        const [, length = 0] = await bytes.take(2);
        const name = (await bytes.take(length)).toString();
        const [more = 0] = await bytes.take(1);
        login = `${name}:${(await bytes.take(more)).toString()}`;
        await say(client, [1, manner === 'wants a password' ? 1 : 0]);
      }
      if (manner === 'wants a password') return void asked.push({ version, target: '', login });
      const [, , , type = 0] = await bytes.take(4);
      const [length = 0] = type === 3 ? await bytes.take(1) : [type === 4 ? 16 : 4];
      const host = await bytes.take(length);
      target = `${type === 3 ? host.toString() : [...host].join('.')}:${(await bytes.take(2)).readUInt16BE()}`;
    }
    asked.push({ version, target, login });
    if (manner === 'hangs') return;
    if (manner === 'refuses' || (version === 4 && /password|method/.test(manner)))
      return void (await say(
        client,
        version === 4 ? [0, 91, 0, 0, 0, 0, 0, 0] : [5, 2, 0, 1, 0, 0, 0, 0, 0, 0],
      ));
    await say(client, version === 4 ? [0, 90, 0, 0, 0, 0, 0, 0] : GRANTED_5);
    if (manner === 'answers without end') {
      while (!client.destroyed) {
        if (!client.write(FLOOD))
          await new Promise((resolve) => client.once('drain', resolve).once('close', resolve));
        await setImmediate();
      }
      return;
    }
    if (manner === 'hangs midway') return;
    const upstream = kept(connect(port, '127.0.0.1'));
    upstream.write(bytes.stop());
    upstream.pipe(client).pipe(upstream);
    if (manner === 'dies midway') client.once('data', () => client.destroy());
  }

  const kept = (socket: Socket): Socket => {
    open.add(socket.on('error', () => undefined));
    return socket;
  };
  const server = createServer((client) => {
    clients++;
    kept(client).on('close', () => clients--);
    client.on('end', () => client.destroy());
    talk(client).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, asked, clients: () => clients };
}
