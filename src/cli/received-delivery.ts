// Reads a delivery that arrived at the built-in receiver: its trigger, its signature, and whether it came before. Pure. Does
// not answer it.
import { isSignedWith } from '../server/deliveries/signature.ts';

export interface Received {
  /** Path and query as they came. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  at: number;
}

export const SIGNATURES = ['valid', 'invalid', 'missing', 'not checked'] as const;

export interface ReceivedDelivery {
  at: string;
  /** The trigger that the body has the form of; null for none of the four. */
  trigger: string | null;
  /** The webhook-id. */
  id: string | null;
  signature: (typeof SIGNATURES)[number];
  /** How often this id came, this time included; null without an id. */
  time: number | null;
  path: string;
  query: Record<string, string>;
  content_type: string | null;
  bytes: number;
  test: boolean;
  replay: boolean;
  /** Of a JSON body that is not long. */
  body?: unknown;
  /** How the body begins, when it is text. */
  beginning: string | null;
}

const TEXT_MAX = 200;
const QUERY_MAX = 20;
/** Longer bodies are counted and checked, not repeated. */
const BODY_MAX = 262_144;
const IDS_KEPT = 10_000;

/** What steers a terminal, or makes text look like another. The joiner of emoji does neither. */
const STEERING = /(?!\u200d)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const printable = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .slice(0, 4 * TEXT_MAX)
      .replace(STEERING, '\u00b7'),
  ]
    .slice(0, TEXT_MAX)
    .join('');

function parsed(body: Buffer): unknown {
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown;
    // What is nested too deeply to be written again is not worth showing.
    if (body.length <= BODY_MAX) JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function triggerOf(contentType: string | null, query: URLSearchParams, body: unknown): string | null {
  if (query.has('sample_rate') || contentType === 'application/octet-stream') return 'audio_bytes';
  if (Array.isArray(body)) return 'realtime_transcript';
  if (!isObject(body)) return null;
  if ('segments' in body && 'session_id' in body) return 'realtime_transcript';
  if ('summary_json' in body || 'summary' in body) return 'day_summary';
  return 'structured' in body ? 'memory_created' : null;
}

/** Whether one of the secrets made a signature of it. */
export function isSignedWithAny(secrets: readonly Uint8Array[], { headers, body, at }: Received): boolean {
  const single = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
  );
  return secrets.some((secret) => isSignedWith(secret, { headers: single, body, at }));
}

export interface DeliveryReader {
  /** Without secrets the signature is not checked. */
  read(received: Received, secrets: readonly Uint8Array[] | null): ReceivedDelivery;
}

/** Remembers the last 10,000 ids. */
export function createDeliveryReader(): DeliveryReader {
  const times = new Map<string, number>();

  function timeOf(id: string): number {
    const time = (times.get(id) ?? 0) + 1;
    times.delete(id);
    times.set(id, time);
    if (times.size > IDS_KEPT) times.delete(times.keys().next().value!);
    return time;
  }

  return {
    read(received, secrets) {
      const { url, headers, body, at } = received;
      const header = (name: string): string | null => {
        const value = headers[name];
        return typeof value === 'string' ? value : null;
      };
      const target = URL.parse(url, 'http://receiver') ?? new URL('http://receiver');
      const contentType = header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
      const json = parsed(body);
      const id = header('webhook-id');
      const checked = (): ReceivedDelivery['signature'] => {
        if (secrets === null) return 'not checked';
        if (header('webhook-signature') === null) return 'missing';
        return isSignedWithAny(secrets, received) ? 'valid' : 'invalid';
      };
      return {
        at: new Date(at).toISOString(),
        trigger: triggerOf(contentType, target.searchParams, json),
        id: id === null ? null : printable(id),
        signature: checked(),
        time: id === null ? null : timeOf(printable(id)),
        path: printable(target.pathname),
        query: Object.fromEntries(
          [...target.searchParams].slice(0, QUERY_MAX).map((pair) => pair.map(printable)),
        ) as Record<string, string>,
        content_type: contentType === null ? null : printable(contentType),
        bytes: body.length,
        test: header('webhook-test') === 'true',
        replay: header('webhook-replay') === 'true',
        ...(json !== undefined && body.length <= BODY_MAX && { body: json }),
        beginning: json === undefined ? null : printable(body.toString('utf8', 0, 4 * TEXT_MAX)),
      };
    },
  };
}

const size = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** One line of JSON, without characters that steer a terminal. */
export const deliveryJson = (delivery: ReceivedDelivery, answered: number): string =>
  JSON.stringify({ ...delivery, answered }).replace(STEERING, (one) =>
    one
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** A line for people, and one with the beginning of the body. */
export function deliveryLines(delivery: ReceivedDelivery): string[] {
  const { at, trigger, id, signature, time, query, bytes, test, replay, beginning } = delivery;
  const facts = [
    at.slice(11, 19),
    trigger ?? 'unknown trigger',
    size(bytes),
    signature === 'not checked' ? 'signature not checked' : `signature ${signature}`,
    ...(time !== null && time > 1 ? [`DUPLICATE, ${time} times`] : []),
    ...(test ? ['test'] : []),
    ...(replay ? ['replay'] : []),
    id ?? 'no webhook-id',
    Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  ];
  return [
    facts.filter((fact) => fact !== '').join('  '),
    ...(beginning === null ? [] : [`    ${beginning}`]),
  ];
}
