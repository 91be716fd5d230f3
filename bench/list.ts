// Measures GET /v1/dev/user/conversations, 25 of 10,000, against bare node:http with the same SQL.
import autocannon from 'autocannon';
import { embedInstance } from './embedded-instance.ts';
import { ms, type Measurement, type Row } from './measurement.ts';
import { atRest, cpuSeconds, startEarshot, startServer, temporaryFolder, type Server } from './processes.ts';
import { seedLargeInstance } from './seeded-instance.ts';
import { sentences } from './sentences.ts';

const SECONDS = 8;
const PATH = '/v1/dev/user/conversations?limit=25&offset=0';

async function load(
  { url, pid }: Server,
  key: string,
  connections: number,
): Promise<{ perSecond: number; cpuMs: number; p50: number; p99: number }> {
  const options = { url: url + PATH, connections, headers: { authorization: `Bearer ${key}` } };
  await autocannon({ ...options, duration: 2 });
  const before = cpuSeconds(pid);
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} answers were no answers.`);
  const cpuMs = (1_000 * (cpuSeconds(pid) - before)) / result.requests.total;
  return { perSecond: result.requests.average, cpuMs, p50: result.latency.p50, p99: result.latency.p99 };
}

const us = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)} us`;

interface Latency {
  p50: number;
  p99: number;
}

function latency(who: string, ours: Latency, baseline: Latency): Row {
  return {
    what: `list 25 of 10,000: p50 / p99, ${who} asking without pause`,
    ours: `${ms(ours.p50)} / ${ms(ours.p99)}`,
    baseline: `${ms(baseline.p50)} / ${ms(baseline.p99)}`,
    goal: 'p99 <= 25 ms',
    met: ours.p99 <= 25,
  };
}

export const list: Measurement = {
  name: 'list',
  async run() {
    using folder = temporaryFolder();
    const key = seedLargeInstance(folder.path);
    // Else the service would be at work on its search index for many minutes, which is not what is measured.
    await embedInstance(folder.path, sentences.slice(0, 300));
    const earshot = await startEarshot(folder.path);
    const answer = await fetch(earshot.url + PATH, { headers: { authorization: `Bearer ${key}` } });
    if (((await answer.json()) as unknown[]).length !== 25)
      throw new Error('The list is not what it should be.');
    await atRest(earshot.pid);
    const ours = await load(earshot, key, 10);
    const calm = await load(earshot, key, 4);
    await earshot.stop();
    const bare = await startServer('bench/baselines/list.ts', [folder.path]);
    const baseline = await load(bare, key, 10);
    const calmBaseline = await load(bare, key, 4);
    await bare.stop();
    const share = ours.perSecond / baseline.perSecond;
    const cpuShare = baseline.cpuMs / ours.cpuMs;
    const rows: Row[] = [
      {
        what: 'list 25 of 10,000: requests/s',
        ours: `${Math.round(ours.perSecond)} (${Math.round(share * 100)} %)`,
        baseline: `${Math.round(baseline.perSecond)}`,
        goal: '>= 70 % of bare node:http',
        met: share >= 0.7,
      },
      {
        what: 'the same: processor time of a request, of all threads',
        ours: `${us(ours.cpuMs)} (${Math.round(cpuShare * 100)} %)`,
        baseline: us(baseline.cpuMs),
        goal: '>= 70 % of bare node:http',
        met: cpuShare >= 0.7,
      },
      latency('10 connections', ours, baseline),
      latency('4 connections', calm, calmBaseline),
    ];
    return rows;
  },
};
