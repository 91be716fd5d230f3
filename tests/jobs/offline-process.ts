// The service with coded speech, as a process that kills itself at the stage of an offline recording that its environment names.
// `held`: it waits at the beginning of each transcription instead.
import { join } from 'node:path';
import { appPaths } from '../../src/server/app-paths.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { start } from '../../src/server/start.ts';
import { openDatabase, type Database } from '../../src/server/store/database.ts';
import type { SttStream } from '../../src/server/stt/provider.ts';
import { createRulesProvider } from '../../src/server/understanding/rules/rules-provider.ts';
import { createCodedSpeech } from '../helpers/coded-speech.ts';

const { KILL_AT = 'never', DATA_DIR = '' } = process.env;

function reach(stage: string): void {
  if (stage === KILL_AT) process.kill(process.pid, 'SIGKILL');
}

function watched(stream: SttStream, name: string): SttStream {
  let pushes = 0;
  return {
    ...stream,
    push(pcm) {
      pushes += 1;
      if (pushes === 3) reach(`${name} begun`);
      stream.push(pcm);
    },
    async flush() {
      await stream.flush();
      reach(`${name} done`);
    },
    async close() {
      await stream.close();
      reach(`${name} closed`);
    },
  };
}

const speech = createCodedSpeech();
const rules = createRulesProvider();
const log = createLog('silent');
const service = await start({
  dataDir: DATA_DIR,
  port: 0,
  host: '127.0.0.1',
  paths: { ...appPaths(), rendererDir: null },
  clock: systemClock,
  secrets: await createSecretStore({ dataDir: DATA_DIR, log }),
  log,
  providers: [
    {
      ...speech.provider,
      async open(options) {
        if (KILL_AT === 'held') await new Promise(() => undefined);
        const opened = await speech.provider.open(options);
        return opened.ok ? { ok: true, stream: watched(opened.stream, 'transcribing') } : opened;
      },
    },
  ],
  vads: {
    async openVad(options) {
      const opened = await speech.vads.openVad(options);
      return opened.ok ? { ok: true, stream: watched(opened.stream, 'examining') } : opened;
    },
  },
  understandingProviders: [
    {
      ...rules,
      extract(request) {
        reach('processing');
        return rules.extract(request);
      },
    },
  ],
  // Nothing is searched.
  embedder: () => null,
});
/** Everything is processed, and two conversations are still apart that a file has brought together. */
function areApart(db: Database): boolean {
  const count = (sql: string): number => db.prepare(sql).pluck().get() as number;
  return (
    count('SELECT count(*) FROM offline_joins') > 0 &&
    count(`SELECT count(*) FROM offline_parts WHERE state = 'placed'`) === 0 &&
    count(`SELECT count(*) FROM conversations WHERE status = 'processing'`) === 0
  );
}
if (KILL_AT === 'joining') {
  const db = openDatabase({ file: join(DATA_DIR, 'earshot.sqlite'), check: false });
  const watch = (): void => {
    if (areApart(db)) reach('joining');
    setImmediate(watch);
  };
  watch();
}
console.log(JSON.stringify({ url: service.url }));
