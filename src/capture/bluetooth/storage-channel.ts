// Commands to the storage of a wearable, and its answers, which come as notifications: each command waits for the answer that fits.
import type { Clock } from './clock.ts';
import { LinkError, type Link, type Place } from './link.ts';

/** Nothing of an answer came for so long: the device does not answer. */
const SILENCE_MS = 10_000;

/** A part of the answer; the rest is still to come. */
export const MORE = Symbol('more');

/** `undefined`: it is no part of the answer, and does not show that one will come. Throws where the answer is a refusal. */
export type Reading<Result> = (notification: Uint8Array) => Result | typeof MORE | undefined;

export interface StorageChannel {
  /** Milliseconds since 1970: the device was out of reach until then. */
  readonly openedAt: number;
  readStatus(): Promise<Uint8Array>;
  /** Sends a command and reads notifications until one completes it. */
  ask<Result>(command: Uint8Array, read: Reading<Result>): Promise<Result>;
  /** Sends a command that has no answer of its own. */
  tell(command: Uint8Array): Promise<void>;
  /** What waits is refused, and so is what is asked from now on. */
  close(): void;
}

export interface StoragePlaces {
  commands: Place;
  status: Place;
}

export async function openStorageChannel(
  link: Link,
  { commands, status }: StoragePlaces,
  clock: Clock,
): Promise<StorageChannel> {
  let waiting: { notification(bytes: Uint8Array): void; refuse(error: unknown): void } | null = null;
  let closed = false;
  const openedAt = clock.now();

  await link.subscribe(commands, (bytes) => {
    if (bytes.length > 0) waiting?.notification(bytes);
  });

  function ask<Result>(command: Uint8Array, read: Reading<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(new LinkError('unreachable'));
      let cancel = (): void => undefined;
      const done = (settle: () => void): void => {
        cancel();
        waiting = null;
        settle();
      };
      const refuse = (error: unknown): void => done(() => reject(error as Error));
      const watch = (): void => {
        cancel();
        cancel = clock.after(SILENCE_MS, () => refuse(new LinkError('not_answering')));
      };
      waiting = {
        refuse,
        notification(bytes) {
          try {
            const result = read(bytes);
            if (result === MORE) watch();
            else if (result !== undefined) done(() => resolve(result));
          } catch (error) {
            refuse(error);
          }
        },
      };
      watch();
      link.write(commands, command).catch(refuse);
    });
  }

  return {
    openedAt,
    readStatus: () => link.read(status),
    ask,
    tell: (command) => link.write(commands, command),
    close() {
      closed = true;
      waiting?.refuse(new LinkError('unreachable'));
    },
  };
}
