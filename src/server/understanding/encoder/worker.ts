// Entry of the encoder's process: loads the model and embeds what the service sends, one message after the other. A process
// of its own because the runtime keeps its memory until the process ends. Ends when the service goes away.
import { setPriority } from 'node:os';
import { DamagedAdapter } from './adapter.ts';
import { DamagedFile, readAdapter, readEncoderFiles } from './read-files.ts';
import type { DamagedPart, EncoderFiles, FromEncoder, ToEncoder } from './protocol.ts';
import { createTextEncoder } from './text-encoder.ts';
import { loadSentenceModel } from './sentence-model.ts';
import { createTokenizer } from './tokenizer.ts';
import { openServicePort } from '../../worker-port.ts';

/** Live transcription goes ahead where there is not enough for both. */
const PRIORITY = 5;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');

function damagedPart(error: unknown): DamagedPart | null {
  if (error instanceof DamagedAdapter) return 'adapter';
  return error instanceof DamagedFile ? 'model' : null;
}

type Encode = ReturnType<typeof createTextEncoder>;

async function load(files: EncoderFiles): Promise<Encode> {
  const began = performance.now();
  const { manifest, vocabulary, weights } = await readEncoderFiles(files);
  const adapter = await readAdapter(files.adapter);
  const model = await loadSentenceModel(manifest, weights, adapter, files.runtime);
  const encode = createTextEncoder(createTokenizer(vocabulary), model);
  send({ t: 'ready', load_ms: Math.round(performance.now() - began) });
  return encode;
}

let loaded: Promise<Encode | null> = Promise.resolve(null);
let last: Promise<void> = Promise.resolve();

async function embed({ id, texts, ...how }: Extract<ToEncoder, { t: 'embed' }>): Promise<void> {
  const encode = await loaded;
  if (encode === null) return;
  try {
    send({ t: 'vectors', id, ...(await encode(texts, how)) });
  } catch (error) {
    // Its message may quote the text.
    send({ t: 'failed', id, error: nameOf(error) });
  }
}

function receive(message: ToEncoder): void {
  if (message.t === 'embed') {
    last = last.then(() => embed(message));
    return;
  }
  loaded = load(message.files).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : nameOf(error);
    send({ t: 'init_failed', damaged: damagedPart(error), error: reason });
    return null;
  });
}

try {
  setPriority(PRIORITY);
} catch {
  // Not allowed here: it works as fast as everything else.
}

const send = openServicePort<ToEncoder, FromEncoder>(receive);
