// Proves that the import check catches what it is there for: each rule is broken once on purpose, beside a
// good twin.

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../scripts/ranks.ts';
import { plant } from './planted.ts';

const check = (path: string, text: string) => findViolations(plant({ [path]: text }));

const rules: [rule: string, path: string, bad: string, good: string, says: RegExp][] = [
  [
    'a lower rank imports a higher one',
    'src/server/store/conversations.ts',
    "import { x } from '../services/conversations/conversations.ts';",
    "import { x } from '../ports.ts';",
    /src\/server\/store\/ stands below src\/server\/services\/conversations\/ and may not import it/,
  ],
  [
    'a re-export counts as an import',
    'src/server/services/account/keys.ts',
    "export { x } from '../../http/keys.ts';",
    "export { x } from '../../store/keys.ts';",
    /services\/account\/ stands below src\/server\/http\//,
  ],
  [
    'so does a dynamic import',
    'src/server/live/session.ts',
    "const x = await import('../listen/upgrade.ts');",
    "const x = await import('../services/recordings/recordings.ts');",
    /live\/ stands below src\/server\/listen\//,
  ],
  [
    'and a type',
    'src/server/audio/journal.ts',
    "type X = import('../live/session.ts').X;",
    "type X = import('../ports.ts').X;",
    /audio\/ stands below src\/server\/live\//,
  ],
  [
    'services of one noun import those of a later one',
    'src/server/services/memories/memories.ts',
    "import { x } from '../conversations/processing.ts';",
    "import { x } from '../search/search.ts';",
    /services\/memories\/ stands below src\/server\/services\/conversations\//,
  ],
  [
    'a shared file of the services imports a noun',
    'src/server/services/announcements.ts',
    "import { x } from './search/search.ts';",
    "import { x } from './iso-time.ts';",
    /src\/server\/services\/ stands below src\/server\/services\/search\//,
  ],
  [
    'the service imports a host',
    'src/server/start.ts',
    "import { x } from '../main/window.ts';",
    "import { x } from './http/app.ts';",
    /src\/server\/ stands below src\/main\//,
  ],
  [
    'the service imports the renderer',
    'src/server/http/app.ts',
    "import { x } from '../../renderer/app/app.tsx';",
    "import { x } from '../services/account/keys.ts';",
    /nothing of the service or its hosts may import that place/,
  ],
  [
    'a transport touches the store',
    'src/server/http/keys.ts',
    "import { x } from '../store/keys.ts';",
    "import { x } from '../services/account/keys.ts';",
    /a transport never touches the store/,
  ],
  [
    'a service reaches into the rules of understanding',
    'src/server/services/memories/memories.ts',
    "import { x } from '../../understanding/rules/memory-category.ts';",
    "import { x } from '../../understanding/understanding.ts';",
    /the rules are one provider of understanding/,
  ],
  [
    'a transport names a row',
    'src/server/http/keys.ts',
    "import type { KeyRow } from '../services/account/keys.ts';",
    "import type { Key, Row } from '../services/account/keys.ts';",
    /imports KeyRow: a transport passes on views/,
  ],
  [
    'also as a type within a line',
    'src/server/listen/connection.ts',
    "type Key = import('../services/account/keys.ts').KeyRow;",
    "type Key = import('../services/account/keys.ts').Key;",
    /imports KeyRow: a transport passes on views/,
  ],
  [
    'a service answers rows from a method',
    'src/server/services/account/keys.ts',
    'export function createKeys() { return { async list(): Promise<readonly KeyRow[]> { return []; } }; }',
    'export function createKeys() { const rows = (): KeyRow[] => []; return { list(): Key[] { return rows(); } }; }',
    /answers KeyRow from list: rows stay in the services/,
  ],
  [
    'or from a function that it names',
    'src/server/services/account/keys.ts',
    'export function createKeys() { function found(): KeyRow { throw 1; } return { get: found }; }',
    'export function createKeys() { function found(): Key { throw 1; } return { get: found }; }',
    /answers KeyRow from get/,
  ],
  [
    'or for an audience',
    'src/server/services/account/keys.ts',
    'export function createKeys() { return { for: (x: X) => { return { get: (): KeyRow => x }; } }; }',
    'export function createKeys() { return { for: (x: X) => { return { get: (): Key => x }; } }; }',
    /answers KeyRow from get/,
  ],
  [
    'or by its interface, and any other type of the store',
    'src/server/services/account/keys.ts',
    "import type { Stored } from '../../store/keys.ts'; export interface Keys { list(uid: string): Stored[] }",
    "import type { Stored } from '../../store/keys.ts'; export interface Keys { list(row: Stored): string[] }",
    /answers Stored from list/,
  ],
  [
    'the renderer imports the service',
    'src/renderer/app/app.tsx',
    "import { x } from '../../server/services/account/keys.ts';",
    "import { x } from '../../contract/keys.ts';",
    /may import only src\/renderer/,
  ],
  [
    'the renderer uses a Node module',
    'src/renderer/lib/read.ts',
    "import { readFileSync } from 'node:fs';",
    "import { useState } from 'react';",
    /may use only react/,
  ],
  [
    'capture uses React',
    'src/capture/microphone/microphone.ts',
    "import { useState } from 'react';",
    "import { x } from '../contract/listen.ts';",
    /src\/capture\/ may use only/,
  ],
  [
    'the contract does I/O',
    'src/contract/limits.ts',
    "import { readFileSync } from 'fs';",
    "import { z } from 'zod';",
    /src\/contract\/ may use only zod/,
  ],
  [
    'the launcher needs a package',
    'src/bridge/message.ts',
    "import { z } from 'zod';",
    "import { request } from 'node:http';",
    /src\/bridge\/ may use only what comes with Node/,
  ],
  [
    'the launcher reaches beyond itself',
    'src/bridge/index.ts',
    "import { KEY_PREFIX } from '../contract/keys.ts';",
    "import { linesOf } from './lines.ts';",
    /may import only src\/bridge/,
  ],
  [
    'Express outside http',
    'src/server/services/account/keys.ts',
    "import express from 'express';",
    "import { jwtVerify } from 'jose';",
    /belongs only in src\/server\/http/,
  ],
  [
    'ws outside listen',
    'src/cli/transcribe.ts',
    "import { WebSocket } from 'ws';",
    "import { parseArgs } from 'node:util';",
    /belongs only in src\/server\/listen/,
  ],
  [
    'Electron outside main and preload',
    'src/server/start.ts',
    "import { app } from 'electron';",
    "import { app } from './http/app.ts';",
    /belongs only in src\/main or src\/preload/,
  ],
  [
    'the database outside the store, by require',
    'src/server/jobs/backup.ts',
    "const Sqlite = createRequire(import.meta.url)('better-sqlite3');",
    "const x = await import('../services/backup.ts');",
    /belongs only in src\/server\/store/,
  ],
  [
    'the speech engine outside its process',
    'src/server/stt/local/local-provider.ts',
    "import sherpa from 'sherpa-onnx-node';",
    "import { x } from './worker-host.ts';",
    /belongs only in the worker process/,
  ],
  [
    'the runtime of the encoder outside its process',
    'src/server/understanding/encoder/encoder.ts',
    "import { ready } from '@tensorflow/tfjs-core';",
    "import { x } from './encoder-process.ts';",
    /belongs only in the process of the encoder/,
  ],
  [
    'SQL outside the store',
    'src/server/services/account/keys.ts',
    "const text = 'SELECT id FROM keys WHERE uid = ?';",
    "const text = 'Select a key from the list'.length;",
    /SQL lives only in src\/server\/store/,
  ],
  [
    'SQL in a template outside the store',
    'src/server/http/keys.ts',
    'const text = `\n  update keys set name = ${name}`;',
    'const text = `updated ${name}`;',
    /SQL lives only in src\/server\/store/,
  ],
  [
    'a status written beside the guarded transition',
    'src/server/store/trash.ts',
    `sql("UPDATE conversations SET deleted_at = NULL, status = 'completed' WHERE id = ?");`,
    `sql("UPDATE conversations SET deleted_at = NULL WHERE status = 'completed' AND id = ?");`,
    /only insert and transition of src\/server\/store\/conversations\.ts do/,
  ],
  [
    'a status written to a quoted table',
    'src/server/store/trash.ts',
    `sql('UPDATE "conversations" SET "status" = ? WHERE id = ?');`,
    `sql('UPDATE "conversations" SET "starred" = ? WHERE id = ?');`,
    /writes the status of a conversation/,
  ],
  [
    'columns computed beside the guarded transition',
    'src/server/store/trash.ts',
    'sql(`UPDATE conversations SET ${set} WHERE id = ?`);',
    'sql(`UPDATE conversations SET deleted_at = ? WHERE ${condition}`);',
    /writes the status of a conversation/,
  ],
  [
    'a conversation inserted past its trigger',
    'src/server/store/conversation-parts.ts',
    'sql(`INSERT INTO conversations (id) VALUES (?)`);',
    'sql(`INSERT INTO conversation_parts (id) VALUES (?)`);',
    /writes the status of a conversation/,
  ],
  [
    'a folder without a rank',
    'src/elsewhere/x.ts',
    "import { x } from '../server/services/account/keys.ts';",
    'export const x = 1;',
    /has no rank; add its folder/,
  ],
];

describe('each import rule, broken once', () => {
  test.each(rules)('%s', (_rule, path, bad, good, says) => {
    const found = check(path, bad);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
    expect(found[0]).toContain(`${path}:`);
    expect(check(path, good)).toEqual([]);
  });
});

test('files that import each other are found, types and longer ways round included', () => {
  const direct = {
    'src/contract/a.ts': "import type { B } from './b.ts';",
    'src/contract/b.ts': "import './a.ts';",
  };
  expect(findViolations(plant(direct))).toEqual([
    expect.stringMatching(
      /^src\/contract\/a\.ts -> src\/contract\/b\.ts -> src\/contract\/a\.ts: these files import each other/,
    ),
  ]);
  const round = {
    ...direct,
    'src/contract/b.ts': "import './c.ts';",
    'src/contract/c.ts': "import './a.ts';",
  };
  expect(findViolations(plant(round))).toEqual([
    expect.stringMatching(
      /^src\/contract\/a\.ts -> src\/contract\/b\.ts -> src\/contract\/c\.ts -> src\/contract\/a\.ts:/,
    ),
  ]);
  expect(findViolations(plant({ ...direct, 'src/contract/b.ts': "import './c.ts';" }))).toEqual([]);
});

test('tests may import what they like', () => {
  expect(check('src/server/store/keys.test.ts', "import { x } from '../http/keys.ts';")).toEqual([]);
});

test('the program ends with exit code 1 and the sentence on stdout', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [resolve('scripts/check-ranks.ts'), root], { encoding: 'utf8' });
  const bad = run(plant({ 'src/server/store/x.ts': "import '../http/app.ts';" }));
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/src\/server\/store\/x\.ts:1 imports src\/server\/http\/app\.ts/);
  expect(run(plant({ 'src/server/store/x.ts': "import '../ports.ts';" })).status).toBe(0);
});
