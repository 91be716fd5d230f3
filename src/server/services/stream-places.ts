// Counts the streams that are open, of one user and together, and refuses one too many.
import { RateLimited } from '../service-error.ts';

/** Who is refused tries again after this time. */
const RETRY_SECONDS = 10;

export function createStreamPlaces(most: { ofOneUser: number; together: number }) {
  const open = new Map<string, number>();
  return {
    /** Takes one of the places; returns the function that gives it back. Throws RateLimited when all are taken. */
    take(uid: string): () => void {
      const ofUser = open.get(uid) ?? 0;
      const together = [...open.values()].reduce((sum, one) => sum + one, 0);
      if (ofUser >= most.ofOneUser || together >= most.together) throw new RateLimited(RETRY_SECONDS);
      open.set(uid, ofUser + 1);
      return () => {
        const left = open.get(uid)! - 1;
        if (left > 0) open.set(uid, left);
        else open.delete(uid);
      };
    },
  };
}
