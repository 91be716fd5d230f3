// Puts made-up conversations into a data folder before the service starts: node e2e/seed.ts DIR COUNT
// [--one-failed] [--deliveries=N] [--long=LINES] [--recorded] [--life] [--many=COUNT] [--now=TIME]
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TranscriptSegment } from '../src/contract/resources.ts';
import { appPaths } from '../src/server/app-paths.ts';
import { systemClock } from '../src/server/ports.ts';
import { openEncoder } from '../src/server/compose/encoder.ts';
import { createEmbeddings } from '../src/server/services/search/embeddings.ts';
import type { Embedder } from '../src/server/understanding/embedding.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore, type Store } from '../src/server/store/store.ts';
import { storeConversation } from '../tests/helpers/conversations.ts';
import { storeDeliveries } from './seed-deliveries.ts';
import { storeLife } from './seed-life.ts';
import { storeMany } from './seed-many.ts';
import { longTalk } from './long-talk.ts';
import { storeRecordedTalk } from './recorded-talk.ts';
import { silentLog } from '../src/cli/silent-log.ts';
import { createSecretStore } from '../src/server/secrets/secret-store.ts';
import { TALKS, type Talk } from './talks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Batches of the encoder that may take too long. */
const MOST_FAILURES = 5;

const [dataDir, count, ...flags] = process.argv.slice(2);
if (!dataDir || !count) throw new Error('usage: node e2e/seed.ts DIR COUNT [--one-failed] [--deliveries=N]');

const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
const store = createStore(db);
const at = flags.find((flag) => flag.startsWith('--now='))?.slice('--now='.length);
const now = at === undefined ? Date.now() : Date.parse(at);
store.transaction(() => {
  const uid = owner(store);
  for (let index = 0; index < Number(count); index++) {
    const talk = TALKS[index % TALKS.length];
    if (talk) storeTalk(store, uid, talk, index, flags.includes('--one-failed') && index === 1);
  }
  const long = Number(flags.find((flag) => flag.startsWith('--long='))?.split('=')[1] ?? 0);
  if (long > 0) storeTalk(store, uid, longTalk(long), Number(count), false);
  const deliveries = Number(flags.find((flag) => flag.startsWith('--deliveries='))?.split('=')[1] ?? 0);
  if (deliveries > 0) storeDeliveries(store, uid, deliveries, now);
  if (flags.includes('--life')) storeLife(store, uid, now);
  const many = Number(flags.find((flag) => flag.startsWith('--many='))?.split('=')[1] ?? 0);
  if (many > 0) storeMany(store, uid, now, many);
});
if (flags.includes('--recorded')) {
  const secrets = await createSecretStore({ dataDir, log: silentLog, backend: 'file' });
  await storeRecordedTalk({ store, uid: owner(store), dataDir, secrets }, now);
}
await indexByMeaning();
db.close();

/** As the service does within its first minute, once for all tests that begin with this folder; texts that differ in numbers alone once. */
async function indexByMeaning(): Promise<void> {
  const encoder = openEncoder({ paths: appPaths(), clock: systemClock, log: silentLog });
  const model = encoder.searchEmbedder();
  const known = new Map<string, Float32Array | null>();
  const embedder: Embedder | null = model && {
    ...model,
    async embed(texts, options) {
      const plain = texts.map((text) => text.replace(/\d+/g, ''));
      const fresh = [...new Set(plain)].filter((text) => !known.has(text));
      const outcome = fresh.length === 0 ? null : await model.embed(fresh, options);
      if (outcome?.ok === false) return outcome;
      fresh.forEach((text, index) => known.set(text, outcome!.vectors[index] ?? null));
      return { ok: true, vectors: plain.map((text) => known.get(text) ?? null) };
    },
  };
  const embeddings = createEmbeddings({
    store,
    embedder: () => embedder,
    clock: systemClock,
    log: silentLog,
  });
  // The service, too, goes on after a batch that took too long; a busy computer needs several.
  let failures = 0;
  const isOver = async (): Promise<boolean> => {
    try {
      return (await embeddings.computeMissing(200)) === 0;
    } catch (error) {
      if (++failures > MOST_FAILURES) throw error;
      return false;
    }
  };
  while (!(await isOver()));
  await encoder.close();
}

function owner(into: Store): string {
  const known = into.users.owner();
  if (known) return known.uid;
  const uid = randomUUID();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  into.users.insert({ uid, name: 'You', is_owner: true, language: null, time_zone, created_at: now });
  return uid;
}

/** A decision and a question of the later lines, and a memory that took the place of another. */
function storeClaims(
  into: Store,
  uid: string,
  conversation_id: string,
  { claims = [], fact, formerFact }: Talk,
  segments: readonly TranscriptSegment[],
  at: number,
): void {
  for (const [kind, text, line, confidence] of claims) {
    const evidence = [segments[line]!.id];
    const claim = { id: randomUUID(), uid, conversation_id, kind, text, evidence, confidence };
    into.claims.insert({ ...claim, person: kind === 'promise' ? 'Priya' : null, created_at: at });
  }
  const remembered = (content: string, confidence: number, created_at: number): string => {
    const id = randomUUID();
    into.memories.insertNew({
      ...{ id, uid, conversation_id, content, confidence, created_at, updated_at: created_at },
      ...{ category: 'system', visibility: 'private', tags: [], evidence: [segments[0]!.id], scoring: '00' },
      ...{ manually_added: false, reviewed: false, user_review: null, edited: false },
    });
    return id;
  };
  if (fact === undefined) return;
  const older = formerFact === undefined ? null : remembered(formerFact, 0.9, at - DAY);
  const newer = remembered(fact, 0.5, at);
  if (older !== null) into.memories.supersede(uid, older, newer, at);
}

function storeTalk(into: Store, uid: string, talk: Talk, index: number, failed: boolean): void {
  const started = now - (index + 1) * 5.3 * HOUR;
  const segments = linesOf(talk);
  const finished = started + (segments.at(-1)?.end ?? 0) * 1_000;
  const { id } = storeConversation(
    into,
    uid,
    {
      created_at: started,
      finished_at: finished,
      extractor: 'offline rules',
      ...(failed
        ? {
            status: 'failed',
            title: '',
            overview: '',
            failure: 'The title and overview could not be written.',
          }
        : { title: talk.title, overview: talk.overview }),
    },
    segments,
  );
  into.search.indexConversation(uid, id);
  if (failed) return;
  const evidence = segments.slice(0, 1).map((segment) => segment.id);
  storeClaims(into, uid, id, talk, segments, finished);
  for (const [place, description] of talk.tasks.entries()) {
    into.action_items.insert({
      ...{ id: randomUUID(), uid, conversation_id: id, description, evidence, confidence: 0.5 },
      ...{
        completed: false,
        due_at: now + DAY,
        completed_at: null,
        // No two at once: what is listed by its time has an order.
        created_at: finished + place,
        updated_at: finished + place,
      },
    });
  }
  for (const title of talk.events) {
    into.events.insert({
      ...{ id: randomUUID(), uid, conversation_id: id, title, evidence },
      ...{ description: '', start: now + 3 * DAY, duration: 60, created: false },
    });
  }
}

function linesOf(talk: Talk): TranscriptSegment[] {
  let at = 0.4;
  return talk.lines.map(([speaker_id, text]) => {
    const start = at;
    const end = start + text.length * 0.06;
    at = end + 0.7;
    return {
      id: randomUUID(),
      text,
      speaker: `SPEAKER_0${speaker_id}`,
      speaker_id,
      is_user: speaker_id === 0,
      person_id: null,
      start,
      end,
      speech_profile_processed: true,
      stt_provider: 'local',
    };
  });
}
