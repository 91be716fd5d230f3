// Measures the import of 10,000 conversations in one file: how long it takes, when search finds the first one, how late other
// requests are meanwhile and how much memory it costs, beside JSON.parse of the whole file and bare inserts.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Import } from '../src/contract/imports.ts';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { mb, ms, percentile, type Measurement } from './measurement.ts';
import { residentBytes, startEarshot, temporaryFolder } from './processes.ts';

const CONVERSATIONS = 10_000;
const LINES = 60;
const MOST_SECONDS = 180;
const WORDS =
  'garden wall rose pear tree shed compost summer plan letter bridge river train ticket kitchen bread piano lesson doctor meeting budget report colour window paper'.split(
    ' ',
  );

/** The same every time. */
function sequence(): () => number {
  let state = 7;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

async function writeExport(file: string): Promise<void> {
  const next = sequence();
  const words = (count: number): string =>
    Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
  const out = createWriteStream(file);
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  const person = randomUUID();
  const at = (n: number): string => new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString();
  await write(`{"profile":{},"conversations":[\n`);
  for (let n = 0; n < CONVERSATIONS; n++) {
    const one = {
      id: randomUUID(),
      created_at: at(n),
      started_at: at(n),
      finished_at: at(n + 1),
      structured: {
        title: `${n === 0 ? 'Xylophone ' : ''}${words(5)}`,
        overview: words(40),
        category: 'work',
        emoji: '🧠',
        action_items: [{ description: `${words(6)} ${n}`, completed: false }],
        events: [],
      },
      transcript_segments: Array.from({ length: LINES }, (_, line) => ({
        id: randomUUID(),
        text: words(14),
        speaker: `SPEAKER_0${line % 2}`,
        speaker_id: line % 2,
        is_user: line % 2 === 0,
        person_id: line % 2 === 0 ? null : person,
        start: line * 5,
        end: line * 5 + 4.5,
      })),
      discarded: false,
      status: 'completed',
    };
    await write(`${n === 0 ? '' : ',\n'}${JSON.stringify(one)}`);
  }
  await write(`],"people":[{"id":"${person}","name":"Bea","created_at":"${at(0)}"}]}`);
  out.end();
  await once(out, 'finish');
}

/** Milliseconds. */
function bareInserts(file: string, folder: string): number {
  const began = performance.now();
  const { conversations } = JSON.parse(readFileSync(file, 'utf8')) as {
    conversations: { id: string; transcript_segments: { id: string; text: string }[] }[];
  };
  const db = new Database(join(folder, 'bare.sqlite'));
  db.exec(
    'CREATE TABLE c (id TEXT PRIMARY KEY, json TEXT); CREATE TABLE s (c TEXT, id TEXT, text TEXT, PRIMARY KEY (c, id)) WITHOUT ROWID; CREATE VIRTUAL TABLE f USING fts5 (body)',
  );
  const into = {
    c: db.prepare('INSERT INTO c VALUES (?, ?)'),
    s: db.prepare('INSERT INTO s VALUES (?, ?, ?)'),
    f: db.prepare('INSERT INTO f VALUES (?)'),
  };
  db.transaction(() => {
    for (const { transcript_segments, ...rest } of conversations) {
      into.c.run(rest.id, JSON.stringify(rest));
      for (const { id, text } of transcript_segments) into.s.run(rest.id, id, text);
      into.f.run(transcript_segments.map(({ text }) => text).join('\n'));
    }
  })();
  db.close();
  return performance.now() - began;
}

export const imports: Measurement = {
  name: 'imports',
  async run() {
    using folder = temporaryFolder();
    const file = join(folder.path, 'export.json');
    await writeExport(file);
    const bare = bareInserts(file, folder.path);
    const earshot = await startEarshot(folder.path);
    using local = openLocalInstance(folder.path);
    const { token } = await local.identity.issueIdToken(local.owner.uid);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(earshot.url + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.json()) as T;
    };
    async function uploaded(): Promise<string> {
      const { id } = await ask<Import>('POST', '/private/imports', { name: 'bench' });
      await fetch(`${earshot.url}/private/imports/${id}/files?name=export.json`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: createReadStream(file),
        duplex: 'half',
      } as RequestInit);
      return id;
    }
    const id = await uploaded();
    const before = residentBytes(earshot.pid);
    const began = performance.now();
    await ask('POST', `/private/imports/${id}/start`, {});
    let first: number | null = null;
    let arrived: number | null = null;
    let most = before;
    const late: number[] = [];
    let state: Import;
    for (;;) {
      const asked = performance.now();
      state = await ask<Import>('GET', `/private/imports/${id}`);
      late.push(performance.now() - asked);
      most = Math.max(most, residentBytes(earshot.pid));
      if (arrived === null && (state.counts.conversation?.taken ?? 0) > 0) arrived = performance.now();
      if (arrived !== null && first === null) {
        const found = await ask<{ items: unknown[] }>('POST', '/v1/conversations/search', {
          query: 'xylophone',
        });
        if (found.items.length > 0) first = performance.now();
      }
      if (state.status !== 'waiting' && state.status !== 'running') break;
      await delay(50);
    }
    const seconds = (performance.now() - began) / 1000;
    const again = performance.now();
    const second = await uploaded();
    await ask('POST', `/private/imports/${second}/start`, {});
    let repeated = await ask<Import>('GET', `/private/imports/${second}`);
    while (repeated.status === 'waiting' || repeated.status === 'running') {
      await delay(200);
      repeated = await ask<Import>('GET', `/private/imports/${second}`);
    }
    const repeatedSeconds = (performance.now() - again) / 1000;
    await earshot.stop();
    if (state.counts.conversation?.taken !== CONVERSATIONS)
      throw new Error('Not every conversation was taken.');
    if (repeated.counts.conversation?.there !== CONVERSATIONS)
      throw new Error('The second import was not recognised.');
    const findable = first === null || arrived === null ? Number.NaN : first - arrived;
    return [
      {
        what: `import of 10,000 conversations of ${LINES} lines (${mb(statSync(file).size)})`,
        ours: `${seconds.toFixed(1)} s`,
        baseline: `${(bare / 1000).toFixed(1)} s`,
        goal: '<= 3 min',
        met: seconds <= MOST_SECONDS,
      },
      {
        what: 'the same file again, with its upload',
        ours: `${repeatedSeconds.toFixed(1)} s`,
        baseline: '-',
        goal: 'changes nothing',
        met: repeated.counts.conversation?.taken === 0,
      },
      {
        what: 'search finds the first one after its arrival',
        ours: ms(findable),
        baseline: '-',
        goal: '<= 2 s',
        met: findable <= 2_000,
      },
      {
        what: 'another request meanwhile: p50 / p99 / worst',
        ours: `${ms(percentile(late, 0.5))} / ${ms(percentile(late, 0.99))} / ${ms(Math.max(...late))}`,
        baseline: '-',
        goal: 'p99 <= 100 ms',
        met: percentile(late, 0.99) <= 100,
      },
      {
        what: 'memory above that before it',
        ours: mb(most - before),
        baseline: mb(statSync(file).size),
        goal: 'below the size of the file',
        met: most - before < statSync(file).size,
      },
    ];
  },
};
