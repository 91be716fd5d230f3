// Passes messages of the tool protocol between a client that starts programs and the service that answers over HTTP: lines in,
// lines out, whatever the revision. Waits for a service that is not there yet, sends again what may be sent again, and keeps
// subscriptions open when the service is started again. Never makes up an answer other than an error.
import { setTimeout as delay } from 'node:timers/promises';
import { eventsOf, linesOf, onOneLine, TOO_LONG } from './lines.ts';
import {
  agreedRevision,
  headersOf,
  isAnswerTo,
  isRepeatable,
  readMessage,
  readReply,
  repeatableTools,
  type Id,
  type Message,
  type Reply,
} from './message.ts';
import { bodyText, failureOf, post, type Answer, type Failure } from './post.ts';
import {
  LOST,
  NO_KEY,
  notEarshot,
  notReached,
  refusalOf,
  TOO_LARGE,
  TOO_MANY,
  type Refusal,
} from './refusals.ts';

/** Of one message, in either direction. */
const MESSAGE_BYTES = 32 * 1024 * 1024;
/** Calls and subscriptions at once, and the bytes of all that wait. */
const MOST_CALLS = 256;
const WAITING_BYTES = 2 * MESSAGE_BYTES;
const CALL_IDLE_MS = 120_000;
const RETRY_MS = 250;
const SUBSCRIPTION_RETRY_MS = { first: 500, most: 5_000 };
/** A 429 that ends sooner is waited for. */
const SHORT_WAIT_SECONDS = 5;
/** What is under way when the client has ended its input. */
const LAST_CALLS_MS = 10_000;

export interface BridgeOptions {
  input: AsyncIterable<Uint8Array>;
  /** Resolves when more can be written. */
  write(line: string): Promise<void>;
  /** A sentence for whoever looks at the log of the client. */
  note(sentence: string): void;
  /** Where the service is; asked before each try, because it may come back elsewhere. */
  address(): string;
  key: string | null;
  /** How long a service that is not there is waited for: by the first message, and by the others. */
  patience: { firstMs: number; callMs: number };
}

/** `ended`: the stream of the answer came to its end without one. `again`: the time has come to try again. */
type Outcome = 'answered' | 'ended' | 'again' | { refusal: Refusal } | { failure: Failure };
type IsHidden = (reply: Pick<Reply, 'method' | 'isError'>) => boolean;

/** Also over when the signal says so. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** Resolves when the input has ended and what was under way is answered. */
export async function runBridge(options: BridgeOptions): Promise<void> {
  const { input, write, note, key } = options;
  const calls = new Map<
    string | symbol,
    { stop: AbortController; isSubscription: boolean; done: Promise<void> }
  >();
  const repeatable = new Set<string>();
  let negotiated: string | null = null;
  let isWaiting = false;
  let waitingBytes = 0;

  const say = (message: object): Promise<void> => write(JSON.stringify(message));
  const keyOf = (id: Id): string => JSON.stringify(id);

  async function refuse(ids: readonly (Id | null)[], error: Refusal): Promise<void> {
    if (ids.length === 0) note(error.message);
    for (const id of ids) await say({ jsonrpc: '2.0', id, error });
  }

  /** Learns from an answer what later messages need. */
  function learn(message: Message, result: unknown): void {
    if (message.method === 'initialize') negotiated = agreedRevision(result);
    if (message.method === 'tools/list') for (const name of repeatableTools(result)) repeatable.add(name);
  }

  const pass = (text: string): Promise<void> => write(onOneLine(text));

  async function passEvents(message: Message, { body }: Answer, isHidden: IsHidden): Promise<Outcome> {
    for await (const event of eventsOf(body, MESSAGE_BYTES)) {
      if (event === TOO_LONG) {
        body.destroy();
        return { refusal: TOO_LARGE };
      }
      const reply = readReply(event);
      // What answers nothing that was asked is not passed on.
      if (reply === null || (reply.method === null && !isAnswerTo(message, reply))) continue;
      const isLast = reply.method === null && (message.ids.length !== 1 || reply.id === message.ids[0]);
      if (isLast) learn(message, reply.result);
      if (isHidden(reply)) {
        if (isLast) return 'ended';
      } else {
        await pass(event);
        if (isLast && message.ids.length === 1) return 'answered';
      }
    }
    return message.ids.length > 1 ? 'answered' : 'ended';
  }

  async function passWhole(
    message: Message,
    { status, headers, body }: Answer,
    address: string,
  ): Promise<Outcome> {
    const text = await bodyText(body, MESSAGE_BYTES);
    if (text === null) return { refusal: TOO_LARGE };
    if (message.ids.length === 0 && text.trim() === '') return 'answered';
    const reply = /^application\/json/.test(headers['content-type'] ?? '') ? readReply(text) : null;
    if (reply === null || !isAnswerTo(message, reply) || (status >= 300 && !reply.isError)) {
      const seconds = Number(headers['retry-after']);
      const retry = headers['retry-after'] === undefined || Number.isNaN(seconds) ? null : seconds;
      return { refusal: status < 300 ? notEarshot(address) : refusalOf(address, status, text, retry) };
    }
    learn(message, reply.result);
    // An error that the service cannot place is still the answer to this request.
    if (reply.isError && reply.id == null && message.ids.length === 1)
      await say({ ...(JSON.parse(text) as object), id: message.ids[0] });
    else if (message.ids.length > 0) await pass(text);
    else note(`Earshot refused ${message.method ?? 'a message'}.`);
    return 'answered';
  }

  const waitOf = ({ status, headers }: Answer): number | null => {
    if (status !== 429 && status !== 503) return null;
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    return seconds <= SHORT_WAIT_SECONDS ? Math.max(seconds * 1000, RETRY_MS) : null;
  };

  /** One try. `until`: after this no answer that says when to come back is waited for. */
  async function exchange(
    message: Message,
    stop: AbortSignal,
    { idleMs, isHidden, until }: { idleMs: number | null; isHidden: IsHidden; until: number },
  ): Promise<Outcome> {
    const address = options.address();
    const sent = await post(
      new URL('/v1/mcp', address),
      {
        ...headersOf(message, negotiated),
        Accept: 'application/json, text/event-stream',
        'User-Agent': 'earshot-mcp',
        Authorization: `Bearer ${key}`,
      },
      message.text,
      { signal: stop, idleMs },
    );
    if ('failure' in sent) return sent;
    isWaiting = false;
    const { answer } = sent;
    try {
      const wait = waitOf(answer);
      if (wait !== null && Date.now() + wait <= until) {
        answer.body.resume();
        await pause(wait, stop);
        return 'again';
      }
      const isStream =
        answer.status < 300 && /^text\/event-stream/.test(answer.headers['content-type'] ?? '');
      return await (isStream ? passEvents(message, answer, isHidden) : passWhole(message, answer, address));
    } catch (error) {
      return { failure: { ...failureOf(error), unseen: false } };
    }
  }

  function noteWaiting(): void {
    if (!isWaiting) note(`Earshot does not answer at ${options.address()}. Waiting for it.`);
    isWaiting = true;
  }

  /** What to say of a try that brought no answer; null: try again. */
  function giveUp(message: Message, outcome: Exclude<Outcome, 'answered'>, isLate: boolean): Refusal | null {
    if (outcome === 'again') return null;
    if (typeof outcome === 'object' && 'refusal' in outcome) return outcome.refusal;
    const failure = outcome === 'ended' ? { unseen: false, code: 'ECONNRESET' } : outcome.failure;
    if (!failure.unseen && !isRepeatable(message, repeatable)) return LOST;
    return isLate || failure.code === 'ETIMEDOUT' ? notReached(options.address(), failure) : null;
  }

  async function call(message: Message, stop: AbortSignal): Promise<void> {
    const isFirst = message.method === 'initialize' || message.method === 'server/discover';
    const until = Date.now() + (isFirst ? options.patience.firstMs : options.patience.callMs);
    while (!stop.aborted) {
      const outcome = await exchange(message, stop, { idleMs: CALL_IDLE_MS, isHidden: () => false, until });
      if (stop.aborted || outcome === 'answered') return;
      if (outcome === 'ended' && message.ids.length === 0) return;
      const refusal = giveUp(message, outcome, Date.now() >= until);
      if (refusal !== null) return refuse(message.ids, refusal);
      if (outcome === 'again') continue;
      noteWaiting();
      await pause(RETRY_MS, stop);
    }
  }

  /** Until the client cancels it. What ends it on the other side is a service that stops; it is opened again there. */
  async function subscription(message: Message, stop: AbortSignal): Promise<void> {
    let wasOpen = false;
    const until = Date.now() + options.patience.callMs;
    const isHidden = ({ method, isError }: { method: string | null; isError: boolean }): boolean => {
      if (method !== 'notifications/subscriptions/acknowledged') return method === null && !isError;
      const isAgain = wasOpen;
      wasOpen = true;
      return isAgain;
    };
    let wait: number = SUBSCRIPTION_RETRY_MS.first;
    while (!stop.aborted) {
      const outcome = await exchange(message, stop, { idleMs: null, isHidden, until });
      if (stop.aborted || outcome === 'answered') return;
      if (typeof outcome === 'object') {
        if ('refusal' in outcome) return refuse(message.ids, outcome.refusal);
        if (!wasOpen && Date.now() >= until)
          return refuse(message.ids, notReached(options.address(), outcome.failure));
        noteWaiting();
      }
      await pause(wait, stop);
      wait =
        outcome === 'ended' ? SUBSCRIPTION_RETRY_MS.first : Math.min(wait * 2, SUBSCRIPTION_RETRY_MS.most);
    }
  }

  function begin(message: Message): void {
    const isSubscription = message.method === 'subscriptions/listen';
    const stop = new AbortController();
    const [id] = message.ids;
    const under = id === undefined ? Symbol('a notification') : keyOf(id);
    waitingBytes += message.text.length;
    const run = isSubscription ? subscription(message, stop.signal) : call(message, stop.signal);
    const entry = { stop, isSubscription, done: run };
    entry.done = run
      .catch((error: unknown) => {
        note(`A message could not be passed on: ${error instanceof Error ? error.message : 'unknown'}.`);
      })
      .finally(() => {
        waitingBytes -= message.text.length;
        if (calls.get(under) === entry) calls.delete(under);
      });
    calls.set(under, entry);
  }

  for await (const line of linesOf(input, MESSAGE_BYTES)) {
    if (line === TOO_LONG) {
      await refuse([null], { code: -32600, message: 'The message is larger than 32 MB.' });
      continue;
    }
    if (line.trim() === '') continue;
    const message = readMessage(line);
    if (message === null) await refuse([null], { code: -32700, message: 'The line is not JSON.' });
    else if (message.cancels !== null) calls.get(keyOf(message.cancels))?.stop.abort();
    else if (key === null) await refuse(message.ids, NO_KEY);
    else if (calls.size >= MOST_CALLS || waitingBytes > WAITING_BYTES) await refuse(message.ids, TOO_MANY);
    else begin(message);
  }

  for (const { stop, isSubscription } of calls.values()) if (isSubscription) stop.abort();
  const last = Promise.all([...calls.values()].map(({ done }) => done));
  await Promise.race([last, delay(LAST_CALLS_MS, undefined, { ref: false })]);
  for (const { stop } of calls.values()) stop.abort();
}
