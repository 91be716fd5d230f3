// The command line for destinations and the delivery journal, beside a running service and with a real receiver.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Delivery, DeliveryDetail } from '../../src/contract/deliveries.ts';
import type { Destination } from '../../src/contract/destinations.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

/** The exit code and what was printed. */
async function run(dataDir: string, args: readonly string[]) {
  const [before, after] = args.includes('--')
    ? [args.slice(0, args.indexOf('--')), args.slice(args.indexOf('--'))]
    : [args, []];
  return promisify(execFile)(process.execPath, [CLI_ENTRY, ...before, '--data-dir', dataDir, ...after]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), err: stderr.trim() }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout.trim(),
      err: error.stderr.trim(),
    }),
  );
}

async function world() {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const receiver = await startWebhookReceiver();
  const cli = (...args: string[]) => run(dataDir, ['webhook', ...args]);
  const json = async <T>(...args: string[]): Promise<T> => {
    const { out, err } = await cli(...args, '--json');
    expect(err).toBe('');
    return JSON.parse(out) as T;
  };
  return { dataDir, server, receiver, cli, json };
}

test('a webhook is added, listed, tried, its journal read, sent again, turned off and on, and removed', async () => {
  const { receiver, cli, json } = await world();
  expect((await cli('list')).out).toMatch(/^There are no destinations.*webhook add --help$/);
  const url = `${receiver.url}/in`;
  const made = await json<Destination>(
    'add',
    'memory_created',
    url,
    '--name',
    'Mine',
    '--languages',
    'en,de',
  );
  expect(made).toMatchObject({
    ...{ trigger: 'memory_created', url, name: 'Mine', enabled: true, private: true },
    filter: { categories: [], folder_ids: [], languages: ['en', 'de'] },
  });
  const { id } = made;
  const listed = (await cli('list')).out;
  for (const part of [id, 'memory_created', 'Mine', url, '[private]', 'on']) expect(listed).toContain(part);

  const tried = await cli('test', id);
  expect([tried.code, tried.out]).toEqual([
    0,
    expect.stringMatching(/delivered after 1 attempt.*test[^]*delivered 200 in \d+ ms/),
  ]);
  expect(receiver.received[0]!.headers['webhook-test']).toBe('true');
  receiver.script.push({ status: 500, body: 'no room\u001b]0;owned\u0007\u009b2J' });
  const failed = await cli('test', id);
  expect([failed.code, failed.err, failed.out]).toEqual([
    ...[1, 'The answer was 500.'],
    expect.stringContaining('refused 500'),
  ]);

  const journal = await json<Delivery[]>('deliveries', '--destination', id, '--limit', '1');
  expect(journal).toMatchObject([{ state: 'dropped', test: true, last_error: 'The answer was 500.' }]);
  expect(await json<Delivery[]>('deliveries', '--state', 'delivered')).toHaveLength(1);
  expect(await json<Delivery[]>('deliveries', '--trigger', 'day_summary')).toEqual([]);
  const one = await json<DeliveryDetail>('deliveries', journal[0]!.id);
  expect(one).toMatchObject({
    attempt_list: [{ status: 500, answer: 'no room\u001b]0;owned\u0007\u009b2J' }],
    body: { structured: {} },
  });
  // What a receiver answers does not steer the terminal.
  expect((await cli('deliveries', journal[0]!.id)).out).toContain('no room·]0;owned··2J');

  const again = await json<DeliveryDetail>('resend', journal[0]!.id);
  expect(again).toMatchObject({ state: 'delivered', replay: true, event_id: journal[0]!.event_id });
  const day = new Date().toISOString().slice(0, 10);
  expect(await json('replay', id, '--from', day)).toEqual({ queued: 0, left_out: 0 });

  const secret = (await cli('secret', id)).out;
  expect(secret).toMatch(/^whsec_/);
  const rotated = await cli('secret', id, '--rotate');
  expect([rotated.out === secret, rotated.err]).toEqual([false, expect.stringContaining('good until')]);
  expect((await cli('disable', id)).out).toContain('off');
  expect((await cli('test', id)).err).toBe('This destination is off or has no address. Turn it on first.');
  expect((await json<Destination>('enable', id)).state).toBe('on');
  expect((await cli('remove', id)).out).toBe(`Removed ${id}.`);
  expect((await cli('remove', id)).err).toBe('Destination not found');
  expect(await json<Destination[]>('list')).toEqual([]);
}, 180_000);

test('audio with seconds, a folder and a command are added; what is wrong is one sentence', async () => {
  const { receiver, cli, json } = await world();
  const audio = await json<Destination>('add', 'audio_bytes', `${receiver.url},30`, '--off');
  expect(audio).toMatchObject({ seconds: 30, url: receiver.url, state: 'off' });
  const folder = temporaryFolder();
  expect(
    await json<Destination>('add', 'memory_created', '--folder', folder, '--format', 'json'),
  ).toMatchObject({
    ...{ kind: 'folder', path: folder, format: 'json' },
  });
  // Options behind -- are the program's own.
  const command = await cli(
    'add',
    'day_summary',
    '--json',
    '--command',
    '--',
    process.execPath,
    '--version',
    '--json',
  );
  expect(JSON.parse(command.out)).toMatchObject({
    ...{ kind: 'command', argv: [process.execPath, '--version', '--json'] },
  });
  for (const [args, sentence] of [
    [['add', 'talk', 'https://example.org'], /^The trigger must be one of memory_created, /],
    [['add', 'memory_created'], /^One address is needed/],
    [
      ['add', 'memory_created', 'ftp://user:hunter2@x.org'],
      /^The address must be an http or https address\.$/,
    ],
    [['add', 'memory_created', 'http://169.254.1.1/'], /^The address must not be a link-local/],
    [['add', 'memory_created', 'https://example.org', '--categories', 'gossip'], /filter\.categories/],
    [['add', 'memory_created', '--folder', 'notes'], /^path must be the absolute path of a folder\.$/],
    [['add', 'memory_created', '--folder', folder, '--format', 'pdf'], /^--format must be one of/],
    [['add', 'day_summary', '--command'], /^--command needs a program/],
    [['deliveries', '--state', 'lost'], /^--state must be one of waiting/],
    [['deliveries', '--limit', '0'], /^--limit must be a whole number/],
    [['replay', audio.id], /^--from is needed/],
    [['secret', 'none'], /^Destination not found$/],
  ] as const) {
    const { code, err } = await cli(...args);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(err).not.toContain('hunter2');
  }
}, 180_000);

test('without a running service the commands say so', async () => {
  const dataDir = temporaryFolder();
  const { code, err } = await run(dataDir, ['webhook', 'list']);
  expect([code, err]).toEqual([1, expect.stringContaining('Earshot is not running')]);
});

test('webhook alone names its commands, with --help it lists them, and destinations stand in columns', async () => {
  const { cli } = await world();
  const alone = await cli();
  expect([alone.code, alone.out]).toEqual([1, '']);
  expect(alone.err).toMatch(/^'webhook' needs one of: list, add, .*listen\. See: webhook --help$/);
  const wrong = await cli('lst');
  expect(wrong.err).toMatch(/^There is no command 'webhook lst'; 'webhook' takes one of: list, add, /);
  const help = await cli('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('webhook replay ID --from DAY');
  expect(help.out).not.toContain('keys create');

  await cli('add', 'memory_created', 'http://127.0.0.1:9/a', '--name', 'A');
  await cli('add', 'day_summary', 'http://127.0.0.1:9/longer', '--name', 'A longer name');
  const lines = (await cli('list')).out.split('\n');
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((line) => line.indexOf('http:'))).size).toBe(1);
  expect(new Set(lines.map((line) => line.search(/on$/))).size).toBe(1);
});
