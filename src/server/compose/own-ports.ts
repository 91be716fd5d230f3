// Knows on which ports this service listens. Does not open them.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnPorts {
  /** Counts the server's port while it listens. Answers the server. */
  of(server: Server): Server;
  list(): number[];
}

export function createOwnPorts(): OwnPorts {
  const listening = new Set<Server>();
  return {
    of: (server) =>
      server.on('listening', () => listening.add(server)).on('close', () => listening.delete(server)),
    list: () =>
      [...listening].flatMap((server) => {
        const address = server.address() as AddressInfo | null;
        return address === null ? [] : [address.port];
      }),
  };
}
