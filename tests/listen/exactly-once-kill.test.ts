// kill -9 while the app's own client sends: when the service runs again, each sample is stored once, in order.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../src/capture/audio-source.ts';
import { pcmFrame } from '../../src/capture/pcm-frame.ts';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { createLog } from '../../src/server/log.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { socketTo, startAppClient } from '../helpers/app-client.ts';
import { breakingWire } from '../helpers/breaking-wire.ts';
import { eventually } from '../helpers/listen-client.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { firstDifference, recordingsOf, storedSamples } from '../helpers/stored-samples.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const SAMPLE = join(import.meta.dirname, '../../tests/fixtures/audio/speech-1961.wav');
const KILLS = 3;

test('killed three times while it listens, the service has each sample once, in order', async () => {
  const dataDir = temporaryFolder();
  const { pcm } = await decodeAudioFile(SAMPLE);
  const begin = async () => {
    const process = runService(['--data-dir', dataDir, '--port', '0']);
    const { url } = await process.ready();
    return { process, url, owner: await ownerOf(dataDir, url) };
  };
  let service = await begin();
  const wire = await breakingWire(service.url);
  const { client, microphone } = await startAppClient(
    { url: wire.url, uid: service.owner.uid, idToken: () => Promise.resolve(service.owner.token) },
    { openSocket: (url) => socketTo(url, new URL(service.url).host) },
  );
  let sent = 0;
  async function listen(samples: number): Promise<void> {
    for (const end = Math.min(pcm.length, sent + samples); sent < end; sent += FRAME_SAMPLES) {
      microphone.frame(pcmFrame(pcm.slice(sent, Math.min(end, sent + FRAME_SAMPLES))));
      await delay(20);
    }
  }
  const isListening = () =>
    eventually(() => expect(client.getState()).toMatchObject({ phase: 'listening', cause: null }));

  await isListening();
  for (let kill = 0; kill < KILLS; kill++) {
    // Whole frames; the last of them are on their way, or taken and not confirmed.
    await listen((25 + Math.floor(Math.random() * 10)) * FRAME_SAMPLES);
    service.process.kill('SIGKILL');
    await service.process.exit;
    service = await begin();
    wire.leadTo(service.url);
    await isListening();
  }
  await listen(pcm.length);
  await eventually(() => {
    const { captured_seconds, kept_seconds } = client.getState();
    expect(kept_seconds).toBeCloseTo(captured_seconds, 2);
  });
  await client.close();
  service.process.kill('SIGTERM');
  await service.process.exit;

  const { store, close } = openStore(dataDir, { check: false });
  const secrets = await createSecretStore({ dataDir, log: createLog('silent') });
  const instance = { store, dataDir, secrets, uid: service.owner.uid };
  expect(recordingsOf(instance)).toHaveLength(KILLS + 1);
  expect(firstDifference(await storedSamples(instance), pcm)).toBeNull();
  for (const { kept_seconds, heard_seconds } of recordingsOf(instance))
    expect(heard_seconds).toBeCloseTo(kept_seconds, 6);
  close();
});
