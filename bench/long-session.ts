// Measures the growth of memory in a session of four hours, sent as fast as the service takes it: with the
// recogniser of the chaos run, and in a shorter session with the real one.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { rmSync, mkdtempSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { sampleSpeech } from '../chaos/sample-speech.ts';
import { openSession } from './listen-client.ts';
import { mb, type Measurement, type Row } from './measurement.ts';
import { residentBytes, ROOT } from './processes.ts';

const HOUR = 3_600;
const PIECE_SECONDS = 60;
/** By then the code is compiled and the heap has the size that work needs. */
const WARM_SECONDS = 600;
const GOAL_BYTES = 20 * 1_048_576;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The least of a few readings: memory that a collection would free is not growth. */
async function settledResident(pid: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 10; look++) {
    least = Math.min(least, residentBytes(pid));
    await pause(300);
  }
  return least;
}

/** Growth between a tenth of the session, when everything is warm, and its end. */
async function growth(recogniser: 'fake' | 'real', seconds: number): Promise<{ grown: number; end: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
  const child = spawn(
    process.execPath,
    [join(ROOT, 'chaos/service.ts'), `--data-dir=${dataDir}`, `--recogniser=${recogniser}`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { url } = JSON.parse((await lines.next()).value as string) as { url: string };
    using local = openLocalInstance(dataDir);
    const { token } = await local.identity.issueIdToken(local.owner.uid);
    const session = await openSession(url, local.owner.uid, token);
    const sample = await sampleSpeech();
    const speech = Int16Array.from(
      { length: PIECE_SECONDS * SAMPLE_RATE },
      (_, at) => sample[at % sample.length]!,
    );
    let before = 0;
    for (let sent = 0; sent < seconds; sent += PIECE_SECONDS) {
      if (before === 0 && sent >= Math.max(seconds / 10, WARM_SECONDS))
        before = await settledResident(child.pid!);
      await session.send(recogniser === 'real' ? speech : speech.fill((sent % 30_000) + 1), 'fast');
      while (session.keptSeconds < sent - PIECE_SECONDS) await pause(20);
    }
    while (session.keptSeconds < seconds - 1) await pause(50);
    const end = await settledResident(child.pid!);
    await session.close();
    return { grown: end - before, end };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const longSession: Measurement = {
  name: 'long-session',
  async run() {
    const rows: Row[] = [];
    for (const [recogniser, seconds] of [
      ['fake', 4 * HOUR],
      ['real', HOUR / 2],
    ] as const) {
      const { grown, end } = await growth(recogniser, seconds);
      rows.push({
        what: `a session of ${seconds / HOUR} h, ${recogniser === 'fake' ? 'words of one syllable' : 'the real recogniser'}: memory grows by`,
        ours: `${mb(grown)}, to ${mb(end)}`,
        baseline: '',
        goal: '<= 20 MB',
        met: grown <= GOAL_BYTES,
      });
    }
    return rows;
  },
};
