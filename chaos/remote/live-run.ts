// One live session whose speech goes to the scripted server: streams numbered seconds at a speed, perhaps is cut off,
// and compares how the session ended with what is right. What was stored is judged later, by verdict.ts.
import type { FailureOutcome } from '../../src/contract/errors.ts';
import { pause, type Campaign } from '../campaign.ts';
import type { ConnectionLog, Device } from '../device.ts';

export interface LiveRun {
  /** Whose session it is: the number of a user of the campaign. */
  user: number;
  /** Times real time. */
  speed: 1 | 4 | 16;
  first: number;
  seconds: number;
  leaveAfterMs: number | null;
  expected: FailureOutcome | 'success';
  /** Called when the session is ready, before it sends audio. */
  onReady?: () => void;
}

const FRAME_MS = 100;
const PATIENCE_MS = 60_000;

/** What is wrong; empty when nothing is. */
export async function liveRun(campaign: Campaign, run: LiveRun): Promise<string[]> {
  const device = campaign.newDevice({
    ...{ speed: run.speed === 16 ? 2 : 1, everyMs: run.speed === 1 ? FRAME_MS : run.speed === 4 ? 25 : 12.5 },
    ...{ user: run.user, firstWord: run.first, query: { stt_service: 'remote' }, steady: true },
  });
  await connected(campaign, device);
  run.onReady?.();
  const log = device.logs.at(-1)!;
  const length = (run.seconds * 1_000) / run.speed;
  await device.stream(pause(Math.min(length, run.leaveAfterMs ?? length)));
  if (run.leaveAfterMs !== null) {
    device.cut();
    return [];
  }
  if (run.expected === 'success') {
    await textOf(log, run.first);
    await device.leave();
    const code = await log.closed;
    if (log.failure !== null) return [`failed with ${JSON.stringify(log.failure)}`];
    return code === 1000 ? [] : [`closed with ${code}`];
  }
  const code = await Promise.race([log.closed, pause(PATIENCE_MS)]);
  if (code === undefined) {
    device.cut();
    return ['it never ended'];
  }
  const { outcome, provider } = log.failure ?? {};
  if (outcome !== run.expected || provider !== 'remote')
    return [`${JSON.stringify(log.failure)} instead of ${run.expected}`];
  if (JSON.stringify(log.failure).includes('SECRET'))
    return ['the words of the speech server in the failure'];
  return code === 1011 ? [] : [`closed with ${code}`];
}

/** On a busy computer the sessions before still end: a client that is told so connects again in a while. */
async function connected(campaign: Campaign, device: Device): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await campaign.connect(device);
    const overloaded = device.logs.at(-1)!.failure?.['reason'] === 'overloaded';
    if (!overloaded || performance.now() > until) return;
    await pause(500);
  }
}

/** Until the first words are there: a session that is left at once proves little. */
async function textOf(log: ConnectionLog, first: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let closed = false;
  const { closed: closing } = log;
  closing.then(() => (closed = true)).catch(() => undefined);
  const has = (): boolean => [...log.segments.values()].some(({ text }) => text.startsWith(`w${first}`));
  while (!has() && !closed && performance.now() < until) await pause(20);
}
