// Bounds what Node keeps by itself after many connections and buffers. Knows nothing of the service.
import { Buffer } from 'node:buffer';
import { setFlagsFromString } from 'node:v8';
import { setMaxIdleHTTPParsers } from './node-http.ts';

/** Parsers of closed connections; each has 10 kB, and by itself Node keeps a thousand. */
const IDLE_PARSERS = 32;
/** Small buffers are cut from a piece of this size, which stays while one of them does; by itself it is 64 kB. */
const POOL_BYTES = 8_192;

export function boundKeptMemory(): void {
  setMaxIdleHTTPParsers(IDLE_PARSERS);
  Buffer.poolSize = POOL_BYTES;
}

/** The first V8 that knows the flag; another one would complain. It is the one of Node 24. */
const KNOWS_FLAG = 13;

/**
 * Lets V8 clear buffers that nobody needs any more when 8 MB of them have gathered, instead of 60 to 140: in its young heap a
 * buffer takes only the bytes of its object, and bodies and files come in pieces of 64 kB. For processes under Node.
 */
export function boundBufferGarbage(): void {
  if (Number.parseInt(process.versions.v8, 10) >= KNOWS_FLAG)
    setFlagsFromString('--scavenger-max-new-space-capacity-mb=1');
}
