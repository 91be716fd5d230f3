// Measures a list of 1,000 conversations with transcripts, 50 MB, by how long it keeps the event loop, and exports 10,000
// conversations by the habits of clients of the original service, while new conversations arrive.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { jsonArray, SMALL_CHARACTERS } from '../src/server/http/large-answers.ts';
import { unlimited } from '../src/server/services/access.ts';
import { createConversations } from '../src/server/services/conversations/conversations.ts';
import type { Processing } from '../src/server/services/conversations/processing.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';
import { seed } from '../tests/helpers/seed.ts';
import { exportBy, HABITS } from '../tests/helpers/export-habits.ts';
import { mb, ms, type Measurement, type Row } from './measurement.ts';
import { temporaryFolder } from './processes.ts';
import { startWatched, type Watched } from './watched.ts';

const PATH = '/v1/dev/user/conversations';
/** With this many lines of a hundred characters each, 1,000 conversations are about 50 MB. */
const LINES = 170;
const EXPORTED = 10_000;
const ROUNDS = 5;

/** Nothing is processed here. */
const NO_PROCESSING: Processing = {
  process: () => Promise.reject(new Error('A measurement of lists processes nothing.')),
  processUnread: () => Promise.reject(new Error('A measurement of lists processes nothing.')),
  removing: async (_uid, _ids, work) => work(),
  refuse: () => () => undefined,
  stop: () => undefined,
  close: async () => undefined,
};

function keyOf(dataDir: string): string {
  using local = openLocalInstance(dataDir);
  const scopes = ['conversations:read', 'conversations:write'] as const;
  return local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench', scopes }).key;
}

/** Bytes of the answer, milliseconds until its end, and the longest delay of the loop meanwhile; of the round in the middle. */
async function longList(
  watched: Watched,
  key: string,
): Promise<{ bytes: number; took: number; longest: number }> {
  const path = `${watched.url}${PATH}?limit=1000&include_transcript=true`;
  const headers = { authorization: `Bearer ${key}` };
  const found = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await pause(1_000);
    await watched.delays();
    const began = performance.now();
    const answer = await fetch(path, { headers });
    let bytes = 0;
    for await (const part of answer.body!) bytes += (part as Uint8Array).length;
    const took = performance.now() - began;
    await pause(100);
    const { longest_ms: longest } = await watched.delays();
    // The first one compiles the code.
    if (round > 0) found.push({ bytes, took, longest });
  }
  return found.sort((a, b) => a.longest - b.longest)[Math.floor(ROUNDS / 2)]!;
}

/** Processor milliseconds of the longest piece of work between two turns of the event loop, when the code is compiled. */
function longestPiece(dataDir: string): number {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const conversations = createConversations({ store, processing: NO_PROCESSING });
  const query = { limit: 1_000, include_transcript: true };
  let longest = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    longest = 0;
    let began = process.cpuUsage();
    let length = 0;
    for (const text of jsonArray(
      conversations.for(unlimited('developer')).pages(store.users.owner()!.uid, query),
    )) {
      length += text.length;
      if (length < SMALL_CHARACTERS) continue;
      const { user, system } = process.cpuUsage(began);
      longest = Math.max(longest, (user + system) / 1_000);
      length = 0;
      began = process.cpuUsage();
    }
  }
  db.close();
  return longest;
}

export const longLists: Measurement = {
  name: 'long-list',
  async run() {
    const rows: Row[] = [];
    {
      using folder = temporaryFolder();
      seed({ dataDir: folder.path, conversations: 1_000, segments: LINES });
      const key = keyOf(folder.path);
      const service = await startWatched('bench/servers/watched-service.ts', folder.path);
      const ours = await longList(service, key);
      await service.stop();
      const bare = await startWatched('bench/baselines/long-list.ts', folder.path);
      const baseline = await longList(bare, key);
      await bare.stop();
      rows.push(
        {
          what: `list of 1,000 with transcripts, ${mb(ours.bytes)}: longest delay of the event loop`,
          ours: ms(ours.longest),
          baseline: ms(baseline.longest),
          goal: '<= 20 ms',
          met: ours.longest <= 20,
        },
        {
          what: 'the same: processor time of the longest piece of work',
          ours: ms(longestPiece(folder.path)),
          baseline: '',
          goal: '<= 20 ms',
          met: null,
        },
        {
          what: 'the same: until its end',
          ours: ms(ours.took),
          baseline: ms(baseline.took),
          goal: '',
          met: null,
        },
      );
    }
    using folder = temporaryFolder();
    seed({ dataDir: folder.path, conversations: EXPORTED, segments: 4 });
    const key = keyOf(folder.path);
    const service = await startWatched('bench/servers/watched-service.ts', folder.path);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const get = (query: string): Promise<Response> => fetch(`${service.url}${PATH}?${query}`, { headers });
    for (const habit of HABITS) {
      let arrived = 0;
      const began = performance.now();
      const ids = await exportBy(habit, get, async () => {
        const body = JSON.stringify({
          text: `Note ${arrived}.`,
          started_at: new Date(arrived++ * 1e9).toISOString(),
        });
        await fetch(`${service.url}${PATH}`, { method: 'POST', headers, body });
      });
      const seconds = (performance.now() - began) / 1_000;
      rows.push({
        what: `export of ${EXPORTED} while 25 to 60 others arrive, ${habit.name}`,
        ours: `${ids.size} in ${seconds.toFixed(0)} s`,
        baseline: String(EXPORTED),
        goal: `>= ${EXPORTED}`,
        met: ids.size >= EXPORTED,
      });
    }
    await service.stop();
    return rows;
  },
};
