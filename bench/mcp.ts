// Measures the tools of assistants: search among 10,000 conversations, the share of a bare server of the SDK, and memory over
// 100,000 calls. The comparison with the memory server is in tool-facts.ts.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { seed } from '../tests/helpers/seed.ts';
import { mb, median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { cpuSeconds, startServer, temporaryFolder, type Server } from './processes.ts';
import { assistantKeyOf } from './seeded-instance.ts';
import { embedInstance } from './embedded-instance.ts';
import { sentences } from './sentences.ts';
import { messageOf, QUERIES, times, toolCaller, type ToolCall } from './tool-calls.ts';
import { toolFacts } from './tool-facts.ts';

const CONVERSATIONS = 10_000;
const SEARCHES = 2_000;
const CALLS = [10_000, 50_000, 100_000] as const;
const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 4;

const search = (name: string, at: number): ToolCall => ({
  name,
  args: { query: QUERIES[at % QUERIES.length]! },
});

/** With everything indexed by meaning, too. */
async function startIndexed(folder: string): Promise<Server> {
  await embedInstance(folder, sentences.slice(0, 300));
  return startServer('bench/servers/assistant-service.ts', [folder]);
}

async function searches({ url, pid }: Server, key: string): Promise<Row[]> {
  const caller = toolCaller(url, key);
  const rows: Row[] = [];
  for (const name of ['search_conversations', 'search_action_items']) {
    await times(200, (at) => caller.call(search(name, at)));
    const before = cpuSeconds(pid);
    const taken = await times(SEARCHES, (at) => caller.call(search(name, at)));
    const cpu = (1_000 * (cpuSeconds(pid) - before)) / SEARCHES;
    const found = await caller.call(search(name, 0));
    if (!found.includes('earshot://')) throw new Error(`${name} finds nothing.`);
    const p99 = percentile(taken, 0.99);
    rows.push({
      what: `${name} among ${CONVERSATIONS}, one client: p50 / p99`,
      ours: `${ms(median(taken))} / ${ms(p99)}`,
      baseline: '',
      goal: 'p99 <= 20 ms',
      met: p99 <= 20,
    });
    rows.push({
      ...{ what: 'the same: processor time of a call, of all threads', ours: ms(cpu), baseline: '' },
      ...{ goal: '', met: null },
    });
  }
  caller.close();
  return rows;
}

interface Work {
  perSecond: number;
  cpuMs: number;
}

async function workOf({ url, pid }: Server, asked: ToolCall, key: string): Promise<Work> {
  const options = { url: `${url}/v1/mcp`, connections: CONNECTIONS, ...messageOf(asked, key) };
  await autocannon({ ...options, duration: 1 });
  const before = cpuSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${asked.name} were no answers.`);
  return { perSecond: requests.average, cpuMs: (1_000 * (cpuSeconds(pid) - before)) / requests.total };
}

const us = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)} us`;

/** Of what a bare server does in the same time, and by the same work. */
async function share(server: Server, key: string, asked: ToolCall): Promise<Row[]> {
  const caller = toolCaller(server.url, key);
  const answer = JSON.parse(await caller.call(asked)) as { result: { structuredContent: object } };
  caller.close();
  const size = JSON.stringify(answer.result.structuredContent).length;
  const bare = await startServer('bench/baselines/tool-server.ts', [String(size)]);
  const constant = { name: 'constant', args: {} };
  // In turns, because a machine is not always as fast; the better turn of each counts.
  const ours: Work[] = [];
  const theirs: Work[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await workOf(server, asked, key));
    theirs.push(await workOf(bare, constant, key));
  }
  await bare.stop();
  const most = (works: Work[]): number => Math.max(...works.map(({ perSecond }) => perSecond));
  const least = (works: Work[]): number => Math.min(...works.map(({ cpuMs }) => cpuMs));
  const calls = most(ours) / most(theirs);
  const work = least(theirs) / least(ours);
  const goal = '>= 60 % of a bare server that answers a constant';
  return [
    {
      what: `${asked.name}, ${size} characters: calls/s`,
      ours: `${Math.round(most(ours))} (${Math.round(100 * calls)} %)`,
      baseline: `${Math.round(most(theirs))}`,
      goal,
      met: calls >= 0.6,
    },
    {
      what: 'the same: processor time of a call, of all threads',
      ours: `${us(least(ours))} (${Math.round(100 * work)} %)`,
      baseline: us(least(theirs)),
      goal,
      met: work >= 0.6,
    },
  ];
}

interface Memory {
  rss: number;
  heapUsed: number;
}

async function memoryOf(server: Server): Promise<Memory> {
  await pause(2_000);
  const lines = createInterface({ input: server.process.stdout! });
  server.process.kill('SIGUSR2');
  const [line] = (await once(lines, 'line')) as [string];
  lines.close();
  return JSON.parse(line) as Memory;
}

/** What an assistant does all day: searches, lists, reads, and now and then a note. */
const dayOf = (at: number): ToolCall =>
  at % 50 === 49
    ? { name: 'create_memory', args: { content: `Note ${at % 5_000} of the day` } }
    : [
        search('search_memories', at),
        { name: 'get_action_items', args: { limit: 10 } },
        { name: 'get_conversations', args: { limit: 5 } },
        { name: 'get_user_profile', args: {} },
        { name: 'get_people', args: {} },
      ][at % 5]!;

async function endurance(): Promise<Row[]> {
  using folder = temporaryFolder();
  seed({ dataDir: folder.path, conversations: 200 });
  const key = assistantKeyOf(folder.path);
  const server = await startIndexed(folder.path);
  const callers = Array.from({ length: CONNECTIONS }, () => toolCaller(server.url, key));
  let done = 0;
  const found: Memory[] = [];
  for (const until of CALLS) {
    await Promise.all(
      callers.map(async (caller) => {
        while (done < until) await caller.call(dayOf(done++));
      }),
    );
    found.push(await memoryOf(server));
  }
  for (const caller of callers) caller.close();
  await server.stop();
  const [early, , late] = found as [Memory, Memory, Memory];
  const row = (what: string, pick: (one: Memory) => number, most: number): Row => ({
    what: `${what} after ${CALLS.map((count) => `${count / 1_000}k`).join(', ')} calls`,
    ours: found.map((one) => mb(pick(one))).join(', '),
    baseline: '',
    goal: `grows by <= ${mb(most)} after the first`,
    met: pick(late) - pick(early) <= most,
  });
  return [
    row('heap after collection', ({ heapUsed }) => heapUsed, 4 * 1_048_576),
    row('resident memory', ({ rss }) => rss, 24 * 1_048_576),
  ];
}

const LIGHT: ToolCall[] = [
  { name: 'get_people', args: {} },
  { name: 'get_action_items', args: { limit: 10 } },
  { name: 'get_conversations', args: { limit: 10 } },
  { name: 'search_memories', args: { query: QUERIES[0] } },
];

export const mcp: Measurement = {
  name: 'mcp',
  async run() {
    const rows: Row[] = [];
    const load = loadavg()[0]!;
    {
      using folder = temporaryFolder();
      seed({ dataDir: folder.path, conversations: CONVERSATIONS });
      const key = assistantKeyOf(folder.path);
      const server = await startIndexed(folder.path);
      rows.push(...(await searches(server, key)));
      for (const asked of LIGHT) rows.push(...(await share(server, key, asked)));
      await server.stop();
    }
    rows.push(...(await toolFacts()), ...(await endurance()));
    const loads = [load, loadavg()[0]!].map((one) => one.toFixed(1)).join(', ');
    return [
      ...rows,
      { what: 'load of the machine before and after', ours: loads, baseline: '', goal: '', met: null },
    ];
  },
};
