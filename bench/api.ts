// Measures the developer API: near and far pages of a list, single creates, and a list beside a live session,
// each against bare node:http with the same SQL or against itself without load.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { seed } from '../tests/helpers/seed.ts';
import { openSession } from './listen-client.ts';
import { median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { ROOT, startEarshot, startServer, temporaryFolder } from './processes.ts';

/** Length of each measurement; EARSHOT_BENCH_SECONDS shortens it. */
const SECONDS = Number(process.env['EARSHOT_BENCH_SECONDS'] ?? 8);
const CONNECTIONS = 10;
const CONVERSATIONS = 10_000;
const listAt = (offset: number): string => `/v1/dev/user/conversations?limit=25&offset=${offset}`;

interface Target {
  url: string;
  key: string;
}

const headersOf = ({ key }: Target) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

/** Requests a second; every answer must be successful. */
async function throughput(target: Target, request: autocannon.Request): Promise<number> {
  const options: autocannon.Options = {
    url: target.url,
    connections: CONNECTIONS,
    requests: [{ ...request, headers: headersOf(target) }],
  };
  await autocannon({ ...options, duration: Math.ceil(SECONDS / 4) });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${request.method} ${request.path}: ${result.non2xx + result.errors} answers were no answers.`,
    );
  return result.requests.average;
}

const get = (path: string): autocannon.Request => ({ method: 'GET', path });

/** A body of its own for each request: memories are unique by text. */
function post(path: string, bodyOf: (text: string) => object): autocannon.Request {
  let count = 0;
  return {
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify(
        bodyOf(`Number ${count++} of ${process.hrtime.bigint()}: the mortar sets in a day.`),
      ),
    }),
  };
}

const REQUESTS = [
  { what: 'list 25 of 10,000', goal: 0.6, request: () => get(listAt(0)) },
  {
    what: 'create an action item',
    goal: 0.5,
    request: () => post('/v1/dev/user/action-items', (description) => ({ description })),
  },
  {
    what: 'create a memory',
    goal: 0.5,
    request: () => post('/v1/dev/user/memories', (content) => ({ content, category: 'interesting' })),
  },
] as const;

async function throughputs(target: Target): Promise<number[]> {
  const found: number[] = [];
  for (const { request } of REQUESTS) found.push(await throughput(target, request()));
  return found;
}

/** Milliseconds of single requests, one after the other, with a little rest between. */
async function latencies(target: Target, path: string, seconds: number): Promise<number[]> {
  const found: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(target.url + path, { headers: headersOf(target) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}.`);
    found.push(performance.now() - began);
    await pause(5);
  }
  return found;
}

/** Near and far pages in turn, so that other load on the machine affects both. */
async function nearAndFar(target: Target): Promise<{ near: number; far: number }> {
  const [near, far]: [number[], number[]] = [[], []];
  for (let round = 0; round < 8; round++) {
    near.push(...(await latencies(target, listAt(0), SECONDS / 8)));
    far.push(...(await latencies(target, listAt(9_000), SECONDS / 8)));
  }
  return { near: median(near), far: median(far) };
}

/** p99 without load and beside one session of speech in real time, three rounds of each in turn. */
async function besideSession(target: Target, dataDir: string): Promise<{ quiet: number; live: number }> {
  using local = openLocalInstance(dataDir);
  const { token } = await local.identity.issueIdToken(local.owner.uid);
  const speech = await sampleSpeech(SECONDS + 4);
  const [quiet, live]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round++) {
    quiet.push(...(await latencies(target, listAt(0), SECONDS)));
    const session = await openSession(target.url, local.owner.uid, token);
    const sending = session.send(speech, 'live');
    await pause(2_000);
    live.push(...(await latencies(target, listAt(0), SECONDS)));
    await sending;
    if (session.heard.length === 0) throw new Error('The session transcribed nothing.');
    await session.close();
  }
  return { quiet: percentile(quiet, 0.99), live: percentile(live, 0.99) };
}

/** The bundled recording over and over. */
async function sampleSpeech(seconds: number): Promise<Int16Array> {
  const { pcm: once } = await decodeAudioFile(join(ROOT, 'tests/fixtures/audio/speech-1961.wav'));
  return Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, n) => once[n % once.length]!);
}

function rateRow(what: string, goal: number, ours: number, baseline: number): Row {
  const share = ours / baseline;
  return {
    what: `${what}: requests/s`,
    ours: `${Math.round(ours)} (${Math.round(share * 100)} %)`,
    baseline: `${Math.round(baseline)}`,
    goal: `>= ${goal * 100} % of bare node:http`,
    met: share >= goal,
  };
}

export const api: Measurement = {
  name: 'api',
  async run() {
    using folder = temporaryFolder();
    seed({ dataDir: folder.path, conversations: CONVERSATIONS });
    let key = '';
    {
      using local = openLocalInstance(folder.path);
      const scopes = ['conversations:read', 'action_items:write', 'memories:write'] as const;
      key = local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench', scopes }).key;
    }
    const earshot = await startEarshot(folder.path);
    const target = { url: earshot.url, key };
    // The pages first: creates make the database larger.
    const { near, far } = await nearAndFar(target);
    const { quiet, live } = await besideSession(target, folder.path);
    const ours = await throughputs(target);
    await earshot.stop();
    const bare = await startServer('bench/baselines/api.ts', [folder.path]);
    const baseline = await throughputs({ url: bare.url, key });
    await bare.stop();
    return [
      ...REQUESTS.map(({ what, goal }, n) => rateRow(what, goal, ours[n]!, baseline[n]!)),
      {
        what: 'list at offset 9,000 against offset 0: median',
        ours: `${ms(far)} (${(far / near).toFixed(2)} x)`,
        baseline: ms(near),
        goal: '<= 2 x',
        met: far <= 2 * near,
      },
      {
        what: 'list while one session is transcribed against quiet: p99',
        ours: `${ms(live)} (${(live / quiet).toFixed(2)} x)`,
        baseline: ms(quiet),
        goal: '<= 1.25 x',
        met: live <= 1.25 * quiet,
      },
    ];
  },
};
