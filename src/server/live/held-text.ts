// Bounds how much text the open conversations of live sessions hold in memory, of one user and together. Who holds more than its
// share then goes on in another conversation; nothing is lost. Does not end conversations.
import { LIMITS } from '../../contract/limits.ts';

export interface HeldTextPlace {
  /** Whether there is too much, and this session holds more of it than its share. */
  isTooMuch(): boolean;
  end(): void;
}

export interface HeldText {
  /** `characters`: what the session holds now. */
  add(uid: string, characters: () => number): HeldTextPlace;
}

export function createHeldText(
  { ofOneUser, together }: Readonly<Record<'ofOneUser' | 'together', number>> = LIMITS.heldText,
): HeldText {
  const holders = new Set<{ uid: string; characters(): number }>();
  return {
    add(uid, characters) {
      const own = { uid, characters };
      holders.add(own);
      const exceeds = (all: readonly { characters(): number }[], most: number): boolean => {
        const held = all.reduce((sum, one) => sum + one.characters(), 0);
        return held > most && characters() > most / all.length;
      };
      const least = Math.min(ofOneUser, together);
      return {
        isTooMuch() {
          // No share is smaller: the sums are for who holds much alone, not for each line of everybody.
          if (characters() <= least / holders.size) return false;
          const ofUser = [...holders].filter((one) => one.uid === uid);
          return exceeds(ofUser, ofOneUser) || exceeds([...holders], together);
        },
        end: () => holders.delete(own),
      };
    },
  };
}
