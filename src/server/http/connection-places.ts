// Limits how many connections of other computers are open at once, in all and from one address: each takes a file of this
// process, and without a file no recording can be kept. Knows nothing of HTTP.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../contract/limits.ts';

/** Call it before the server listens. A connection too many is closed at once. */
export function limitConnections(server: Server): void {
  const { total, perAddress } = LIMITS.connectionsElsewhere;
  server.maxConnections = total;
  const open = new Map<string, number>();
  // Of a server with encryption too, this is the bare connection.
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (open.get(from) ?? 0) + 1;
    open.set(from, count);
    socket.once('close', () => {
      const left = open.get(from)! - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    if (count > perAddress) socket.destroy();
  });
}
