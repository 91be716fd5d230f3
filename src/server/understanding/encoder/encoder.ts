// The built-in embedder: all-MiniLM-L6-v2 in a process of its own. There is none until its files are there,
// which are downloaded while the service runs, nor while one of them is damaged.
import { statSync } from 'node:fs';
import type { Log } from '../../ports.ts';
import type { Embedder } from '../embedding.ts';
import type { UnderstandingFailure } from '../provider.ts';
import type { EncoderFailure, EncoderProcess } from './encoder-process.ts';
import type { EncoderFiles } from './protocol.ts';

/** Another normalisation of the text or another model needs another name. */
export const ENCODER_NAME = 'minilm-l6-1';
/** The same model with the adapter, by which a question is like what answers it. Another adapter needs another name. */
export const SEARCH_ENCODER_NAME = 'minilm-l6-answers-2';

/** A text runs through all of the model, which the first one does slowly. */
const FIRST_TEXT = 'what was said';

export interface EncoderOptions {
  files: EncoderFiles;
  process: EncoderProcess;
  log: Log;
}

function failureOf(reason: EncoderFailure): UnderstandingFailure {
  const failure = { provider: ENCODER_NAME, reason };
  switch (reason) {
    case 'stopped':
      return { ...failure, outcome: 'stopped', retryable: true };
    case 'damaged':
    case 'damaged_adapter':
      return { ...failure, outcome: 'config_error', retryable: false };
    case 'busy':
    case 'took_too_long':
      return { ...failure, outcome: 'timeout', retryable: true };
    case 'died':
      return { ...failure, outcome: 'upstream_error', retryable: true };
  }
}

export interface EncoderEmbedders {
  /** Null while there is none. */
  embedder(): Embedder | null;
  /** For questions and what may answer them. */
  searchEmbedder(): Embedder | null;
}

export function createEncoder({ files, process, log }: EncoderOptions): EncoderEmbedders {
  const all = [files.manifest, files.vocabulary, ...files.shards];
  let present = false;
  /** The state of the files of which one was damaged, so that they are not read again. */
  let damaged: string | null = null;

  /** Null while one is missing or has another size. */
  function state(): string | null {
    const found = all.map(({ path }) => statSync(path, { throwIfNoEntry: false }));
    const whole = found.every((file, index) => file?.size === all[index]!.bytes);
    const adapter = statSync(files.adapter, { throwIfNoEntry: false });
    return whole ? [...found, adapter].map((file) => file?.mtimeMs).join(' ') : null;
  }

  const embedderOf = (name: string, adapted: boolean): Embedder => ({
    name,
    async embed(texts, options) {
      const outcome = await process.embed(texts, { ...options, adapted });
      if (outcome.ok) return outcome;
      if (outcome.reason === 'damaged' || outcome.reason === 'damaged_adapter') {
        damaged = state();
        present = false;
        log.warn(
          {},
          outcome.reason === 'damaged'
            ? 'the sentence encoder is damaged; search goes by words alone until `models repair` has run'
            : 'the adapter of the sentence encoder is damaged; search goes by words alone until Earshot is installed again',
        );
      }
      return { ok: false, failure: failureOf(outcome.reason) };
    },
    prepare() {
      return this.embed([FIRST_TEXT]);
    },
  });

  function isPresent(): boolean {
    if (present) return true;
    const now = state();
    present = now !== null && now !== damaged;
    return present;
  }

  const embedder = embedderOf(ENCODER_NAME, false);
  const searchEmbedder = embedderOf(SEARCH_ENCODER_NAME, true);
  return {
    embedder: () => (isPresent() ? embedder : null),
    searchEmbedder: () => (isPresent() ? searchEmbedder : null),
  };
}
