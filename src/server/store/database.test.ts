import Sqlite from 'better-sqlite3';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DamagedDatabaseError, MissingDatabaseError, openDatabase } from './database.ts';
import { migrate, SchemaTooNewError, schemaVersion, type Migration } from './migrate.ts';
import { migrations } from './migrations/all.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (): string => join(folder, 'earshot.sqlite');

test('versions follow the list without a gap', () => {
  expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 1));
});

test('every table is STRICT and every table of user data names its user', () => {
  const db = openDatabase({ file: ':memory:', check: false });
  const tables = db
    .prepare(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'search_text%' AND name NOT LIKE 'search_words%' AND name <> 'search_vocabulary'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all() as {
    name: string;
    sql: string;
  }[];
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    expect(table.sql, table.name).toMatch(/\)\s*STRICT/);
    const columns = db.pragma(`table_info(${table.name})`) as { name: string }[];
    // Its rows are parts of a change, which names the user and takes them along.
    if (table.name === 'speaker_change_lines') continue;
    expect(
      columns.map((column) => column.name),
      table.name,
    ).toContain('uid');
  }
  db.close();
});

describe('migrate', () => {
  const first: Migration = { version: 1, name: 'first', sql: 'CREATE TABLE a (x INTEGER) STRICT' };
  const broken: Migration = {
    version: 2,
    name: 'broken',
    sql: 'CREATE TABLE b (x INTEGER) STRICT; NONSENSE',
  };

  test('a step that fails changes nothing and keeps the earlier version', () => {
    const db = new Sqlite(':memory:');
    expect(() => migrate(db, [first, broken], () => undefined)).toThrow(/syntax error/);
    expect(schemaVersion(db)).toBe(1);
    expect(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'b'").get()).toEqual({ n: 0 });
  });

  test('asks for a backup only when there is data to lose', () => {
    const db = new Sqlite(':memory:');
    let backups = 0;
    migrate(db, [first], () => backups++);
    expect(backups).toBe(0);
    migrate(
      db,
      [first, { version: 2, name: 'second', sql: 'CREATE TABLE b (x INTEGER) STRICT' }],
      () => backups++,
    );
    expect(backups).toBe(1);
    expect(schemaVersion(db)).toBe(2);
  });

  test('two processes that open an older database at once take each step once', () => {
    const file = join(folder, 'both.sqlite');
    const [one, other] = [new Sqlite(file), new Sqlite(file)];
    const twice = { version: 2, name: 'twice', sql: 'UPDATE a SET x = x * 1000' };
    const third = { version: 3, name: 'third', sql: 'CREATE TABLE c (x INTEGER) STRICT' };
    migrate(one, [first], () => undefined);
    one.exec('INSERT INTO a (x) VALUES (7)');
    migrate(one, [first, twice, third], () => migrate(other, [first, twice, third], () => undefined));
    expect(one.prepare('SELECT x FROM a').pluck().get()).toBe(7000);
    expect(schemaVersion(one)).toBe(3);
    one.close();
    other.close();
  });

  test('refuses a database of a newer Earshot in words', () => {
    const db = new Sqlite(':memory:');
    db.pragma('user_version = 99');
    expect(() => migrate(db, [first], () => undefined)).toThrow(SchemaTooNewError);
  });
});

test('the schema is made from nothing, and opening again changes nothing', () => {
  const schema = (db: ReturnType<typeof openDatabase>): unknown[] =>
    db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  const first = openDatabase({ file: file(), check: false });
  const made = schema(first);
  first.close();
  const again = openDatabase({ file: file(), check: true });
  expect(schemaVersion(again)).toBe(migrations.length);
  expect(schema(again)).toEqual(made);
  again.close();
});

test('a database with data is copied, whole and readable, before a migration', () => {
  const db = openDatabase({ file: file(), check: false });
  db.prepare("INSERT INTO users (uid, name, created_at) VALUES ('u1', 'Ada', 1)").run();
  db.pragma('user_version = 0');
  db.close();
  // Version 0 with tables present makes step 1 fail: what matters here is that nothing was lost by trying.
  expect(() => openDatabase({ file: file(), check: false })).toThrow(/already exists/);
  const old = new Sqlite(file());
  expect(old.prepare('SELECT name FROM users').pluck().all()).toEqual(['Ada']);
  old.close();
});

test('a change that fails leaves no copy behind: each start would add one', () => {
  openDatabase({ file: file(), check: false }).close();
  const db = new Sqlite(file());
  db.pragma('user_version = 1');
  db.close();
  const copies = (): string[] => readdirSync(join(folder, 'backups'));
  for (let start = 0; start < 3; start++)
    expect(() => openDatabase({ file: file(), check: false })).toThrow(/already exists|duplicate/);
  expect(copies()).toEqual([]);
});

test('the copy made before a migration holds the old rows', () => {
  const db = new Sqlite(file());
  db.exec('CREATE TABLE keepsake (x TEXT) STRICT');
  db.prepare("INSERT INTO keepsake VALUES ('here')").run();
  const copy = join(folder, 'copy.sqlite');
  db.pragma('user_version = 1');
  migrate(
    db,
    [
      { version: 1, name: 'a', sql: '' },
      { version: 2, name: 'b', sql: 'DROP TABLE keepsake' },
    ],
    () => db.prepare('VACUUM INTO ?').run(copy),
  );
  db.close();
  const backup = new Sqlite(copy);
  expect(backup.prepare('SELECT x FROM keepsake').pluck().get()).toBe('here');
  backup.close();
});

test('damage is found after an unclean stop and named in one sentence; the file is left as it was', () => {
  const db = openDatabase({ file: file(), check: false });
  const insert = db.prepare('INSERT INTO users (uid, name, created_at) VALUES (?, ?, 1)');
  for (let index = 0; index < 2000; index++) insert.run(`user-${index}`, 'x'.repeat(100));
  db.close();
  const bytes = readFileSync(file());
  bytes.fill(0xa5, 4096 * 3, 4096 * 5);
  writeFileSync(file(), bytes);
  expect(() => openDatabase({ file: file(), check: true })).toThrow(DamagedDatabaseError);
  expect(readFileSync(file()).equals(bytes)).toBe(true);
});

test('a file that is no database is refused in words', () => {
  writeFileSync(file(), 'this is not a database, and long enough to be looked at '.repeat(40));
  expect(() => openDatabase({ file: file(), check: false })).toThrow(DamagedDatabaseError);
  expect(readdirSync(folder)).toContain('earshot.sqlite');
});

test.each(['missing', 'empty'])(
  'recordings beside a database that is %s: refused, and nothing is made',
  (state) => {
    mkdirSync(join(folder, 'audio', 'a-conversation'), { recursive: true });
    if (state === 'empty') writeFileSync(file(), '');
    expect(() => openDatabase({ file: file(), check: false })).toThrow(MissingDatabaseError);
    expect(() => openDatabase({ file: file(), check: false })).toThrow(
      /holds recordings.*put the database back/,
    );
    expect(existsSync(file())).toBe(state === 'empty');
    expect(readdirSync(join(folder, 'audio'))).toEqual(['a-conversation']);
    rmSync(join(folder, 'audio', 'a-conversation'), { recursive: true });
    openDatabase({ file: file(), check: false }).close();
  },
);

test.runIf(process.platform !== 'win32')(
  'the files of the database are for the owner alone, older ones, too',
  () => {
    const modes = () =>
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
      );
    const before = process.umask(0);
    try {
      const db = openDatabase({ file: file(), check: false });
      expect(modes()).toEqual({
        'earshot.sqlite': '600',
        'earshot.sqlite-shm': '600',
        'earshot.sqlite-wal': '600',
      });
      db.close();
      chmodSync(file(), 0o644);
      openDatabase({ file: file(), check: false }).close();
      expect(modes()).toEqual({ 'earshot.sqlite': '600' });
    } finally {
      process.umask(before);
    }
  },
);
