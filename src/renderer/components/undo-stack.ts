// The last things that can be undone, three deep: each ends after a while, and a fourth ends the oldest. Pure; the card
// that shows it has the clock.
import type { UndoOffer } from './undo-context.ts';

export const MOST_OFFERS = 3;
export const STANDS_MS = 10_000;

export interface StandingOffer {
  number: number;
  offer: UndoOffer;
  /** It could not be undone: the card says so until it ends. */
  failed: boolean;
}

interface Standing extends StandingOffer {
  until: number;
}

export type UndoStack = ReturnType<typeof createUndoStack>;

export function createUndoStack({ now, changed }: { now(): number; changed(): void }) {
  let standing: Standing[] = [];
  let last = 0;

  /** Only afterwards, because what an offer does when it ends may offer something itself. */
  function end(ended: readonly Standing[]): void {
    if (ended.length === 0) return;
    standing = standing.filter((one) => !ended.includes(one));
    for (const { offer, failed } of ended) if (!failed) offer.lapse?.();
    changed();
  }

  return {
    /** The newest first. */
    list: (): readonly StandingOffer[] => standing.toReversed(),

    offer(offer: UndoOffer): void {
      standing.push({ number: ++last, offer, failed: false, until: now() + STANDS_MS });
      end(standing.slice(0, -MOST_OFFERS));
      changed();
    },

    /** The newest that can be undone, when no number is given. Resolves when it is done, or has failed. */
    async undo(number?: number): Promise<void> {
      const taken = standing.findLast(
        (one) =>
          one.offer.undo !== undefined && !one.failed && (number === undefined || one.number === number),
      );
      if (taken === undefined) return;
      standing = standing.filter((one) => one !== taken);
      changed();
      try {
        await taken.offer.undo?.();
      } catch {
        standing.push({ ...taken, failed: true, until: now() + STANDS_MS });
        changed();
      }
    },

    dismiss: (number: number): void => end(standing.filter((one) => one.number === number)),

    /** Of those whose time is over. Milliseconds until the next one ends; null when none stands. */
    endDue(): number | null {
      end(standing.filter(({ until }) => until <= now()));
      return standing.length === 0
        ? null
        : Math.max(0, Math.min(...standing.map(({ until }) => until)) - now());
    },

    endAll: (): void => end([...standing]),

    /** Nothing disappears while a person is on it: afterwards each stands for the whole time again. */
    renew(): void {
      standing = standing.map((one) => ({ ...one, until: now() + STANDS_MS }));
    },
  };
}
