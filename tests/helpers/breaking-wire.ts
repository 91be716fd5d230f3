// A wire between a client and a service that breaks: with bytes on it, and so that only one end notices.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Ends {
  client: Socket;
  service: Socket;
  /** On the wire. */
  toClient: Buffer[];
  toService: Buffer[];
}

export interface BreakingWire {
  /** Where the client connects to. */
  readonly url: string;
  /** The next connections go there. */
  leadTo(url: string): void;
  /** From now on what is sent stays on the wire. */
  hold(): void;
  /** Both ends notice, and what is on the wire is gone. */
  cut(): void;
  /** The client alone notices. What it had sent arrives when the result is called. */
  cutForClient(): () => void;
}

export async function breakingWire(url: string): Promise<BreakingWire> {
  let target = new URL(url);
  let held = false;
  const open = new Set<Ends>();

  const server = createServer((client) => {
    const service = connect(Number(target.port), target.hostname);
    const ends: Ends = { client, service, toClient: [], toService: [] };
    const closes = (socket: Socket, other: Socket): void => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!open.has(ends)) return;
        open.delete(ends);
        other.destroy();
      });
    };
    open.add(ends);
    closes(client, service);
    closes(service, client);
    client.on('data', (bytes) => void (held ? ends.toService.push(bytes) : service.write(bytes)));
    service.on('data', (bytes) => void (held ? ends.toClient.push(bytes) : client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): Ends[] => {
    const broken = [...open];
    open.clear();
    held = false;
    for (const { client } of broken) client.destroy();
    return broken;
  };
  onTestFinished(() => {
    for (const { service } of cut()) service.destroy();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(other) {
      target = new URL(other);
    },
    hold() {
      held = true;
    },
    cut() {
      for (const { service } of cut()) service.destroy();
    },
    cutForClient() {
      const broken = cut();
      onTestFinished(() => broken.forEach(({ service }) => service.destroy()));
      return () => {
        for (const { service, toService } of broken) for (const bytes of toService) service.write(bytes);
      };
    },
  };
}
