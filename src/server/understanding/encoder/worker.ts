// Entry of the encoder's process: loads the model and embeds what the service sends, one message after the other. A process
// of its own because the runtime keeps its memory until the process ends. Ends when the service goes away.
import { setPriority } from 'node:os';
import { DamagedFile, readEncoderFiles } from './read-files.ts';
import type { EncoderFiles, FromEncoder, ToEncoder } from './protocol.ts';
import { createTextEncoder } from './text-encoder.ts';
import { loadUseLite } from './use-lite.ts';

/** The message port of an Electron utility process; absent under plain Node. */
interface ParentPort {
  postMessage(message: FromEncoder): void;
  on(event: 'message', listener: (event: { data: ToEncoder }) => void): void;
}

const parentPort = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
/** Live transcription goes ahead where there is not enough for both. */
const PRIORITY = 5;

function send(message: FromEncoder): void {
  if (parentPort !== undefined) parentPort.postMessage(message);
  // A failed send means that the service is gone; the disconnect event ends the process.
  else process.send?.(message, undefined, undefined, () => undefined);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');

type Encode = ReturnType<typeof createTextEncoder>;

async function load(files: EncoderFiles): Promise<Encode> {
  const began = performance.now();
  const { graph, vocabulary, weights } = await readEncoderFiles(files);
  const encode = createTextEncoder(vocabulary, await loadUseLite(graph, weights, files.runtime));
  send({ t: 'ready', load_ms: Math.round(performance.now() - began) });
  return encode;
}

let loaded: Promise<Encode | null> = Promise.resolve(null);
let last: Promise<void> = Promise.resolve();

async function embed(id: number, texts: readonly string[]): Promise<void> {
  const encode = await loaded;
  if (encode === null) return;
  try {
    send({ t: 'vectors', id, ...(await encode(texts)) });
  } catch (error) {
    // Its message may quote the text.
    send({ t: 'failed', id, error: nameOf(error) });
  }
}

function receive(message: ToEncoder): void {
  if (message.t === 'embed') {
    last = last.then(() => embed(message.id, message.texts));
    return;
  }
  loaded = load(message.files).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : nameOf(error);
    send({ t: 'init_failed', damaged: error instanceof DamagedFile, error: reason });
    return null;
  });
}

try {
  setPriority(PRIORITY);
} catch {
  // Not allowed here: it works as fast as everything else.
}

if (parentPort !== undefined) {
  parentPort.on('message', (event) => receive(event.data));
} else {
  process.on('message', (message) => receive(message as ToEncoder));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole group; the service decides when its encoder ends.
  process.on('SIGINT', () => undefined);
}
