// A remote speech server that fails in every way, against voice messages on both routes and live sessions at three
// speeds, with clients that leave at random. The service must live, call each failure by its right name, hold no more
// memory, and lose no second: what a failed session kept is transcribed by the next start.
import type { FailureOutcome } from '../../src/contract/errors.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { createCampaign, type Campaign, type Scenario } from '../campaign.ts';
import { expectedOf, FAULT_NAMES, type FaultName } from './faults.ts';
import { liveRun, type LiveRun } from './live-run.ts';
import { RUN_SECONDS, startSpeechServer, type SpeechServer } from './speech-server.ts';
import { voiceRun, type VoiceRoute } from './voice-run.ts';

const DOORS = ['transcribe', 'stream', 1, 4, 16] as const;
type Door = (typeof DOORS)[number];

const ROUTES: Record<'transcribe' | 'stream', VoiceRoute> = {
  transcribe: '/v2/voice-message/transcribe',
  stream: '/v2/voice-messages',
};

interface Run {
  fault: FaultName;
  once: boolean;
  door: Door;
  seconds: number;
  leaveAfterMs: number | null;
}

const RUNS = 2_000;
/** Voice messages at a time. */
const MESSAGES_AT_ONCE = 26;
/** Live sessions of one user at a time: fewer than the service recognises, for one may still be ending. */
const SESSIONS_AT_ONCE = LIMITS.liveSessions.ofOneUser.channels - 1;
/** As many as reach the bound on all sessions together. */
const USERS = LIMITS.liveSessions.together.channels / LIMITS.liveSessions.ofOneUser.channels;
/** Then the service is restarted and everything stored is judged. */
const BATCH = 250;
/**
 * How much faster the service's timers run. A pause of 1.5 s ends a second that is being spoken: a busy computer must
 * not make one.
 */
const HURRY = 1.5;
const TIMEOUT_SECONDS = 5;
const MOST_MEMORY = 400 * 1_048_576;

export const remoteFaults: Scenario = {
  name: 'remote',
  async run({ seed, quick, runs = RUNS }) {
    const server = await startSpeechServer();
    const campaign = createCampaign({
      what: 'a remote speech server that fails',
      seed,
      patienceMs: 240_000,
      users: USERS,
      hurry: HURRY,
    });
    const tally = new Map<string, number>();
    let most = 0;
    try {
      const all = quick ? eachOnce(campaign) : Array.from({ length: runs }, () => randomRun(campaign));
      for (let from = 0; from < all.length; from += BATCH) {
        campaign.nextRound();
        await campaign.up();
        await useServer(campaign, server.urls.http);
        const batch = all.slice(from, from + BATCH);
        const isLive = ({ door }: Run): boolean => typeof door === 'number';
        const live = batch.filter(isLive);
        const messages = batch.filter((run) => !isLive(run));
        const ofEachUser = (user: number): Promise<unknown> => {
          const own = messages.filter((_, index) => index % USERS === user);
          const work = async (run: Run): Promise<void> => {
            const outcome = await oneRun(campaign, server, run, user);
            tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
          };
          return Promise.all([
            inParallel(live, SESSIONS_AT_ONCE, work),
            inParallel(own, quick ? BATCH : MESSAGES_AT_ONCE / USERS, work),
          ]);
        };
        await Promise.all(Array.from({ length: USERS }, (_, user) => ofEachUser(user)));
        await unreachable(campaign, server, quick ? ['transcribe', 16] : DOORS);
        const service = await campaign.up();
        const memory = service.memoryBytes() ?? 0;
        most = Math.max(most, memory);
        if (!quick && memory > MOST_MEMORY) campaign.found([`the service holds ${megabytes(memory)}`]);
        await campaign.restart();
        await campaign.prove();
        if (!quick) progress(Math.min(from + BATCH, all.length), all.length, most);
      }
      const outcomes = [...tally]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${count} ${name}`);
      return await campaign.end(`${outcomes.join(', ')}; at most ${megabytes(most)}`);
    } finally {
      await campaign.close();
      await server.close();
    }
  },
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

function progress(done: number, of: number, most: number): void {
  process.stderr.write(`remote: ${done} of ${of} runs, the service at most ${megabytes(most)}\n`);
}

/** Every fault at every door. */
function eachOnce({ between }: Campaign): Run[] {
  return FAULT_NAMES.flatMap((fault) =>
    DOORS.map((door) => ({
      fault,
      door,
      once: false,
      seconds: Math.round(between(2, 4)),
      leaveAfterMs: null,
    })),
  );
}

function randomRun({ random, between }: Campaign): Run {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const door = one(DOORS);
  const longest = door === 1 ? 4 : door === 4 ? 8 : RUN_SECONDS - 1;
  return {
    fault: one(FAULT_NAMES),
    door,
    once: random() < 0.4,
    seconds: Math.round(between(2, longest)),
    leaveAfterMs: random() < 0.25 ? between(0, 2_500) : null,
  };
}

/** Takes the runs from the list. */
async function inParallel(waiting: Run[], atOnce: number, work: (run: Run) => Promise<void>): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) await work(run);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Resolves to what was expected of it, or that its client left. */
async function oneRun(campaign: Campaign, server: SpeechServer, run: Run, user: number): Promise<string> {
  const { door, fault, once, seconds, leaveAfterMs } = run;
  const expected = expectedOf(run);
  const first = server.plan({ fault, once });
  const problems = await at(campaign, door, {
    ...{ user, first, seconds, leaveAfterMs, expected },
    provider: 'remote',
  });
  const where = typeof door === 'number' ? `live at ${door}x` : ROUTES[door];
  campaign.found(problems.map((problem) => `${fault}${once ? ', once' : ''}, ${where}: ${problem}`));
  return leaveAfterMs === null ? expected : 'left';
}

type Expectation = Omit<LiveRun, 'speed'> & {
  provider: 'local' | 'remote';
  expected: FailureOutcome | 'success';
};

async function at(campaign: Campaign, door: Door, expectation: Expectation): Promise<string[]> {
  try {
    if (typeof door === 'number') return await liveRun(campaign, { ...expectation, speed: door });
    const { url } = await campaign.up();
    return await voiceRun({
      ...expectation,
      url,
      token: await campaign.token(expectation.user),
      route: ROUTES[door],
    });
  } catch (error) {
    return [error instanceof Error ? error.message : 'unknown error'];
  }
}

/** The server goes away between the opening of a session and its speech; what is opened later is served here. */
async function unreachable(campaign: Campaign, server: SpeechServer, doors: readonly Door[]): Promise<void> {
  const plan = (): number => server.plan({ fault: 'a wrong content type', once: false });
  const local = { user: 0, seconds: 3, leaveAfterMs: null, expected: 'success', provider: 'local' } as const;
  const go = async (what: string, door: Door, more: Partial<Expectation> = {}): Promise<void> => {
    const problems = await at(campaign, door, { first: plan(), ...local, ...more });
    campaign.found(problems.map((problem) => `${what}: ${problem}`));
  };
  let ready = 0;
  const speeds = [1, 4, 16] as const;
  const onReady = (): void => void (++ready === speeds.length && server.unreachable(true));
  await Promise.all(
    speeds.map((door) => go('every connection is reset', door, { expected: 'upstream_error', onReady })),
  );
  await Promise.all(doors.map((door) => go('every connection is reset from the start', door)));
  server.unreachable(false);
  for (const [what, url] of [
    ['a certificate that nobody vouches for', server.urls.untrusted],
    ['TLS to a server without it', server.urls.tlsToPlain],
  ] as const) {
    await useServer(campaign, url);
    await Promise.all(doors.map((door) => go(what, door)));
  }
}

async function useServer(campaign: Campaign, base_url: string): Promise<void> {
  const { url } = await campaign.up();
  const answer = await fetch(`${url}/private/speech-service`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await campaign.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ base_url, model: 'scripted', timeout_seconds: TIMEOUT_SECONDS }),
  });
  if (answer.status !== 200) throw new Error(`The speech service could not be set: ${answer.status}.`);
}
