// Fills a data folder with conversations: for the bench and for the screens. The service must not be running.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CONVERSATION_CATEGORIES } from '../../src/contract/resources.ts';
import { provisionDeveloperAccess } from '../../src/server/services/memories/developer-access.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';
import { aSegment, storeConversation } from './conversations.ts';

const TOPICS = [
  'the kitchen',
  'the budget',
  'a trip to Lisbon',
  'the garden',
  'the release',
  'school',
  'the choir',
];
const LINE = 'We went through what is left to do and who takes which part of it before the end of the month.';

export interface SeedOptions {
  dataDir: string;
  conversations: number;
  /** Per conversation; 25 when absent. */
  segments?: number;
  /** Time of the newest one; now when absent. */
  newest?: number;
}

/** Returns the owner's uid. */
export function seed({ dataDir, conversations, segments = 25, newest = Date.now() }: SeedOptions): string {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  try {
    const store = createStore(db);
    const uid = store.users.owner()?.uid ?? randomUUID();
    store.transaction(() => {
      if (store.users.owner() === null) {
        const time_zone = 'UTC';
        store.users.insert({
          uid,
          name: 'You',
          is_owner: true,
          language: null,
          time_zone,
          created_at: newest,
        });
        provisionDeveloperAccess(store, uid);
      }
      for (let index = 0; index < conversations; index++) {
        const at = newest - index * 47 * 60_000;
        const topic = TOPICS[index % TOPICS.length]!;
        const row = storeConversation(
          store,
          uid,
          {
            created_at: at,
            started_at: at,
            finished_at: at + segments * 8_000,
            title: `Talk ${conversations - index} about ${topic}`,
            overview: `What to do about ${topic}. ${LINE} ${LINE}`,
            category: CONVERSATION_CATEGORIES[index % CONVERSATION_CATEGORIES.length]!,
          },
          Array.from({ length: segments }, (_, line) =>
            aSegment(LINE, line * 8, { speaker_id: line % 2, speaker: `SPEAKER_0${line % 2}` }),
          ),
        );
        for (const description of [`Write down ${topic}`, 'Call back']) {
          store.action_items.insert({
            id: randomUUID(),
            uid,
            conversation_id: row.id,
            description,
            completed: index % 3 === 0,
            due_at: null,
            completed_at: index % 3 === 0 ? at : null,
            created_at: at,
            updated_at: at,
            evidence: [],
          });
        }
      }
    });
    return uid;
  } finally {
    db.close();
  }
}
