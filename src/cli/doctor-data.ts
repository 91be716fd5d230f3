// The checks of doctor for what the data folder holds: who can read it, copies of the database, audio that was put aside, and
// what waits for its erasure. Does not repair anything.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openStore } from '../server/compose/storage.ts';
import { lastErasureFailure } from '../server/jobs/erasure.ts';
import { lastCopyFailure } from '../server/jobs/daily-copy.ts';
import {
  createAudioQuarantine,
  quarantineDir,
  removedAt,
} from '../server/services/recordings/audio-quarantine.ts';
import { dailyCopies, latestCopy } from '../server/store/backups.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../server/stt/speaker-embedding.ts';
import { folderIsOpen } from '../server/private-files.ts';
import type { Store } from '../server/store/store.ts';

interface Result {
  ok: boolean;
  finding: string;
}

const DAY_MS = 86_400_000;
/** A copy is made each day; a computer that was off for a while makes it within minutes of its start. */
const COPY_PATIENCE_MS = 2 * DAY_MS;
const ERASURE_PATIENCE_MS = 3_600_000;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ') + ' UTC';
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export function dataFolderFinding(dataDir: string): Result {
  if (!existsSync(dataDir)) return { ok: true, finding: `${dataDir} (not made yet)` };
  if (!statSync(dataDir).isDirectory()) return { ok: false, finding: `${dataDir} is not a folder` };
  if (!folderIsOpen(dataDir)) return { ok: true, finding: dataDir };
  return {
    ok: false,
    finding: `others on this computer can look into ${dataDir}. Run: chmod 700 '${dataDir}'`,
  };
}

/** All is well only with a checked copy that is young enough. */
export function copiesFinding(dataDir: string, now: number): Result {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'none needed yet' };
  const newest = latestCopy(dataDir, now);
  if (newest === undefined) {
    return withStore(dataDir, (store) => {
      const failure = lastCopyFailure(store);
      const made = store.users.owner()?.created_at ?? now;
      return {
        ok: failure === null && now - made < COPY_PATIENCE_MS,
        finding: `none yet; the first is made a minute after the service starts${reasonOf(failure)}`,
      };
    });
  }
  const count = dailyCopies(dataDir).length;
  const kept = count === 1 ? '' : `, ${count} kept`;
  return {
    ok: now - newest.made_at < COPY_PATIENCE_MS,
    finding: `the last checked one is of ${dateOf(newest.made_at)}${kept}${reasonOf(knownFailure(dataDir))}`,
  };
}

type CopyFailure = ReturnType<typeof lastCopyFailure>;

const reasonOf = (failure: CopyFailure): string => (failure === null ? '' : `. ${failure.reason}`);

/** A damaged database knows of none; its copies are needed then all the more. */
function knownFailure(dataDir: string): CopyFailure {
  try {
    return withStore(dataDir, lastCopyFailure);
  } catch {
    return null;
  }
}

export async function quarantineFinding(dataDir: string): Promise<Result> {
  if (!existsSync(quarantineDir(dataDir))) return { ok: true, finding: 'none' };
  const quarantine = createAudioQuarantine({ audio: join(dataDir, 'audio'), folder: quarantineDir(dataDir) });
  const folders = await quarantine.folders();
  if (folders.length === 0) return { ok: true, finding: 'none' };
  const bytes = folders.reduce((sum, one) => sum + one.bytes, 0);
  const next = removedAt(Math.min(...folders.map(({ since }) => since)));
  return {
    ok: true,
    finding:
      `audio of ${folders.length} ${folders.length === 1 ? 'conversation' : 'conversations'} that the database does not ` +
      `know (${megabytes(bytes)}), kept until ${dateOf(next).slice(0, 10)} at least; a database that knows it brings it back`,
  };
}

export function erasureFinding(dataDir: string, now: number): Result {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'nothing waits' };
  return withStore(dataDir, (store) => {
    const oldest = store.erasures.oldest();
    if (oldest === null) return { ok: true, finding: 'nothing waits' };
    const failure = lastErasureFailure(store);
    if (failure !== null)
      return {
        ok: false,
        finding:
          `what was deleted for good since ${dateOf(oldest)} could not be erased: ${failure.attempts} attempts, the last ` +
          `at ${dateOf(failure.at)}; the log of the service has the reason, and it tries again, each hour at least`,
      };
    return {
      ok: now - oldest < ERASURE_PATIENCE_MS,
      finding: `what was deleted for good since ${dateOf(oldest)} is erased when the service runs`,
    };
  });
}

/** Vectors of two voice models are not compared; a profile keeps no recording that could be measured again. */
export function learnedVoicesFinding(dataDir: string, model = BUILT_IN_SPEAKER_MODEL): Result {
  return withStore(dataDir, (store) => {
    const profiles = store.speech_profiles.learnedByOthers(model);
    const samples = store.speech_samples.lostTo(model);
    const again = [
      ...(profiles > 0 ? [`the voice of ${profiles} ${profiles === 1 ? 'user' : 'users'}`] : []),
      ...(samples > 0 ? [`${samples} ${samples === 1 ? 'sample' : 'samples'} of people`] : []),
    ];
    if (again.length === 0) return { ok: true, finding: `all by the model in use, ${model}` };
    return {
      ok: true,
      finding: `${again.join(' and ')} of another voice model than ${model}: not recognised until learned again`,
    };
  });
}

function withStore<R>(dataDir: string, look: (store: Store) => R): R {
  const { store, close } = openStore(dataDir, { check: false });
  try {
    return look(store);
  } finally {
    close();
  }
}
