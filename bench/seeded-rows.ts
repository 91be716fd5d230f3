// Fills a data folder with very many short conversations in one transaction, with the vectors that the service would make of
// them: a few real ones, given to all.
import { join } from 'node:path';
import { silentLog } from '../src/cli/silent-log.ts';
import { openEncoder } from '../src/server/compose/encoder.ts';
import { appPaths } from '../src/server/app-paths.ts';
import { systemClock } from '../src/server/ports.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';
import { aSegment, storeConversation } from '../tests/helpers/conversations.ts';
import { seed } from '../tests/helpers/seed.ts';

/** Each stands in every fifth conversation. */
export const WORDS = ['plumber', 'dentist', 'garden', 'launch', 'prices'];
const LINES = [
  'We have to talk about the',
  'Then let us see what is left to do with the',
  'I will write down the',
];
const MINUTES = 47;

async function vectors(): Promise<{ model: string; bytes: Buffer[] } | null> {
  const encoder = openEncoder({ paths: appPaths(), clock: systemClock, log: silentLog });
  const model = encoder.searchEmbedder();
  const outcome = await model?.embed(
    WORDS.map((word) => `About the ${word}. ${LINES[0]} ${word}.`),
    {},
  );
  await encoder.close();
  if (model == null || outcome?.ok !== true) return null;
  const bytes = outcome.vectors.map((one) =>
    Buffer.from(Int8Array.from(one ?? [], (part) => Math.round(part * 127))),
  );
  return { model: model.name, bytes };
}

/** Returns the seconds it took. */
export async function seedRows(dataDir: string, count: number): Promise<number> {
  const began = performance.now();
  const uid = seed({ dataDir, conversations: 0 });
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  // A folder for one measurement may be lost.
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  const store = createStore(db);
  const made = await vectors();
  store.transaction(() => {
    for (let index = 0; index < count; index++) {
      const at = Date.now() - index * MINUTES * 60_000;
      const word = WORDS[index % WORDS.length]!;
      const { id } = storeConversation(
        store,
        uid,
        {
          ...{ created_at: at, started_at: at, finished_at: at + 30_000 },
          ...{ title: `Talk ${count - index} about the ${word}`, overview: `What becomes of the ${word}.` },
        },
        LINES.map((line, nth) => aSegment(`${line} ${word}.`, nth * 8, { speaker_id: nth % 2 })),
      );
      store.search.indexConversation(uid, id);
    }
    if (made === null) return;
    db.exec('CREATE TEMP TABLE made (n INTEGER PRIMARY KEY, bytes BLOB)');
    made.bytes.forEach((bytes, n) => db.prepare('INSERT INTO made VALUES (?, ?)').run(n, bytes));
    db.prepare(
      `UPDATE search_vectors SET embedding_model = ?, embedding = (SELECT bytes FROM made WHERE n = search_vectors.id % ?)`,
    ).run(made.model, made.bytes.length);
  });
  db.close();
  return (performance.now() - began) / 1_000;
}
