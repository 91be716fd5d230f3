// The service with a recogniser that finds no speech, to measure the cost of socket, journal and store.
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { appPaths } from '../../src/server/app-paths.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { start } from '../../src/server/start.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';

const idleProvider: SttProvider = {
  name: 'local',
  supports: () => true,
  async open({ events }) {
    let samples = 0;
    return {
      ok: true,
      stream: {
        push(pcm) {
          samples += pcm.length;
          events.onFinalized(samples / SAMPLE_RATE);
        },
        ready: async () => undefined,
        flush: async () => undefined,
        close: async () => undefined,
      },
    };
  },
  close: async () => undefined,
};

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
const log = createLog('error');
const secrets = await createSecretStore({ dataDir, log, backend: 'file' });
const service = await start({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  paths: { ...appPaths(), rendererDir: null },
  clock: systemClock,
  secrets,
  log,
  providers: [idleProvider],
});
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
console.log(JSON.stringify({ url: service.url, data_dir: dataDir }));
process.on('SIGUSR2', () => console.log(JSON.stringify({ loop_p99_ms: delay.percentile(99) / 1e6 })));
process.on('SIGTERM', () => process.exit(0));
