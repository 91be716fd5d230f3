// The service on a data folder, with a watch on its event loop: SIGUSR2 prints the delays since the last one. It has no
// recogniser unless its second argument is `speech`, and no sentence encoder when that is `rules-alone`.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { appPaths } from '../../src/server/app-paths.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { start } from '../../src/server/start.ts';

const OFF = { read: null, write: null, heavy: null, refused: null };
const dataDir = process.argv[2]!;
const log = createLog('error');
const service = await start({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  paths: { ...appPaths(), rendererDir: null },
  clock: systemClock,
  secrets: await createSecretStore({ dataDir, log, backend: 'file' }),
  log,
  ...(process.argv[3] !== 'speech' && { providers: [] }),
  ...(process.argv[3] === 'rules-alone' && { embedder: () => null }),
  rates: OFF,
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
console.log(JSON.stringify({ url: service.url }));
process.on('SIGUSR2', () => {
  console.log(JSON.stringify({ longest_ms: delay.max / 1e6, p99_ms: delay.percentile(99) / 1e6 }));
  delay.reset();
});
process.on('SIGTERM', () => process.exit(0));
