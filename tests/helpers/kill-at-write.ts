// Loaded into a program with `--import`: kills its process right before its change number KILL_AT of files or of the database,
// and writes a line to the file COUNTING for each. The command line counts from its start, the service from SIGUSR2 on. Other
// processes and threads are left alone.
import Sqlite from 'better-sqlite3';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { KILL_AT = '', COUNTING = '' } = process.env;
const CHANGES = ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'copyFile', 'truncate', 'link'];

type Call = (...args: unknown[]) => unknown;
/** The file COUNTING, once it counts. */
let told: number | null = null;
let changes = 0;

function change(name: string): void {
  if (told === null) return;
  changes += 1;
  fs.writeSync(told, `${name}\n`);
  if (changes === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

function watch(owner: Record<string, Call>, method: string, name = method): void {
  const original = owner[method]!;
  owner[method] = function (this: unknown, ...args: unknown[]) {
    change(name);
    return original.apply(this, args);
  };
}

const [, entry = ''] = process.argv;
const isCommand = /cli(\.js|[/\\]index\.ts)$/.test(entry);

function count(): void {
  told = fs.openSync(COUNTING, 'w');
  fs.writeSync(told, 'counting\n');
}

if (isMainThread && (isCommand || /(server\.js|standalone\.ts|offline-process\.ts)$/.test(entry))) {
  for (const method of CHANGES) {
    watch(fsp as unknown as Record<string, Call>, method);
    watch(fs as unknown as Record<string, Call>, `${method}Sync`);
  }
  syncBuiltinESMExports();
  const db = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as { run: Call };
  const run = statement.run;
  statement.run = function (this: { database: Sqlite.Database; source: string }, ...args: unknown[]) {
    const { source } = this;
    if (this.database.inTransaction ? source === 'COMMIT' : !source.startsWith('BEGIN')) change(source);
    return run.apply(this, args);
  };
  db.close();
  if (isCommand) count();
  else process.on('SIGUSR2', count);
}
