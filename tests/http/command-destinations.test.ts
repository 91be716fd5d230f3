// A program of the owner's that gets events, through the running service.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { MemoryCreatedBody } from '../../src/contract/webhook-bodies.ts';
import { eventually } from '../helpers/listen-client.ts';
import { isGone } from '../helpers/process-gone.ts';
import { addDestination, askOwner, changeDestination, deliveriesOf } from '../helpers/own-destinations.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, line, send } from './creating-conversations.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
  server = await startTestServer({ clock: systemClock });
  folder = temporaryFolder();
});

const program = (text: string, ...args: string[]) => ({
  trigger: 'memory_created',
  kind: 'command',
  argv: [process.execPath, '-e', text, ...args],
});
/** Writes one line for each event: its environment and its input. */
const COPIES = `const body = require('fs').readFileSync(0);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('EARSHOT_')));
  require('fs').appendFileSync(process.argv[1], JSON.stringify({ env, body: body.toString('latin1') }) + '\\n');
  console.log('noted');`;

interface Copy {
  env: Record<string, string>;
  body: string;
}
function copies(file: string): Copy[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((text) => JSON.parse(text) as Copy);
}

async function talk(text = 'Hello there.'): Promise<string> {
  const { status, body } = await send(server, FROM_SEGMENTS, { transcript_segments: [line({ text })] });
  expect(status).toBe(200);
  return body.id;
}

test('it gets the body on its input and the event in its environment, and its output is in the journal', async () => {
  const out = join(folder, 'out');
  const { id } = await addDestination(server, program(COPIES, out));
  const conversation = await talk();
  await eventually(() => expect(copies(out)).toHaveLength(1));
  const [{ env, body } = { env: {}, body: '' }] = copies(out);
  expect(MemoryCreatedBody.parse(JSON.parse(body)).id).toBe(conversation);
  expect(env).toEqual({
    EARSHOT_TRIGGER: 'memory_created',
    EARSHOT_EVENT_ID: expect.stringMatching(/^msg_/) as string,
    EARSHOT_ATTEMPT: '1',
    EARSHOT_CONTENT_TYPE: 'application/json',
    EARSHOT_UID: server.uid,
  });
  await eventually(async () => {
    const [delivery] = await deliveriesOf(server, id);
    expect(delivery).toMatchObject({ state: 'delivered' });
    expect(delivery!.attempt_list).toMatchObject([
      { outcome: 'delivered', status: 0, answer: 'noted\n', headers: { EARSHOT_TRIGGER: 'memory_created' } },
    ]);
  });
});

test('each trigger comes as it would to a webhook, raw audio as bytes', async () => {
  const out = join(folder, 'out');
  const triggers = ['memory_created', 'realtime_transcript', 'audio_bytes', 'day_summary'];
  for (const trigger of triggers) {
    const { id } = await addDestination(server, { ...program(COPIES, out), trigger });
    await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
  }
  await eventually(() => expect(copies(out)).toHaveLength(4));
  const by = new Map(copies(out).map((one) => [one.env['EARSHOT_TRIGGER'], one]));
  expect([...by.keys()].sort()).toEqual([...triggers].sort());
  expect([...by.values()].every(({ env }) => env['EARSHOT_TEST'] === 'true')).toBe(true);
  expect(by.get('realtime_transcript')!.env['EARSHOT_SESSION_ID']).toMatch(/^test-/);
  expect(JSON.parse(by.get('realtime_transcript')!.body)).toBeInstanceOf(Array);
  expect(by.get('audio_bytes')!.env).toMatchObject({
    EARSHOT_SAMPLE_RATE: '16000',
    EARSHOT_CONTENT_TYPE: 'application/octet-stream',
  });
  expect(by.get('audio_bytes')!.body.length % 32_000).toBe(0);
});

test('one that fails is run again under the same id, and one that is missing holds nobody up', async () => {
  const out = join(folder, 'out');
  const failing = await addDestination(server, program(`${COPIES} process.exit(3)`, out));
  const gone = join(folder, 'gone');
  writeFileSync(gone, '#!/bin/sh\nexit 0\n');
  chmodSync(gone, 0o700);
  const missing = await addDestination(server, { ...program(''), argv: [gone] });
  writeFileSync(gone, 'not a program');
  chmodSync(gone, 0o600);
  const well = await addDestination(server, program(COPIES, join(folder, 'well')));
  await talk();
  await eventually(async () => {
    expect((await deliveriesOf(server, well.id))[0]).toMatchObject({ state: 'delivered' });
    expect((await deliveriesOf(server, missing.id))[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The program may not be run: it is not executable, or its folder may not be opened.',
    });
    expect((await deliveriesOf(server, failing.id))[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The program ended with 3.',
      attempt_list: [{ outcome: 'refused', status: 3 }],
    });
  });
  // The second attempt follows after five seconds.
  await eventually(() => expect(copies(out)).toHaveLength(2));
  expect(copies(out).map(({ env }) => env['EARSHOT_ATTEMPT'])).toEqual(['1', '2']);
  expect(new Set(copies(out).map(({ env }) => env['EARSHOT_EVENT_ID'])).size).toBe(1);
});

test('one that never ends is ended when the service stops, and is run again afterwards', async () => {
  const pids = join(folder, 'pids');
  const { id } = await addDestination(
    server,
    program(
      `require('fs').appendFileSync(process.argv[1], process.pid + '\\n');
       process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
      pids,
    ),
  );
  await talk();
  const started = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : []);
  await eventually(() => expect(started()).toHaveLength(1));
  await server.service.close();
  await eventually(() => expect(isGone(started()[0]!)).toBe(true));
  const again = await startTestServer({
    clock: systemClock,
    dataDir: server.dataDir,
    secrets: server.secrets,
  });
  await eventually(() => expect(started()).toHaveLength(2));
  const out = join(folder, 'out');
  await changeDestination(again, id, { argv: program(COPIES, out).argv });
  await again.service.close();
  expect(isGone(started()[1]!)).toBe(true);
});
