// What lies in the browser's database of one listening: all of it sealed but whose it is. What it says of itself (times, lengths, where
// it belongs) opens only as it was written. Pure, with the seal.
import type { AudioFrame } from '../audio-source.ts';
import type { UnconfirmedRest } from '../unconfirmed-audio.ts';
import type { KeptListening, KeptText } from './kept-listening.ts';
import type { ListeningSeal, Sealed } from './kept-seal.ts';

/** A listening without the frames. */
export interface KeptFacts extends Omit<KeptListening, 'uid' | 'rest' | 'text'> {
  rest: Omit<UnconfirmedRest, 'frames'>;
  /** So many of the frames the service has: only their text is awaited. */
  before: number;
  text: Omit<KeptText, 'frames'> | null;
  /** Milliseconds since the epoch: all that was heard by then is in it. */
  at: number;
}

const FACTS = 'facts';
/** In front of the sound: seconds and level. */
const HEAD_BYTES = 16;

export const sealFacts = (seal: ListeningSeal, facts: KeptFacts): Promise<Sealed> =>
  seal.seal(new TextEncoder().encode(JSON.stringify(facts)), FACTS);

/** Null for what is damaged, or was not written with this key. */
export async function openFacts(seal: ListeningSeal, sealed: Sealed): Promise<KeptFacts | null> {
  const bytes = await seal.open(sealed, FACTS);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as KeptFacts);
}

export function sealFrame(seal: ListeningSeal, frame: AudioFrame, place: number): Promise<Sealed> {
  const bytes = new Uint8Array(HEAD_BYTES + frame.bytes.length);
  const head = new DataView(bytes.buffer);
  head.setFloat64(0, frame.seconds);
  head.setFloat64(8, frame.level ?? Number.NaN);
  bytes.set(frame.bytes, HEAD_BYTES);
  return seal.seal(bytes, String(place));
}

export async function openFrame(
  seal: ListeningSeal,
  sealed: Sealed,
  place: number,
): Promise<AudioFrame | null> {
  const bytes = await seal.open(sealed, String(place));
  if (bytes === null) return null;
  const head = new DataView(bytes.buffer);
  const level = head.getFloat64(8);
  return {
    bytes: bytes.slice(HEAD_BYTES),
    seconds: head.getFloat64(0),
    level: Number.isNaN(level) ? null : level,
  };
}
