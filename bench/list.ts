// Measures GET /v1/dev/user/conversations, 25 of 10,000, against bare node:http with the same SQL.
import autocannon from 'autocannon';
import { ms, type Measurement, type Row } from './measurement.ts';
import { startEarshot, startServer, temporaryFolder } from './processes.ts';
import { seedLargeInstance } from './seeded-instance.ts';

const SECONDS = 8;
const PATH = '/v1/dev/user/conversations?limit=25&offset=0';

async function load(
  url: string,
  key: string,
  connections: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const options = { url: url + PATH, connections, headers: { authorization: `Bearer ${key}` } };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} answers were no answers.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

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
    const earshot = await startEarshot(folder.path);
    const answer = await fetch(earshot.url + PATH, { headers: { authorization: `Bearer ${key}` } });
    if (((await answer.json()) as unknown[]).length !== 25)
      throw new Error('The list is not what it should be.');
    const ours = await load(earshot.url, key, 10);
    const calm = await load(earshot.url, key, 4);
    await earshot.stop();
    const bare = await startServer('bench/baselines/list.ts', [folder.path]);
    const baseline = await load(bare.url, key, 10);
    const calmBaseline = await load(bare.url, key, 4);
    await bare.stop();
    const share = ours.perSecond / baseline.perSecond;
    const rows: Row[] = [
      {
        what: 'list 25 of 10,000: requests/s',
        ours: `${Math.round(ours.perSecond)} (${Math.round(share * 100)} %)`,
        baseline: `${Math.round(baseline.perSecond)}`,
        goal: '>= 70 % of bare node:http',
        met: share >= 0.7,
      },
      latency('10 connections', ours, baseline),
      latency('4 connections', calm, calmBaseline),
    ];
    return rows;
  },
};
