// Assembles photos from pieces of base64 (contract: image chunk). Drops an image that breaks a rule; the
// session goes on. Knows no conversation and no store.
import type { ImageChunkMessage } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Clock } from '../ports.ts';
import { imageType } from '../services/conversations/image-type.ts';

/** Bounds the bytes of incomplete images of all sessions together. */
export interface ImageBudget {
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export type ImageProgress =
  | { state: 'incomplete' }
  | { state: 'complete'; image: Buffer }
  | { state: 'dropped'; reason: string };

export interface ImageAssembly {
  add(chunk: ImageChunkMessage): ImageProgress;
  /** How many images wait for pieces. */
  readonly waiting: number;
  /** Drops all of them. */
  close(): void;
}

interface Incomplete {
  total: number;
  pieces: Map<number, string>;
  characters: number;
  cancelEnd: () => void;
}

const { inFlight, lifeMs, bytes: MAX_BYTES, chunks: MAX_CHUNKS, idLength } = LIMITS.images;
const PIECE = /^[A-Za-z0-9+/]*={0,2}$/;
/** Pieces that were encoded one by one have padding in the middle. */
const MAX_CHARACTERS = Math.ceil(MAX_BYTES / 3) * 4 + 4 * MAX_CHUNKS;

export function createImageBudget(limit: number = LIMITS.images.inFlightBytes): ImageBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > limit) return false;
      held += bytes;
      return true;
    },
    give(bytes) {
      held -= bytes;
    },
  };
}

export function createImageAssembly(clock: Clock, budget: ImageBudget): ImageAssembly {
  const images = new Map<string, Incomplete>();

  function forget(id: string): void {
    const image = images.get(id);
    if (image === undefined) return;
    images.delete(id);
    image.cancelEnd();
    budget.give(image.characters);
  }

  function drop(id: string, reason: string): ImageProgress {
    forget(id);
    return { state: 'dropped', reason };
  }

  function begin(id: string, total: number): Incomplete {
    const image = {
      total,
      pieces: new Map(),
      characters: 0,
      cancelEnd: clock.after(lifeMs, () => forget(id)),
    };
    images.set(id, image);
    return image;
  }

  return {
    add({ id, index, total, data }) {
      if (id === '' || id.length > idLength) return drop(id, 'bad id');
      if (total > MAX_CHUNKS || index >= total) return drop(id, 'bad index');
      if (!PIECE.test(data)) return drop(id, 'bad base64');
      if (!images.has(id) && images.size >= inFlight) return drop(id, 'too many at once');
      const image = images.get(id) ?? begin(id, total);
      if (image.total !== total) return drop(id, 'total changed');
      const before = image.pieces.get(index)?.length ?? 0;
      if (image.characters - before + data.length > MAX_CHARACTERS) return drop(id, 'too large');
      if (!budget.take(data.length)) return drop(id, 'too much at once');
      budget.give(before);
      image.characters += data.length - before;
      image.pieces.set(index, data);
      if (image.pieces.size < total) return { state: 'incomplete' };
      const bytes = decoded(Array.from({ length: total }, (_, at) => image.pieces.get(at) ?? ''));
      forget(id);
      if (bytes === null) return drop(id, 'bad base64');
      if (bytes.length > MAX_BYTES) return drop(id, 'too large');
      return imageType(bytes) === null ? drop(id, 'no image') : { state: 'complete', image: bytes };
    },
    get waiting() {
      return images.size;
    },
    close() {
      for (const id of [...images.keys()]) forget(id);
    },
  };
}

/** Pieces of one base64 text, or base64 texts of pieces. */
function decoded(pieces: readonly string[]): Buffer | null {
  const whole = pieces.join('');
  const texts = /=[^=]/.test(whole) ? pieces : [whole];
  if (texts.some((text) => text.replace(/=+$/, '').length % 4 === 1)) return null;
  return Buffer.concat(texts.map((text) => Buffer.from(text, 'base64')));
}
