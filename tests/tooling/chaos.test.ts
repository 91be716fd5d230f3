// The chaos run, short: it bears every disturbance, and its judgement is not blind.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createCampaign, pause, type ScenarioResult } from '../../chaos/campaign.ts';
import { runChaos, SCENARIOS } from '../../chaos/run.ts';
import { deviceVerdict, recordingsBySession } from '../../chaos/verdict.ts';
import type { ConnectionLog, Device } from '../../chaos/device.ts';
import { NOTHING_LOST, type RecordingRow } from '../../src/server/store/recordings.ts';
import { createStore, type Store } from '../../src/server/store/store.ts';
import { emptyDatabase } from '../helpers/empty-database.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { eventually } from '../helpers/listen-client.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

test('nothing acknowledged is lost, nothing is there twice, every second is accounted for', async () => {
  // The remote faults and the webhooks have tests of their own; the flood takes the whole computer.
  const others = SCENARIOS.filter(
    ({ name, onlyNamed }) => !['remote', 'webhooks'].includes(name) && onlyNamed !== true,
  );
  const waiting = others.map(({ name }) => name);
  const results: ScenarioResult[] = [];
  // They mostly wait: two at a time.
  const inTurn = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      results.push(...(await runChaos({ names: [name], seed: 11, quick: true })));
  };
  await Promise.all([inTurn(), inTurn()]);
  // As text, so that the summary of a run says which.
  expect(results.flatMap((one) => one.problems).join('\n')).toBe('');
  expect(results.map((one) => one.what)).toHaveLength(9);
}, 900_000);

test('a device that pauses in the middle of its words has text for every second', async () => {
  const campaign = createCampaign({ what: 'pauses', seed: 3 });
  try {
    campaign.nextRound();
    const device = campaign.newDevice({ steady: true, speed: 1 });
    await campaign.connect(device);
    for (let time = 0; time < 6; time++) {
      await device.stream(pause(85));
      // Longer than words wait for audio that goes on, in the hurried time of the run.
      await pause(400);
    }
    await device.leave();
    await campaign.restart();
    expect((await campaign.end()).problems.join('\n')).toBe('');
  } finally {
    await campaign.close();
  }
}, 60_000);

test('no second is said twice when the recogniser is killed in a pause', async () => {
  const campaign = createCampaign({ what: 'kills in pauses', seed: 4 });
  try {
    campaign.nextRound();
    const service = await campaign.up();
    const device = campaign.newDevice({ steady: true, speed: 1 });
    await campaign.connect(device);
    for (let time = 0; time < 2; time++) {
      await device.stream(pause(400));
      await pause(600);
      expect(service.killRecogniser()).toBe(true);
    }
    await device.stream(pause(400));
    await device.leave();
    await campaign.restart();
    expect((await campaign.end()).problems.join('\n')).toBe('');
  } finally {
    await campaign.close();
  }
}, 60_000);

test('no second is said twice when the service is killed right after a pause', async () => {
  const campaign = createCampaign({ what: 'kills after pauses', seed: 5 });
  try {
    for (let round = 0; round < 3; round++) {
      campaign.nextRound();
      const service = await campaign.up();
      const device = campaign.newDevice({ steady: true, speed: 1 });
      await campaign.connect(device);
      await device.stream(pause(385));
      await pause(600);
      const over = pause(80);
      await Promise.all([device.stream(over), over.then(() => service.kill())]);
    }
    expect((await campaign.end()).problems.join('\n')).toBe('');
  } finally {
    await campaign.close();
  }
}, 120_000);

test.skipIf(process.platform === 'win32')(
  'a run that is ended by a signal takes its service with it',
  async () => {
    const module = pathToFileURL(join(import.meta.dirname, '../../chaos/running-service.ts')).href;
    const program = `
    const { startService } = await import(${JSON.stringify(module)});
    console.log((await startService({ dataDir: process.argv[1] })).url);
    setInterval(() => {}, 1000);
  `;
    const run = spawn(process.execPath, ['--input-type=module', '-e', program, temporaryFolder()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { value: url } = (await createInterface({ input: run.stdout })[Symbol.asyncIterator]().next()) as {
      value: string;
    };
    const health = () => fetch(`${url}/health`).then(({ status }) => status);
    expect(await health()).toBe(200);
    const exit = once(run, 'exit');
    run.kill('SIGTERM');
    expect(await exit).toEqual([143, null]);
    await eventually(() => expect(health()).rejects.toThrow());
  },
  60_000,
);

function judged(
  change: (world: { store: Store; log: ConnectionLog; recording: RecordingRow; id: string }) => void,
) {
  const db = emptyDatabase();
  const store = createStore(db);
  store.users.insert({ uid: 'u', name: 'You', is_owner: true, created_at: 0 } as never);
  const { id } = storeConversation(store, 'u', { status: 'completed' }, ['w1 w2', 'w3']);
  const recording: RecordingRow = {
    ...NOTHING_LOST,
    id: randomUUID(),
    uid: 'u',
    conversation_id: id,
    session_id: 's',
    codec: 'pcm16',
    sample_rate: 16_000,
    channels: 1,
    custom_stt: false,
    offset_seconds: 0,
    heard_seconds: 4.5,
    kept_seconds: 3.5,
    transcribed_seconds: 3.5,
    unanswered: [],
    lost_link_seconds: 1,
    skipped_chunks: 0,
    started_at: 0,
    ended_at: 4_500,
    time_known: true,
    naming: 'owner',
    pauses: [],
    taken_messages: null,
    taken_chunks: null,
    taken_gaps: 0,
  };
  const log: ConnectionLog = {
    session_id: 's',
    first_word: 1,
    sent_seconds: 4,
    gap_seconds: 1,
    corrupt: 0,
    segments: new Map(
      store.segments.list(id).map((one) => [one.id, { text: one.text, conversation_id: id }]),
    ),
    progress: {
      type: 'audio_progress',
      heard_seconds: 4.5,
      kept_seconds: 3.2,
      transcribed_seconds: 3,
      skipped_chunks: 0,
      lost_seconds: 1,
    },
    failure: null,
    closed: Promise.resolve(1000),
  };
  change({ store, log, recording, id });
  store.recordings.insert(recording);
  const device = { logs: [log] } as unknown as Device;
  const { problems } = deviceVerdict(device, {
    ...{ store, uid: 'u', numbered: true },
    recordings: recordingsBySession(store, 'u'),
  });
  db.close();
  return problems;
}

test.each([
  ['all is well', () => undefined, null],
  ['an account that does not add up', (w) => (w.recording.heard_seconds = 5), /accounted for/],
  ['kept audio that is gone', (w) => (w.log.progress!.kept_seconds = 3.6), /kept audio is gone/],
  ['a recording that never ended', (w) => (w.recording.ended_at = null), /never ended/],
  [
    'an acknowledged segment that is gone',
    (w) => w.log.segments.set('x', { text: 'w9', conversation_id: w.id }),
    /gone/,
  ],
  [
    'an acknowledged text that changed',
    (w) => w.log.segments.forEach((one) => (one.text = `${one.text}!`)),
    /changed its text/,
  ],
  ['a second transcribed twice', (w) => double(w, 'w2'), /transcribed twice/],
  ['a kept second without text', (w) => (w.recording.kept_seconds = 4.5), /have no text/],
  ['a second with text that was not kept', (w) => double(w, 'w7'), /were not kept/],
  ['more kept than was sent', (w) => (w.log.sent_seconds = 3), /than was sent/],
] satisfies [string, (world: Parameters<Parameters<typeof judged>[0]>[0]) => unknown, RegExp | null][])(
  'the verdict sees: %s',
  (_, change, expected) => {
    const problems = judged((world) => void change(world));
    if (expected === null) expect(problems).toEqual([]);
    else expect(problems.join('; ')).toMatch(expected);
  },
);

function double({ store, id }: { store: Store; id: string }, text: string): void {
  const [first] = store.segments.list(id);
  store.segments.upsert('u', id, [{ ...first!, id: randomUUID(), text }]);
}
