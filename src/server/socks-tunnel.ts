// Asks a SOCKS proxy for a connection to a server. `socks` says the words; the socket, the time and the errors are ours: its
// own errors carry the password, and a name or password that is too long for the protocol would end the process.
import { once } from 'node:events';
import { connect, isIPv4, type Socket } from 'node:net';

/** The lengths of names and passwords are one byte each. */
const LONGEST = 255;
const SOCKS_PORT = 1080;

export interface Target {
  /** A name is resolved by the proxy. */
  host: string;
  port: number;
}

/** Rejects with whatever went wrong; nothing is left open then. The signal counts until there is a connection. */
export async function socksTunnel(target: Target, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const type = proxy.protocol.startsWith('socks4') ? 4 : 5;
  const userId = decodeURIComponent(proxy.username);
  const password = decodeURIComponent(proxy.password);
  if (Math.max(Buffer.byteLength(userId), Buffer.byteLength(password)) > LONGEST || userId.includes('\0'))
    throw new Error('The proxy cannot be told this name or password.');
  if (type === 4 && proxy.protocol === 'socks4:' && !isIPv4(target.host))
    throw new Error('SOCKS 4 knows no such address.');
  const { SocksClient } = await import('socks');
  signal.throwIfAborted();
  const at = { host: proxy.hostname.replace(/^\[|\]$/g, ''), port: Number(proxy.port || SOCKS_PORT) };
  const socket = connect(at);
  // Whoever waits for the connection learns of an error; later it is the request's.
  socket.on('error', () => undefined);
  const end = (): void => {
    socket.destroy(new Error('The proxy was given up.'));
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    await once(socket, 'connect');
    const login = { ...(userId && { userId }), ...(password && { password }) };
    await SocksClient.createConnection({
      command: 'connect',
      proxy: { ...at, type, ...login },
      destination: target,
      existing_socket: socket,
    });
    signal.throwIfAborted();
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
