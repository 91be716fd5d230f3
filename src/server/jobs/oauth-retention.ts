// Removes codes, tokens and requests of OAuth whose time is over, and grants that nothing is left of, each hour. Works in small
// steps, between which everything else goes on.
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import type { OAuthGrants } from '../services/account/oauth-grants.ts';
import type { Store } from '../store/store.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const EVERY_MS = 3_600_000;
const FIRST_AFTER_MS = 90_000;
/** Until then the browser of an approved request may still come for its code. */
const GRANT_WAITS_MS = 3_600_000;
/** For a day, a client with a token that has expired is told so. */
const EXPIRED_KEPT_MS = 86_400_000;
const STEP = 500;
const PAUSE_MS = 20;

export function createOAuthRetention({
  store,
  grants,
  clock,
  log,
}: {
  store: Store;
  grants: Pick<OAuthGrants, 'end'>;
  clock: Clock;
  log: Log;
}): Periodic {
  return createPeriodic({
    clock,
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    async check(signal) {
      let removed = 0;
      for (let step = STEP; step === STEP && !signal.aborted;) {
        step = store.oauth_records.removeExpired(clock.now() - EXPIRED_KEPT_MS, STEP);
        removed += step;
        await pause(clock, PAUSE_MS, signal);
      }
      const before = clock.now() - GRANT_WAITS_MS;
      store.authorization_requests.removeEndedBefore(before);
      const unused = store.oauth_grants.unused(before, STEP);
      for (const id of unused) grants.end(id);
      if (removed + unused.length > 0)
        log.info({ removed, grants: unused.length }, 'tokens and grants whose time was over were removed');
    },
    onError: (error) =>
      log.error({ err: error }, 'ended tokens could not be removed; it is tried again in an hour'),
  });
}
