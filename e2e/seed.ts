// Puts made-up conversations into a data folder before the service starts: node e2e/seed.ts DIR COUNT
// [--one-failed] [--deliveries=N]
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TranscriptSegment } from '../src/contract/resources.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore, type Store } from '../src/server/store/store.ts';
import { storeConversation } from '../tests/helpers/conversations.ts';
import { storeDeliveries } from './seed-deliveries.ts';
import { TALKS, type Talk } from './talks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const [dataDir, count, ...flags] = process.argv.slice(2);
if (!dataDir || !count) throw new Error('usage: node e2e/seed.ts DIR COUNT [--one-failed] [--deliveries=N]');

const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
const store = createStore(db);
const now = Date.now();
store.transaction(() => {
  const uid = owner(store);
  for (let index = 0; index < Number(count); index++) {
    const talk = TALKS[index % TALKS.length];
    if (talk) storeTalk(store, uid, talk, index, flags.includes('--one-failed') && index === 1);
  }
  const deliveries = Number(flags.find((flag) => flag.startsWith('--deliveries='))?.split('=')[1] ?? 0);
  if (deliveries > 0) storeDeliveries(store, uid, deliveries, now);
});
db.close();

function owner(into: Store): string {
  const known = into.users.owner();
  if (known) return known.uid;
  const uid = randomUUID();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  into.users.insert({ uid, name: 'You', is_owner: true, language: null, time_zone, created_at: now });
  return uid;
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
  for (const description of talk.tasks) {
    into.action_items.insert({
      ...{ id: randomUUID(), uid, conversation_id: id, description, evidence },
      ...{
        completed: false,
        due_at: now + DAY,
        completed_at: null,
        created_at: finished,
        updated_at: finished,
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
