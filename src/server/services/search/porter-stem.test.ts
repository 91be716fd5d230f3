import Sqlite from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { porterStem } from './porter-stem.ts';

test('stems are those of the text index', () => {
  const db = new Sqlite(':memory:');
  db.exec(`CREATE VIRTUAL TABLE t USING fts5 (w, tokenize = 'porter unicode61');
    CREATE VIRTUAL TABLE v USING fts5vocab (t, instance)`);
  const file = new URL('../../../../resources/search/english-words.txt', import.meta.url);
  const words = readFileSync(file, 'utf8')
    .split('\n')
    .filter((word) => /^[a-z]{3,20}$/.test(word))
    .slice(0, 12_000);
  db.prepare('INSERT INTO t (rowid, w) SELECT key, value FROM json_each(?)').run(JSON.stringify(words));
  const stems = db.prepare('SELECT doc, term FROM v').all() as { doc: number; term: string }[];
  expect(stems.length).toBeGreaterThan(10_000);
  const different = stems.filter(({ doc, term }) => porterStem(words[doc]!) !== term);
  expect(different.map(({ doc, term }) => [words[doc], term, porterStem(words[doc]!)])).toEqual([]);
  db.close();
});
