// The app's own client on a connection that breaks at any moment, and a service that is killed: each sample it heard is stored
// once, in order, and each gap it declared counts once.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pcmFrame } from '../../src/capture/pcm-frame.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { socketTo, startAppClient } from '../helpers/app-client.ts';
import { breakingWire } from '../helpers/breaking-wire.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { propertySeeds } from '../helpers/property-seeds.ts';
import { firstDifference, recordingsOf, storedSamples } from '../helpers/stored-samples.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const LOCKS = ['lock.sqlite', 'service.json'];

/** Numbered, so that each sample is told from its neighbours. */
function numbered(from: number, count: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: count }, (_, at) => ((from + at) % 65_536) - 32_768);
}

/** What a killed process leaves is what is in its folder now: another service takes a copy of it up. */
function copied(dataDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'earshot-once-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(dataDir, copy, { recursive: true, filter: (name) => !LOCKS.includes(basename(name)) });
  return copy;
}

async function listenThroughBreaks(seed: number, breaks: number): Promise<void> {
  let state = seed;
  /** Whole, from 0 to below `below`. */
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const clock = createFakeClock();
  const secrets = memorySecrets();
  const start = (dataDir?: string): Promise<TestServer> =>
    startTestServer({
      ...(dataDir !== undefined && { dataDir }),
      ...{ clock, secrets },
      providers: [createScriptedProvider({ script: [{ text: 'Said.', start: 0, end: 0.05 }] })],
    });
  let server = await start();
  const wire = await breakingWire(server.url);
  const app = await startAppClient(server, {
    origin: wire.url.replace('http', 'ws'),
    getToken: () => server.idToken(),
    openSocket: (url) => socketTo(url, new URL(server.url).host),
  });
  const { client, microphone } = app;
  const isPhase = (phase: string) => eventually(() => expect(client.getState().phase).toBe(phase));

  let sent = 0;
  let declared = 0;
  const speak = (samples: number): void => {
    microphone.frame(pcmFrame(numbered(sent, samples)));
    sent += samples;
  };
  async function listen(frames: number): Promise<void> {
    for (let frame = 0; frame < frames; frame++) {
      // Not whole milliseconds, in which the service confirms.
      speak(100 + 2 * random(1_200));
      if (random(8) === 0) {
        const tenths = 1 + random(20);
        microphone.lost(tenths / 10);
        declared += tenths;
      }
      if (random(3) === 0) await delay(random(4));
      if (random(6) === 0) await clock.advance(600);
    }
  }

  await isPhase('listening');
  await listen(10);
  await clock.advance(600);
  const kinds: string[] = [];
  for (let count = 0; count < breaks; count++) {
    await listen(5 + random(20));
    if (random(2) === 0) {
      wire.hold();
      await listen(random(8));
      if (random(2) === 0) await clock.advance(600);
    }
    const kind = (['cut', 'late', 'later', 'kill'] as const)[random(4)]!;
    kinds.push(kind);
    if (kind === 'kill') {
      const dead = server;
      wire.hold();
      const dataDir = copied(dead.dataDir);
      wire.cut();
      await dead.close();
      server = await start(dataDir);
      wire.leadTo(server.url);
    } else if (kind === 'cut') wire.cut();
    else {
      const arrive = wire.cutForClient();
      await listen(random(4));
      if (kind === 'late') arrive();
      // On the wire until another connection has taken its place.
      else void isPhase('listening').then(arrive, () => undefined);
    }
    await isPhase('reconnecting');
    await listen(random(10));
    await isPhase('listening');
  }
  await listen(10);
  await eventually(async () => {
    await clock.advance(600);
    const { captured_seconds, kept_seconds } = client.getState();
    expect(kept_seconds).toBeCloseTo(captured_seconds, 2);
  });
  expect(client.getState().captured_seconds).toBeCloseTo(sent / 16_000 + declared / 10, 6);
  await client.close();
  await eventually(() => expect(recordingsOf(server).every((one) => one.taken_chunks === null)).toBe(true));
  const difference = firstDifference(await storedSamples(server), numbered(0, sent));
  expect(difference, `seed ${seed}: ${kinds.join(' ')}`).toBeNull();
  const ledgers = recordingsOf(server);
  const sum = (pick: (one: (typeof ledgers)[number]) => number): number =>
    ledgers.reduce((total, one) => total + pick(one), 0);
  expect(sum((one) => one.kept_seconds)).toBeCloseTo(sent / 16_000, 6);
  expect(sum((one) => one.lost_link_seconds)).toBeCloseTo(declared / 10, 6);
  expect(sum((one) => one.heard_seconds)).toBeCloseTo(sent / 16_000 + declared / 10, 6);
}

test('cut and killed at any moment: each sample is stored once, in order, and each gap counts once', async () => {
  for (const seed of propertySeeds(3)) await listenThroughBreaks(seed, 12);
});
