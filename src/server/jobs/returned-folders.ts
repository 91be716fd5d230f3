// Looks whether a folder to which notes could not be written is there again, and has what waits for it written at once. Tries
// nothing else: a folder that is there and fails otherwise keeps its pauses.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import { sendNow, type SendingQueue } from '../services/deliveries/sending-queue.ts';
import type { DestinationRow } from '../store/destinations.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const EVERY_MS = 60_000;
/** A disk of the network may never answer. */
const PATIENCE_MS = 5_000;

export interface ReturnedFoldersOptions extends SendingQueue {
  clock: Clock;
  log: Log;
}

export function createReturnedFolders({ store, jobs, clock, log }: ReturnedFoldersOptions): Periodic {
  const written = store.tableChanges('destinations');
  /** By failing destination: whether the folder was there at the last look. */
  const there = new Map<string, boolean>();
  /** Destinations whose disk has not answered yet. */
  const asked = new Set<string>();

  async function isThere({ id, target }: DestinationRow, signal: AbortSignal): Promise<boolean> {
    if (!('path' in target) || asked.has(id)) return false;
    asked.add(id);
    const answer = access(target.path, constants.W_OK)
      .then(
        () => true,
        () => false,
      )
      .finally(() => asked.delete(id));
    return Promise.race([answer, pause(clock, PATIENCE_MS, signal).then(() => false)]);
  }

  /** One that was away stays until it was seen again: meanwhile another note may have been written. */
  function toAsk(): DestinationRow[] {
    const look = written.look();
    if (look === null) return [];
    const failing = store.destinations
      .failing()
      .filter(({ kind, enabled, failing_since }) => kind === 'folder' && enabled && failing_since !== null);
    const ids = new Set(failing.map(({ id }) => id));
    const away = [...there].filter(([id, seen]) => !seen && !ids.has(id)).map(([id]) => id);
    for (const id of there.keys()) if (!ids.has(id) && !away.includes(id)) there.delete(id);
    if (failing.length === 0 && away.length === 0) look.foundNothing();
    const recovered = away.map((id) => store.destinations.get(id)).filter((row) => row?.enabled === true);
    return [...failing, ...recovered.filter((row) => row !== null)];
  }

  return createPeriodic({
    clock,
    everyMs: EVERY_MS,
    async check(signal) {
      const looked = await Promise.all(
        toAsk().map(async (row) => ({ row, isBack: await isThere(row, signal) })),
      );
      if (signal.aborted) return;
      for (const { row, isBack } of looked) {
        if (isBack && there.get(row.id) !== true) sendNow({ store, jobs }, row);
        there.set(row.id, isBack);
      }
    },
    onError: (error) => log.error({ err: error }, 'folders that failed could not be looked at'),
  });
}
