// One process of the sentence encoder for all services of a run of browser tests: to load it takes a service longer than all
// else it does in a test. Each service still starts a process of its own, relay.ts, which passes its messages on to here.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  EncoderFiles,
  FromEncoder,
  ToEncoder,
} from '../../src/server/understanding/encoder/protocol.ts';
import { ENCODER_WORKER } from '../../src/server/understanding/encoder/encoder-process.ts';
import { frameOf, readFrames } from '../../src/server/worker-frames.ts';
import { forkWorker, type WorkerProcess } from '../../src/server/worker-process.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'out', 'main');

interface Asked {
  by: Socket;
  id: number;
}

/** Started by the first service that needs it. */
interface Shared {
  worker: WorkerProcess;
  files: string;
  readyMessage: Extract<FromEncoder, { t: 'ready' }> | null;
  waiting: Set<Socket>;
  asked: Map<number, Asked>;
}

/** Playwright calls it before the first test, and what it returns after the last. */
export default async function serveEncoder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-e2e-encoder-'));
  const path = join(folder, 'socket');
  const sockets = new Set<Socket>();
  let shared: Shared | null = null;
  let lastId = 0;

  const send = (to: Socket, message: FromEncoder): void => void to.write(frameOf(message));

  function start(files: EncoderFiles): Shared {
    const worker = forkWorker(join(BUILT, 'encoder-worker.js'), ENCODER_WORKER);
    const started: Shared = {
      ...{ worker, files: withoutRuntime(files), readyMessage: null },
      ...{ waiting: new Set(), asked: new Map() },
    };
    worker.onMessage((value) => receive(started, value as FromEncoder));
    // What a service would see of its own process: it ends.
    worker.onExit(() => {
      if (shared === started) shared = null;
      for (const socket of sockets) socket.destroy();
    });
    worker.send({ t: 'init', files: { ...files, runtime: join(BUILT, 'encoder-runtime') } });
    return started;
  }

  function receive(from: Shared, message: FromEncoder): void {
    if (message.t === 'ready' || message.t === 'init_failed') {
      if (message.t === 'ready') from.readyMessage = message;
      for (const socket of from.waiting) send(socket, message);
      from.waiting.clear();
      return;
    }
    const asked = from.asked.get(message.id);
    from.asked.delete(message.id);
    if (asked !== undefined) send(asked.by, { ...message, id: asked.id });
  }

  function take(from: Socket, message: ToEncoder): void {
    if (message.t === 'init') {
      shared ??= start(message.files);
      if (shared.files !== withoutRuntime(message.files))
        throw new Error('All services of the browser tests have the same files of the encoder.');
      if (shared.readyMessage === null) shared.waiting.add(from);
      else send(from, shared.readyMessage);
      return;
    }
    const id = ++lastId;
    shared?.asked.set(id, { by: from, id: message.id });
    shared?.worker.send({ ...message, id });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on(
      'data',
      readFrames(
        (message) => take(socket, message as ToEncoder),
        () => socket.destroy(),
      ),
    );
    // It goes with the service.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      shared?.waiting.delete(socket);
    });
  });
  await new Promise<void>((resolve) => void server.listen(path, resolve));
  process.env['ENCODER_SOCKET'] = path;
  return async () => {
    shared?.worker.kill();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The sources and the build name the runtime differently, and have the same one. */
const withoutRuntime = ({ manifest, vocabulary, shards }: EncoderFiles): string =>
  JSON.stringify([manifest, vocabulary, shards].flat().map(({ sha256 }) => sha256));
