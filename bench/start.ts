// Measures the time from spawn to the ready line and to the first good answer, and resident memory, with
// 10,000 conversations.
import { setTimeout as delay } from 'node:timers/promises';
import { embedInstance } from './embedded-instance.ts';
import { mb, median, ms, type Measurement } from './measurement.ts';
import { residentBytes, startEarshot, startServer, temporaryFolder, type Server } from './processes.ts';
import { seedLargeInstance } from './seeded-instance.ts';
import { sentences } from './sentences.ts';

const RUNS = 5;
const PATH = '/v1/dev/user/conversations?limit=25&offset=0';

interface Start {
  ready: number;
  first: number;
  resident: number;
}

async function once(startOne: () => Promise<Server>, key: string): Promise<Start> {
  const began = performance.now();
  const server = await startOne();
  const answer = await fetch(server.url + PATH, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`The first answer was ${answer.status}.`);
  await answer.arrayBuffer();
  const first = performance.now() - began;
  await delay(1_000);
  const resident = residentBytes(server.process.pid!);
  await server.stop();
  return { ready: server.readyMs, first, resident };
}

async function several(startOne: () => Promise<Server>, key: string): Promise<Start[]> {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await once(startOne, key));
  return starts;
}

export const start: Measurement = {
  name: 'start',
  async run() {
    using folder = temporaryFolder();
    const key = seedLargeInstance(folder.path);
    await embedInstance(folder.path, sentences.slice(0, 300));
    const ours = await several(() => startEarshot(folder.path), key);
    const bare = await several(() => startServer('bench/baselines/list.ts', [folder.path]), key);
    const both = (starts: Start[], pick: (one: Start) => number): string =>
      `${ms(median(starts.map(pick)))}, worst ${ms(Math.max(...starts.map(pick)))}`;
    const ready = median(ours.map((one) => one.ready));
    const resident = median(ours.map((one) => one.resident));
    return [
      {
        what: 'spawn to ready, 10,000 conversations',
        ours: both(ours, (one) => one.ready),
        baseline: both(bare, (one) => one.ready),
        goal: '<= 1.0 s',
        met: ready <= 1_000,
      },
      {
        what: 'spawn to the first 200',
        ours: both(ours, (one) => one.first),
        baseline: both(bare, (one) => one.first),
        goal: '<= 1.5 x bare node:http',
        met: median(ours.map((one) => one.first)) <= 1.5 * median(bare.map((one) => one.first)),
      },
      {
        what: 'resident memory, idle, model not loaded',
        ours: mb(resident),
        baseline: mb(median(bare.map((one) => one.resident))),
        goal: '<= 110 MB',
        met: resident <= 110 * 1_048_576,
      },
    ];
  },
};
