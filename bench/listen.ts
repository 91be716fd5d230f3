// Measures 50 live sessions without a recogniser (every frame journalled and sealed) against a bare WebSocket
// echo.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { FRAME_SECONDS, openSession } from './listen-client.ts';
import { mb, ms, type Measurement } from './measurement.ts';
import { cpuSeconds, residentBytes, ROOT } from './processes.ts';

const SESSIONS = 50;
const SECONDS = 15;

interface Cost {
  /** Share of one core. */
  cpu: number;
  resident: number;
  loopP99: number;
}

/** Starts the script, applies the load for a while, and reads its cost. */
export async function measureServer(
  script: string,
  load: (ready: { url: string; data_dir?: string }, seconds: number) => Promise<void>,
  duration = SECONDS,
): Promise<Cost> {
  const child = spawn(process.execPath, [join(ROOT, script)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string);
  const ready = (await line()) as { url: string; data_dir?: string };
  try {
    const before = cpuSeconds(child.pid!);
    await load(ready, duration);
    const cpu = (cpuSeconds(child.pid!) - before) / duration;
    const resident = residentBytes(child.pid!);
    child.kill('SIGUSR2');
    const { loop_p99_ms } = (await line()) as { loop_p99_ms: number };
    return { cpu, resident, loopP99: loop_p99_ms };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    if (ready.data_dir) rmSync(ready.data_dir, { recursive: true, force: true });
  }
}

async function sessions(
  { url, data_dir }: { url: string; data_dir?: string },
  seconds: number,
): Promise<void> {
  using local = openLocalInstance(data_dir!);
  const { token } = await local.identity.issueIdToken(local.owner.uid);
  const open = await Promise.all(
    Array.from({ length: SESSIONS }, () => openSession(url, local.owner.uid, token)),
  );
  const pcm = new Int16Array(seconds * SAMPLE_RATE);
  await Promise.all(open.map((session) => session.send(pcm, 'live')));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const short = open.filter((session) => session.keptSeconds < seconds - 0.2).length;
  if (short > 0) throw new Error(`${short} of ${SESSIONS} sessions were not kept in full.`);
  await Promise.all(open.map((session) => session.close()));
}

async function echoes({ url }: { url: string }, seconds: number): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const socket = new WebSocket(url.replace(/^http/, 'ws'));
      await once(socket, 'open');
      return socket;
    }),
  );
  const frame = new Uint8Array(SAMPLE_RATE * FRAME_SECONDS * 2);
  const timer = setInterval(() => sockets.forEach((socket) => socket.send(frame)), FRAME_SECONDS * 1_000);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  clearInterval(timer);
  sockets.forEach((socket) => socket.close());
}

export const listen: Measurement = {
  name: 'listen',
  async run() {
    const ours = await measureServer('bench/servers/listen.ts', sessions);
    const bare = await measureServer('bench/baselines/echo.ts', echoes);
    const share = (cost: Cost): string => `${Math.round(cost.cpu * 100)} % of a core`;
    return [
      {
        what: `${SESSIONS} sessions of PCM16, all journalled: processor`,
        ours: share(ours),
        baseline: share(bare),
        goal: '',
        met: null,
      },
      {
        what: `${SESSIONS} sessions: event loop delay p99`,
        ours: ms(ours.loopP99),
        baseline: ms(bare.loopP99),
        goal: '',
        met: null,
      },
      {
        what: `${SESSIONS} sessions: resident memory`,
        ours: mb(ours.resident),
        baseline: mb(bare.resident),
        goal: '',
        met: null,
      },
    ];
  },
};
