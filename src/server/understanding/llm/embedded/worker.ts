// Entry of the process of a language model: unpacks the runtime when that was not done yet, loads the model, and answers one
// prompt after the other. A process of its own because a bad model file aborts it. Ends when the service goes away.
import { setPriority } from 'node:os';
import { loadModel, TooLong, type ModelSession } from './model-session.ts';
import type { FromModel, ModelFiles, ToModel, Turn } from './protocol.ts';
import { unpackAll } from './unpack.ts';

/** The message port of an Electron utility process; absent under plain Node. */
interface ParentPort {
  postMessage(message: FromModel): void;
  on(event: 'message', listener: (event: { data: ToModel }) => void): void;
}

const parentPort = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
/** Live transcription goes ahead where there is not enough for both. */
const PRIORITY = 10;

function send(message: FromModel): void {
  if (parentPort !== undefined) parentPort.postMessage(message);
  // A failed send means that the service is gone; the disconnect event ends the process.
  else process.send?.(message, undefined, undefined, () => undefined);
}

let session: Promise<ModelSession | null> = Promise.resolve(null);
let last: Promise<void> = Promise.resolve();
const stops = new Map<number, AbortController>();

async function load(files: ModelFiles): Promise<ModelSession | null> {
  const began = performance.now();
  try {
    unpackAll(files);
    const loaded = await loadModel(files);
    send({ t: 'ready', load_ms: Math.round(performance.now() - began), context: loaded.contextTokens });
    return loaded;
  } catch (error) {
    send({ t: 'init_failed', error: error instanceof Error ? error.message : 'unknown error' });
    return null;
  }
}

async function say(id: number, turn: Turn, signal: AbortSignal): Promise<void> {
  const loaded = await session;
  if (loaded === null) return;
  try {
    signal.throwIfAborted();
    send({ t: 'answer', id, ...(await loaded.say(turn, signal)) });
  } catch (error) {
    // Its message may quote the text.
    const reason = signal.aborted ? 'stopped' : error instanceof TooLong ? 'too_long_for_model' : 'exception';
    send({ t: 'failed', id, reason });
  } finally {
    stops.delete(id);
  }
}

function receive(message: ToModel): void {
  if (message.t === 'init') session = load(message.files);
  else if (message.t === 'cancel') stops.get(message.id)?.abort();
  else {
    const stop = new AbortController();
    stops.set(message.id, stop);
    last = last.then(() => say(message.id, message.turn, stop.signal));
  }
}

try {
  setPriority(PRIORITY);
} catch {
  // Not allowed here: it works as fast as everything else.
}

if (parentPort !== undefined) {
  parentPort.on('message', (event) => receive(event.data));
} else {
  process.on('message', (message) => receive(message as ToModel));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole group; the service decides when its model ends.
  process.on('SIGINT', () => undefined);
}
