// The service on a data folder, without a recogniser and without limits of calls: SIGUSR2 collects the garbage and prints what
// memory the process has.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { appPaths } from '../../src/server/app-paths.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { start } from '../../src/server/start.ts';

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
  providers: [],
  rates: { read: null, write: null, heavy: null, refused: null },
});
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ rss, heapUsed, external }));
});
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));
console.log(JSON.stringify({ url: service.url }));
