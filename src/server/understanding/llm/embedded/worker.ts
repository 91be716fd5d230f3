// Entry of the process of a language model: unpacks the runtime when that was not done yet, loads the model, and answers one
// prompt after the other. A process of its own because a bad model file aborts it. Ends when the service goes away.
import { setPriority } from 'node:os';
import { loadModel, TooLong, type ModelSession } from './model-session.ts';
import type { FromModel, ModelFiles, ToModel, Turn } from './protocol.ts';
import { unpackAll } from './unpack.ts';
import { openServicePort } from '../../../worker-port.ts';

/** Live transcription goes ahead where there is not enough for both. */
const PRIORITY = 10;

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

const send = openServicePort<ToModel, FromModel>(receive);
