// The receivers of docs/how-to/receive-webhooks.md, run as a reader runs them.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DestinationSecret } from '../../src/contract/destinations.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecret, secretText, signedHeaders } from '../../src/server/deliveries/signature.ts';
import { codeIn } from '../helpers/how-to-code.ts';
import { outputOf } from '../helpers/process-output.ts';
import { addDestination, askOwner, changeDestination, deliveriesOf } from '../helpers/own-destinations.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const PAGE = 'receive-webhooks.md';

function pythonProblem(): string | null {
  try {
    const found = execFileSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
      encoding: 'utf8',
    });
    return found.trim() === 'True' ? null : 'python3 is older than 3.9';
  } catch {
    return 'there is no python3 on this computer';
  }
}

const receivers = [
  { name: 'Node', file: 'receiver.mjs', program: process.execPath, code: codeIn(PAGE, 'js'), problem: null },
  {
    name: 'Python',
    file: 'receiver.py',
    program: 'python3',
    code: codeIn(PAGE, 'python'),
    problem: pythonProblem(),
  },
] as const;

const SECRET = createSecret();

async function start({ file, program, code }: (typeof receivers)[number], secret = secretText(SECRET)) {
  const path = join(temporaryFolder(), file);
  writeFileSync(path, code[0]!);
  const child = spawn(program, [path], {
    env: { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = outputOf(child.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => (await lines.next()).value as string;
  const ready = await line();
  const port = /^listening on (\d+)$/.exec(ready ?? '')?.[1];
  if (port === undefined) throw new Error(`it did not start: ${stderr()}`);
  return { url: `http://127.0.0.1:${port}/hook?mine=1`, line, stderr };
}

interface Post {
  query?: string;
  id?: string;
  at?: number;
  by?: readonly Uint8Array[];
  type?: string;
}

async function post(
  url: string,
  body: unknown,
  { query = '', id = 'msg_1', at = Date.now(), by = [SECRET], type }: Post = {},
) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const { status } = await fetch(`${url}&uid=u1${query}`, {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': type ?? 'application/json', ...signedHeaders({ id, at, body: bytes }, by) },
  });
  return status;
}

describe.each(receivers)('the receiver for $name', (receiver) => {
  test('stands on the page once', () => {
    expect(receiver.code).toHaveLength(1);
  });

  test.skipIf(receiver.problem !== null)(
    `handles the four triggers, each delivery once${receiver.problem === null ? '' : ` (${receiver.problem})`}`,
    async () => {
      const { url, line } = await start(receiver);
      expect(await post(url, { structured: { title: 'Seeds' } })).toBe(200);
      expect(await line()).toBe('memory_created u1: Seeds');
      expect(await post(url, { structured: { title: 'Seeds' } })).toBe(200);
      expect(await line()).toBe('again msg_1');
      const segments = [
        { speaker: 'SPEAKER_00', text: 'Hello ünï' },
        { speaker: 'SPEAKER_01', text: 'Hi' },
      ];
      expect(await post(url, segments, { id: 'msg_2', query: '&session_id=s1' })).toBe(200);
      expect(await line()).toBe('realtime_transcript u1 s1: SPEAKER_00: Hello ünï');
      expect(await line()).toBe('realtime_transcript u1 s1: SPEAKER_01: Hi');
      const audio = { id: 'msg_3', query: '&sample_rate=16000', type: 'application/octet-stream' };
      expect(await post(url, Buffer.alloc(160_000), audio)).toBe(200);
      expect(await line()).toBe('audio_bytes u1: 5 s');
      expect(await post(url, { summary_json: { headline: 'A day' }, summary: '{}' }, { id: 'msg_4' })).toBe(
        200,
      );
      expect(await line()).toBe('day_summary u1: A day');
    },
  );

  test.skipIf(receiver.problem !== null)('refuses what is not signed, and goes on', async () => {
    const { url, line } = await start(receiver);
    const event = { structured: { title: 'Forged' } };
    expect(await post(url, event, { by: [createSecret()] })).toBe(401);
    expect(await post(url, event, { by: [] })).toBe(401);
    expect(await post(url, event, { at: Date.now() - 400_000 })).toBe(401);
    expect(await post(url, event, { at: Date.now() + 400_000 })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    const odd = { 'webhook-timestamp': '٣٤', 'webhook-signature': 'v1, v1 é' };
    expect((await fetch(url, { method: 'POST', body: '{}', headers: encoded(odd) })).status).toBe(401);
    // While a secret is being replaced there are two signatures.
    expect(await post(url, event, { by: [createSecret(), SECRET] })).toBe(200);
    expect(await line()).toBe('memory_created u1: Forged');
    expect(await post(url, Buffer.from('no json'), { id: 'msg_2' })).toBe(200);
    expect(await line()).toMatch(/^not understood: /);
    expect(await post(url, { structured: { title: 'Next' } }, { id: 'msg_3' })).toBe(200);
    expect(await line()).toBe('memory_created u1: Next');
  });

  test.skipIf(receiver.problem !== null)('gets and believes what the service sends', async () => {
    const server = await startTestServer({ clock: systemClock });
    const lines: Record<string, RegExp> = {
      memory_created: /^memory_created \S+: The wall behind the house$/,
      realtime_transcript: /^realtime_transcript \S+ test-\S+: SPEAKER_00: The wall behind/,
      audio_bytes: /^audio_bytes \S+: \d/,
      day_summary: /^day_summary \S+: The wall's height is decided$/,
    };
    const running = Object.entries(lines).map(async ([trigger, expected]) => {
      const { id } = await addDestination(server, { trigger, url: 'http://127.0.0.1:9/' });
      const { secret } = await askOwner<DestinationSecret>(server, 'GET', `/v1/destinations/${id}/secret`);
      const { url, line } = await start(receiver, secret);
      await changeDestination(server, id, { url });
      await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
      expect(await line()).toMatch(expected);
      expect((await deliveriesOf(server, id))[0]!.trigger).toBe(trigger);
      return { trigger, line };
    });
    const [memory] = await Promise.all(running);
    const talk = { transcript_segments: [{ text: 'The oven outside.', start: 0, end: 2 }] };
    await askOwner(server, 'POST', '/v1/dev/user/conversations/from-segments', talk);
    expect(await memory!.line()).toMatch(new RegExp(`^memory_created ${server.uid}: .*oven`, 'i'));
  });
});

/** Header values are bytes. */
const encoded = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
