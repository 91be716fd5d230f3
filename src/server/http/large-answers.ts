// Sends answers that may be large piece by piece, as their readers take them: a piece is made when the last one is taken, other
// requests are served between two, and a reader that takes nothing for a while is dropped. Knows no route.
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../ports.ts';
import { jsonText } from './json-text.ts';

export interface LargeAnswer {
  response: ServerResponse;
  /** Whose data it is: what waits for the readers of one user has a bound. */
  uid: string;
  /** Aborted when the client leaves or the service stops. */
  signal: AbortSignal;
  /** Awaited before the first byte and before the last: when it throws, nothing more is sent. */
  receipt?: { store(progress: 'begins' | 'ends'): Promise<void> } | null;
}

export interface LargeAnswers {
  /** Writes the texts and ends the response; with its length when it is short. An answer whose client leaves is cut off. */
  send(answer: LargeAnswer, texts: Iterable<string>): Promise<void>;
}

/** Of every answer of JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A shorter answer is sent at once. */
export const SMALL_CHARACTERS = 262_144;
/** Written at a time, so that the progress of a slow reader is seen. */
const PIECE_CHARACTERS = 65_536;
/** A reader that takes no piece for so long is dropped. */
export const STANDSTILL_MS = 30_000;
/** Texts that wait for the readers of one user; a further one is made when there is room. */
const WAITING_CHARACTERS = 8 * 1_048_576;
/** Texts that wait for the readers of all users. What is left of it is for users of whom nothing waits yet. */
const WAITING_TOGETHER = { beforeOthers: 16 * 1_048_576, atMost: 32 * 1_048_576 };

export function createLargeAnswers(clock: Pick<Clock, 'after'>): LargeAnswers {
  const waitingFor = new Map<string, number>();
  const inLine = new Set<() => void>();
  let together = 0;

  function count(uid: string, characters: number): void {
    together += characters;
    const now = (waitingFor.get(uid) ?? 0) + characters;
    if (now === 0) waitingFor.delete(uid);
    else waitingFor.set(uid, now);
    if (characters < 0) for (const look of [...inLine]) look();
  }

  function isFull(uid: string): boolean {
    const own = waitingFor.get(uid) ?? 0;
    return (
      own >= WAITING_CHARACTERS ||
      together >= (own === 0 ? WAITING_TOGETHER.atMost : WAITING_TOGETHER.beforeOthers)
    );
  }

  /** Resolves when the readers have taken enough. Look again then: another answer may have taken the room. */
  async function room({ uid, signal }: LargeAnswer): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (isFull(uid) && !signal.aborted) return;
        inLine.delete(look);
        signal.removeEventListener('abort', look);
        resolve();
      };
      inLine.add(look);
      signal.addEventListener('abort', look);
    });
    signal.throwIfAborted();
  }

  /** Resolves when the reader has taken what was written. */
  function taken({ response, signal }: LargeAnswer): Promise<void> {
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => () => {
        cancel();
        response.off('drain', drained);
        signal.removeEventListener('abort', left);
        settle();
      };
      const drained = over(resolve);
      const left = over(() => reject(signal.reason as Error));
      const cancel = clock.after(STANDSTILL_MS, () => response.destroy());
      response.once('drain', drained);
      signal.addEventListener('abort', left);
    });
  }

  async function write(answer: LargeAnswer, text: string): Promise<void> {
    count(answer.uid, text.length);
    try {
      for (let at = 0; at < text.length;) {
        answer.signal.throwIfAborted();
        // A pair of surrogates is one character.
        const cut = at + PIECE_CHARACTERS;
        const end = /[\uD800-\uDBFF]/.test(text.charAt(cut - 1)) ? cut + 1 : cut;
        if (!answer.response.write(text.slice(at, end))) await taken(answer);
        at = end;
      }
    } finally {
      count(answer.uid, -text.length);
    }
    await turn();
  }

  /** Others have their turn; what is ready counts as waiting meanwhile. */
  async function othersTurn({ uid }: LargeAnswer, ready: string): Promise<void> {
    count(uid, ready.length);
    await turn();
    count(uid, -ready.length);
  }

  return {
    async send(answer, texts) {
      try {
        await sendAll(answer, texts);
      } catch (error) {
        if (!answer.signal.aborted) throw error;
        answer.response.destroy();
      }
    },
  };

  async function sendAll(answer: LargeAnswer, texts: Iterable<string>): Promise<void> {
    const { response } = answer;
    while (isFull(answer.uid)) await room(answer);
    let ready = '';
    /** How much was ready when others had their turn. */
    let turnAt = 0;
    for (const text of texts) {
      ready += text;
      if (ready.length < (response.headersSent ? PIECE_CHARACTERS : SMALL_CHARACTERS)) {
        if (ready.length - turnAt >= PIECE_CHARACTERS) {
          await othersTurn(answer, ready);
          turnAt = ready.length;
        }
        continue;
      }
      if (!response.headersSent && answer.receipt != null) {
        await answer.receipt.store('begins');
        // Another answer may have taken the room meanwhile.
        while (isFull(answer.uid)) await room(answer);
      }
      await write(answer, ready);
      ready = '';
      turnAt = 0;
      while (isFull(answer.uid)) await room(answer);
    }
    if (!response.headersSent) {
      await answer.receipt?.store('ends');
      return sendWhole(response, ready);
    }
    answer.signal.throwIfAborted();
    await answer.receipt?.store('ends');
    response.end(ready);
  }
}

/** Writes a short answer with its length. As a text it goes out in one piece with its headers. */
export function sendWhole(response: ServerResponse, text: string): void {
  const bytes = Buffer.byteLength(text);
  response.setHeader('Content-Length', bytes);
  // A text of as many bytes as characters has ASCII only, which is the same in both encodings; this one is the faster.
  const isAscii = bytes === text.length;
  // With its head made, Node does not count the bytes again.
  if (!isAscii) response.writeHead(response.statusCode);
  response.end(text, isAscii ? 'latin1' : 'utf8');
}

/** The rows of all pages as one JSON array, a page at a time. */
export function* jsonArray(pages: Iterable<readonly unknown[]>): Generator<string> {
  if (Array.isArray(pages) && pages.length === 1) return yield jsonText(pages[0]);
  let separator = '[';
  for (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + jsonText(rows).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
