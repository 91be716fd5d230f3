// Reads the JSON that another server answered. Two megabytes of brackets would stand the service still for a second and take
// two hundred megabytes. Knows no server.
import { hasMoreItems } from './json-count.ts';

/** A transcript of a minute with the times of each word has a few thousand. */
const MOST_ITEMS = 50_000;

/** Undefined when it is not JSON, or has far more items than any answer needs. */
export function answeredJson(body: Buffer): unknown {
  if (hasMoreItems(body, MOST_ITEMS)) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
