// Bounds what Node keeps by itself after many connections and buffers. Knows nothing of the service.
import { Buffer } from 'node:buffer';
import { setMaxIdleHTTPParsers } from './node-http.ts';

/** Parsers of closed connections; each has 10 kB, and by itself Node keeps a thousand. */
const IDLE_PARSERS = 32;
/** Small buffers are cut from a piece of this size, which stays while one of them does; by itself it is 64 kB. */
const POOL_BYTES = 8_192;

export function boundKeptMemory(): void {
  setMaxIdleHTTPParsers(IDLE_PARSERS);
  Buffer.poolSize = POOL_BYTES;
}
